/** One letter for each name, no letter twice: the initial, or the next letter that is free. */
export function lettersFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name, seat) => {
    const candidates = [...name.toUpperCase()].filter((letter) => /[\p{L}\p{N}]/u.test(letter));
    const letter = candidates.find((one) => !taken.has(one)) ?? String(seat + 1);
    taken.add(letter);
    return letter;
  });
}
