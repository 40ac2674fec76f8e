/** How much larger than usual somebody wants their text, and with it everything. */
export function letterSize(): number {
  const usual = 16;
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / usual || 1;
}
