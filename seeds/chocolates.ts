import type { Allergen } from '#features/shop/catalog/domain/allergens.ts';
import type { HexColor } from '#features/shop/tins/domain/tin-colors.ts';
import type { PieceShape } from '#features/shop/tins/domain/tin-contents.ts';
import type { TinMotif } from '#features/shop/tins/domain/tin-motif.ts';

export interface ChocolateSeed {
  readonly name: string;
  readonly priceCents: number;
  /** One line, for the product grid. */
  readonly description: string;
  readonly pieces: number;
  readonly pieceShape: PieceShape;
  readonly weightGrams: number;
  /** Two or three sentences for the details: ingredients, allergens. */
  readonly details: string;
  readonly allergens: Allergen[];
  /** What the same kitchen handles. */
  readonly traces: Allergen[];
  /** Stock; 0 is sold out. */
  readonly inventory: number;
  /** Color of the lid, #RRGGBB. Contrast with the dark table (#2A1712) is at least 3:1. */
  readonly ground: HexColor;
  /** Color of the motif and lettering, #RRGGBB. Contrast with the ground is at least 4.5:1. */
  readonly ink: HexColor;
  /** What is drawn on the label; the sample shop shows one of each. */
  readonly motif: TinMotif;
}

/** The sample catalog: twelve chocolates, all plant-based, one sold out. */
export const chocolates: readonly ChocolateSeed[] = [
  {
    name: 'Rose & Cardamom',
    priceCents: 2000,
    description: 'Dark shells, a soft rose center, green cardamom last.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 110,
    details:
      'Cacao, cane sugar, coconut cream, cocoa butter, rose water, cardamom, dried rose petals. Contains coconut. Made in a kitchen that also handles tree nuts, oats and sesame.',
    allergens: ['coconut'],
    traces: ['tree-nuts', 'sesame', 'oats'],
    inventory: 18,
    ground: '#EBC3B8',
    ink: '#7C1F33',
    motif: 'petal',
  },
  {
    name: 'Sea Salt Caramel',
    priceCents: 2200,
    description: 'Caramel that runs a little. Eat it over the tin.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 120,
    details:
      'Cacao, cane sugar, coconut cream, cocoa butter, brown rice syrup, vanilla, flaked sea salt. Contains coconut. Made in a kitchen that also handles tree nuts, oats and sesame.',
    allergens: ['coconut'],
    traces: ['tree-nuts', 'sesame', 'oats'],
    inventory: 30,
    ground: '#A9C4C9',
    ink: '#17404E',
    motif: 'wave',
  },
  {
    name: 'Fir Tip & Mint',
    priceCents: 2000,
    description: 'Spring fir tips and garden mint, like a cold walk home.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 108,
    details:
      'Cacao, cane sugar, coconut cream, cocoa butter, Douglas fir tips, fresh mint. Contains coconut. Made in a kitchen that also handles tree nuts, oats and sesame.',
    allergens: ['coconut'],
    traces: ['tree-nuts', 'sesame', 'oats'],
    inventory: 14,
    ground: '#A8B98F',
    ink: '#22391F',
    motif: 'fir',
  },
  {
    name: 'Orange Blossom',
    priceCents: 1800,
    description: 'Candied peel, orange flower water, a thin snap.',
    pieces: 12,
    pieceShape: 'thin',
    weightGrams: 100,
    details:
      'Cacao, cane sugar, cocoa butter, candied orange peel, orange flower water. Made on a day and a bench of their own: no nuts, coconut, oats or sesame come near.',
    allergens: [],
    traces: [],
    inventory: 22,
    ground: '#E9A94B',
    ink: '#6A2410',
    motif: 'citrus',
  },
  {
    name: 'Oregon Hazelnut Praline',
    priceCents: 2400,
    description: 'Willamette Valley hazelnuts, roasted dark and ground coarse.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 125,
    details:
      'Cacao, hazelnuts, cane sugar, cocoa butter, sunflower oil, sea salt. Contains tree nuts (hazelnuts). Made in a kitchen that also handles coconut, oats and sesame.',
    allergens: ['tree-nuts'],
    traces: ['sesame', 'coconut', 'oats'],
    inventory: 26,
    ground: '#D3AF82',
    ink: '#4C2A16',
    motif: 'nut',
  },
  {
    name: 'Marionberry',
    priceCents: 2200,
    description: 'A jammy center, made only while the berries last.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 112,
    details:
      'Cacao, marionberries, cane sugar, cocoa butter, lemon juice, fruit pectin. Made in a kitchen that handles tree nuts, coconut, oats and sesame.',
    allergens: [],
    traces: ['tree-nuts', 'sesame', 'coconut', 'oats'],
    inventory: 0,
    ground: '#CFB2C9',
    ink: '#4A1A45',
    motif: 'berry',
  },
  {
    name: 'Plain Dark',
    priceCents: 1600,
    description: 'Three ingredients and nowhere to hide.',
    pieces: 16,
    pieceShape: 'square',
    weightGrams: 120,
    details:
      'Cacao (72%), cane sugar, cocoa butter. Made on a day and a bench of their own: no nuts, coconut, oats or sesame come near.',
    allergens: [],
    traces: [],
    inventory: 40,
    ground: '#C9805A',
    ink: '#32140C',
    motif: 'pod',
  },
  {
    name: 'Chai & Star Anise',
    priceCents: 2000,
    description: 'Black tea and five spices, the anise loudest.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 110,
    details:
      'Cacao, cane sugar, coconut cream, cocoa butter, black tea, star anise, ginger, cinnamon, clove, black pepper. Contains coconut. Made in a kitchen that also handles tree nuts, oats and sesame.',
    allergens: ['coconut'],
    traces: ['tree-nuts', 'sesame', 'oats'],
    inventory: 16,
    ground: '#E3C67B',
    ink: '#5B3210',
    motif: 'star',
  },
  {
    name: 'Earl Grey & Oat',
    priceCents: 1800,
    description: 'The nearest I come to milk chocolate. Good at four o’clock.',
    pieces: 16,
    pieceShape: 'square',
    weightGrams: 115,
    details:
      'Cacao, cane sugar, oat flour, cocoa butter, black tea, bergamot oil. Contains oats, which may carry traces of wheat. Made in a kitchen that also handles tree nuts, coconut and sesame.',
    allergens: ['gluten', 'oats'],
    traces: ['tree-nuts', 'sesame', 'coconut'],
    inventory: 20,
    ground: '#E8DCC0',
    ink: '#3C4A5E',
    motif: 'leaf',
  },
  {
    name: 'Smoked Chili',
    priceCents: 1800,
    description: 'Smoke first, then cacao, then a slow, polite burn.',
    pieces: 12,
    pieceShape: 'thin',
    weightGrams: 100,
    details:
      'Cacao, cane sugar, cocoa butter, smoked ancho chili, smoked salt. Made on a day without nuts, oats or sesame, in a kitchen that handles coconut.',
    allergens: [],
    traces: ['coconut'],
    inventory: 12,
    ground: '#D9694A',
    ink: '#2B0D0A',
    motif: 'flame',
  },
  {
    name: 'Midnight Coffee',
    priceCents: 2000,
    description: 'Whole coffee, ground into the chocolate. Not a bedtime tin.',
    pieces: 16,
    pieceShape: 'square',
    weightGrams: 120,
    details:
      'Cacao, cane sugar, cocoa butter, coffee, vanilla. Contains caffeine. Made on a day without nuts, oats or sesame, in a kitchen that handles coconut.',
    allergens: [],
    traces: ['coconut'],
    inventory: 24,
    ground: '#9DA7C4',
    ink: '#1D2140',
    motif: 'moon',
  },
  {
    name: 'Maple & Olive Oil',
    priceCents: 2400,
    description: 'A loose ganache with grassy oil and dark maple.',
    pieces: 9,
    pieceShape: 'round',
    weightGrams: 118,
    details:
      'Cacao, maple syrup, olive oil, cocoa butter, sea salt. Made in a kitchen that handles tree nuts, coconut, oats and sesame.',
    allergens: [],
    traces: ['tree-nuts', 'sesame', 'coconut', 'oats'],
    inventory: 9,
    ground: '#C5BE6A',
    ink: '#3A3A12',
    motif: 'drop',
  },
];
