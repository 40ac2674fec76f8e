/** The symbols of Treasure Fleet's things, for lists of them. */
export const signs: Readonly<Record<string, string>> = {
  'card:1': 'cannon',
  'card:2': 'cannon',
  'card:3': 'cannon',
  'card:4': 'cannon',
  'card:b': 'boarding',
  'card:s': 'storm',
  ship: 'galleon',
  cursed: 'curse',
  governor: 'governor',
  lookout: 'lookout',
  neutral: 'pirate',
  unseen: 'galleon',
  escaped: 'mist',
};
