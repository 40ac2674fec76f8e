/** The symbols of Black Fleet's things, for lists of them. */
export const signs: Readonly<Record<string, string>> = {
  merchant: 'merchant',
  pirate: 'pirate',
  treasure: 'pirate',
  navy: 'navy',
  beach: 'beach',
  lair: 'lair',
  'port:green': 'port',
  'port:blue': 'port',
  'port:yellow': 'port',
  'port:violet': 'port',
  'port:red': 'port',
  victory: 'governor',
};
