import type { Mood, MoodWords, OwnTinNames } from '#domain/shop/moods.ts';

/** Labels of the tin that visitors fill themselves. */
export const ownTin = {
  moodsLabel: 'Moods',
  progress: (chosen: number, places: number) => `${chosen} of ${places} chosen`,
  /** Heading of the chocolates below, for screen readers. */
  matchesHeading: (name: string) => `Chocolates like ${name}`,
  copyLink: 'Copy the link to this tin',
  moods: {
    bright: 'Bright',
    berry: 'Berry',
    floral: 'Floral',
    green: 'Green',
    mellow: 'Mellow',
    nutty: 'Nutty',
    salty: 'Salty',
    spiced: 'Spiced',
    smoky: 'Smoky',
    deep: 'Deep',
  } satisfies Record<Mood, string>,
} as const;

/** The words in a tin's name, description and details that show a mood. See `MoodWords`. */
export const moodWords: MoodWords = {
  smoky: ['smoke', 'smoked', 'smoky', 'ember', 'campfire', 'lapsang', 'mezcal', 'charred'],
  spiced: [
    ...['spice', 'spiced', 'cardamom', 'cinnamon', 'clove', 'anise', 'chai', 'ginger', 'nutmeg', 'allspice', 'saffron'],
    ...['pepper', 'peppercorn', 'chili', 'chile', 'chipotle', 'ancho', 'cayenne', 'gingerbread', 'coriander', 'masala'],
  ],
  berry: ['-berry', 'currant', 'cassis', 'cherry', 'plum', 'fig', 'jammy', 'jam', 'grape', 'pomegranate'],
  floral: [
    ...['rose', 'flower', 'petal', 'blossom', 'lavender', 'violet', 'jasmine', 'hibiscus', 'chamomile', 'floral'],
    ...['lilac', 'elderflower', 'honeysuckle', 'magnolia', 'peony'],
  ],
  bright: [
    ...['orange', 'lemon', 'lime', 'citrus', 'peel', 'zest', 'bergamot', 'yuzu', 'grapefruit', 'mandarin', 'bright'],
    ...['tangerine', 'kumquat', 'clementine', 'passionfruit', 'rhubarb', 'tart', 'lemongrass', 'verbena', 'pineapple'],
  ],
  green: [
    ...['-mint', 'fir', 'spruce', 'cedar', 'juniper', 'grassy', 'olive oil', 'basil', 'sage', 'thyme', 'rosemary'],
    ...['matcha', 'green tea', 'nettle', 'tarragon', 'fennel', 'herb', 'herbal', 'lemongrass', 'shiso', 'pine needle'],
  ],
  nutty: [
    ...['nut', 'hazelnut', 'almond', 'walnut', 'pecan', 'pistachio', 'cashew', 'peanut', 'macadamia', 'praline'],
    ...['gianduja', 'marzipan', 'sesame', 'tahini', 'nutty', 'nougat', 'chestnut', 'pine nut', 'frangipane'],
  ],
  salty: ['salt', 'salted', 'salty', 'miso', 'pretzel', 'kelp', 'brine', 'soy sauce'],
  mellow: [
    ...['caramel', 'cream', 'creamy', 'milk', 'oat', 'maple', 'honey', 'vanilla', 'toffee', 'butterscotch', 'fudge'],
    ...['molasses', 'dulce', 'banana', 'malt', 'soft', 'mellow', 'marshmallow', 'syrup'],
  ],
  deep: [
    ...['plain', 'coffee', 'espresso', 'mocha', 'black tea', 'nib', 'midnight', 'roasted', 'roast', 'single origin'],
    ...['stout', 'porter', 'rum', 'bourbon', 'whiskey', 'rye', 'burnt', 'toasted', 'deep'],
  ],
};

/** The names of full tins. Every first word goes with every second one. */
export const ownTinNames: OwnTinNames = {
  first: {
    'smoky-spiced': 'Ember',
    'smoky-berry': 'Bramble',
    'smoky-floral': 'Velvet',
    'smoky-bright': 'Copper',
    'smoky-green': 'Cedar',
    'smoky-nutty': 'Hearthside',
    'smoky-salty': 'Driftwood',
    'spiced-berry': 'Mulled',
    'spiced-floral': 'Saffron',
    'spiced-bright': 'Amber',
    'spiced-green': 'Juniper',
    'spiced-nutty': 'Russet',
    'spiced-salty': 'Windward',
    'berry-floral': 'Rosy',
    'berry-bright': 'Ruby',
    'berry-green': 'Hedgerow',
    'berry-nutty': 'Woodland',
    'berry-salty': 'Plum',
    'floral-bright': 'Primrose',
    'floral-green': 'Clover',
    'floral-nutty': 'Linden',
    'floral-salty': 'Heather',
    'bright-green': 'Fern',
    'bright-nutty': 'Golden',
    'bright-salty': 'Clear',
    'green-nutty': 'Mossy',
    'green-salty': 'Misty',
    'nutty-salty': 'Homeward',
  },
  second: {
    'berry-floral': 'Garden',
    'berry-bright': 'Morning',
    'berry-green': 'Lane',
    'berry-nutty': 'Harvest',
    'berry-salty': 'Cove',
    'berry-mellow': 'Picnic',
    'berry-deep': 'Dusk',
    'floral-bright': 'Daybreak',
    'floral-green': 'Meadow',
    'floral-nutty': 'Orchard',
    'floral-salty': 'Breeze',
    'floral-mellow': 'Afternoon',
    'floral-deep': 'Nightfall',
    'bright-green': 'Sunrise',
    'bright-nutty': 'Noon',
    'bright-salty': 'Shore',
    'bright-mellow': 'Teatime',
    'bright-deep': 'Sunset',
    'green-nutty': 'Grove',
    'green-salty': 'Tide',
    'green-mellow': 'Sunday',
    'green-deep': 'Forest',
    'nutty-salty': 'Harbor',
    'nutty-mellow': 'Porch',
    'nutty-deep': 'October',
    'salty-mellow': 'Bay',
    'salty-deep': 'Midnight',
    'mellow-deep': 'Evening',
  },
};
