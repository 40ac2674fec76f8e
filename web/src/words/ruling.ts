/** What the rules page says besides the rules. */
export const ruling = {
  tag: (title: string) => `the rules of ${title}`,
  contents: 'Contents',
  find: 'Find in the rules',
  found: (many: number) => (many === 0 ? 'Nothing found.' : `${many} found`),
  learn: 'Learn it by playing',
  print: 'Print',
  players: (players: readonly number[]) =>
    players.length > 1 ? `${players[0]} to ${players.at(-1)} players` : `${players[0]} players`,
  minutes: (minutes: number) => `about ${minutes} minutes`,
  example: 'Example',
  board: (title: string) => `The table: ${title}`,
  back: 'Back',
  next: 'Next',
  again: 'From the start',
  stepOf: (step: number, steps: number) => `Step ${step} of ${steps}`,
  more: (about: string) => `More: ${about}`,
};
