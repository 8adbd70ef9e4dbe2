/** The shapes of the chocolates in a tin. */
export const pieceShapes = ['round', 'thin', 'square'] as const;
export type PieceShape = (typeof pieceShapes)[number];

/** The most pieces that can be drawn in one tin. */
export const MAX_PIECES = 36;
export const MAX_WEIGHT_GRAMS = 10_000;

/** What a tin holds. 0 pieces or grams are not stated. */
export type TinContents = {
  readonly pieces: number;
  readonly shape: PieceShape;
  readonly grams: number;
};

export const noContents: TinContents = { pieces: 0, shape: 'round', grams: 0 };

const GRAMS_PER_OUNCE = 28.349_523_125;

const numberWords = `no one two three four five six seven eight nine ten
  eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty`.split(/\s+/);

const shapeNouns: Record<PieceShape, readonly [one: string, many: string]> = {
  round: ['piece', 'pieces'],
  thin: ['thin piece', 'thin pieces'],
  square: ['square', 'squares'],
};

/** '2 oz (57 g)': ounces with at most one decimal, then grams. */
export function formatWeight(grams: number): string {
  return `${Math.round((grams / GRAMS_PER_OUNCE) * 10) / 10} oz (${grams} g)`;
}

function formatPieces({ pieces, shape }: TinContents): string {
  const [one, many] = shapeNouns[shape];
  const number = numberWords[pieces] ?? String(pieces);
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${pieces === 1 ? one : many}`;
}

/** 'Nine pieces, 3.9 oz (110 g)'. Empty when nothing is stated. */
export function formatTinContents(contents: TinContents): string {
  return [
    ...(contents.pieces > 0 ? [formatPieces(contents)] : []),
    ...(contents.grams > 0 ? [formatWeight(contents.grams)] : []),
  ].join(', ');
}

/** The contents as a sentence before the owner's details, which do not repeat them. */
export function formatDetails({ contents, details }: { contents: TinContents; details: string }): string {
  const sentence = formatTinContents(contents);
  return [...(sentence ? [`${sentence}.`] : []), ...(details ? [details] : [])].join(' ');
}
