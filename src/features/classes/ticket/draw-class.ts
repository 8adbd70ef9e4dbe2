import { createRandom, type Random } from '#platform/random.ts';

/** What the drawing of a class shows, from its title: a fern for a gentle class, the moon for a quiet one. */
export const classMotifs = ['candle', 'moon', 'chair', 'sun', 'wave', 'pod', 'fern', 'mountain'] as const;
export type ClassMotif = (typeof classMotifs)[number];

/** The papers of a drawing by day and by night: hills from the furthest to the nearest, lights, things. */
export const paperColors = {
  haze: ['#c3cbba', '#5c576b'],
  far: ['#a9b39d', '#454c62'],
  near: ['#86937a', '#2f3b4c'],
  deep: ['#56634a', '#1b2733'],
  glow: ['#dda23a', '#f1e2bb'],
  halo: ['#fbeed3', '#6f6574'],
  flame: ['#dda23a', '#e0a757'],
  light: ['#fbeed3', '#d8ccb8'],
  leaf: ['#86937a', '#728a79'],
  clay: ['#ac5331', '#a65a41'],
} as const;
export type PaperTone = keyof typeof paperColors;
/** The sky behind the papers, by day and by night. */
export const skyColors = ['#ddd9c9', '#343c56'] as const;

export type Paper = { readonly tone: PaperTone; readonly path: string };

/** The size of a drawing. */
export const DRAWING = { width: 320, height: 132 } as const;
/** Papers reach beyond the right and the lower edge, for a place that is larger than the part with the motif. */
const FULL = { width: DRAWING.width + 80, height: DRAWING.height + 160 } as const;
/** A part of a drawing over its whole height. */
type Part = { readonly left: number; readonly width: number };
/** Where the motif stands, from the left: its middle, and how far it may be from there. */
const MOTIF_X = { middle: 218, most: 22 };
/** A chair and its window are in the middle of the room. */
const CHAIR_X = 170;
/** How far a motif and the air around it reach to the left and the right of its middle. */
const motifReach: Readonly<Record<ClassMotif, readonly [number, number]>> = {
  candle: [56, 74],
  moon: [56, 70],
  chair: [96, 84],
  sun: [68, 68],
  wave: [80, 80],
  pod: [72, 66],
  fern: [70, 84],
  mountain: [66, 82],
};

/** The same of the motif alone, for a strip: a chair without its window, a moon without its stars. */
const aloneReach: Readonly<Partial<typeof motifReach>> = {
  chair: [8, 82],
  fern: [54, 56],
  sun: [60, 60],
  mountain: [52, 76],
  moon: [50, 50],
  candle: [44, 60],
  wave: [50, 50],
};

/** The first match decides, so a word that says more comes first. */
const motifWords: readonly (readonly [ClassMotif, RegExp])[] = [
  ['candle', /candle|lantern|fire|glow/i],
  ['chair', /chair|desk|seated/i],
  ['pod', /tasting|chocolate|cacao|tea\b/i],
  ['sun', /\bsun\b|morning|dawn|sunrise|noon/i],
  ['moon', /\byin\b|restor|\brest\b|nidra|moon|night|evening|sleep/i],
  ['wave', /flow|vinyasa|water|river|sea\b/i],
  ['fern', /gentle|park|forest|garden|slow|prenatal/i],
  ['mountain', /hatha|strong|power|mountain|balance|workshop/i],
];

const landscapeMotifs = ['mountain', 'fern', 'wave', 'sun', 'moon'] as const;

/** Returns the motif that a word of the title names, or one of the landscapes, always the same for a title. */
export function getClassMotif(title: string): ClassMotif {
  const named = motifWords.find(([, words]) => words.test(title))?.[0];
  return named ?? landscapeMotifs[Math.floor(createRandom(title)() * landscapeMotifs.length)] ?? 'mountain';
}

const round = (value: number): number => Math.round(value * 10) / 10;
const point = (x: number, y: number): string => `${round(x)},${round(y)}`;

const circle = (x: number, y: number, radius: number): string =>
  `M${point(x - radius, y)}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0Z`;

const box = (x: number, y: number, width: number, height: number): string =>
  `M${point(x, y)}h${width}v${height}h${-width}Z`;

/** Its left edge from a place, its top, its width and its height. */
type Box = readonly [number, number, number, number];
const boxes = (x: number, ...sizes: readonly Box[]): string =>
  sizes.map(([left, top, width, height]) => box(x + left, top, width, height)).join('');

/** A hill across the whole drawing, with a soft line from a random height to another. */
function drawHill(random: Random, top: number, swing: number): string {
  const heights = Array.from({ length: 5 }, () => top + (random() - 0.5) * swing);
  const step = DRAWING.width / 4;
  let path = `M0,${FULL.height}V${round(heights[0] ?? top)}`;
  for (let index = 1; index < heights.length; index++) {
    const [from = top, to = top] = [heights[index - 1], heights[index]];
    const x = step * (index - 1);
    path += `C${point(x + step / 2, from)} ${point(x + step / 2, to)} ${point(x + step, to)}`;
  }
  return `${path}H${FULL.width}V${FULL.height}Z`;
}

const drawWaves = (top: number, length: number, height: number, shift: number): string =>
  `M${-shift},${top}${`q${length / 4},${-height} ${length / 2},0t${length / 2},0`.repeat(Math.ceil((FULL.width + shift) / length))}V${FULL.height}H${-shift}Z`;

const drawLeaf = (x: number, y: number, angle: number, length: number, width: number): string => {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (along: number, across: number) => point(x + along * cos - across * sin, y + along * sin + across * cos);
  return `M${at(0, 0)}C${at(length * 0.3, -width)} ${at(length * 0.8, -width * 0.7)} ${at(length, 0)}C${at(length * 0.8, width * 0.7)} ${at(length * 0.3, width)} ${at(0, 0)}Z`;
};

/** A frond that bends to the right, with a pair of leaves at each step. */
function drawFrond(x: number, y: number, height: number, bend: number): string {
  const steps = 11;
  let path = '';
  for (let index = 1; index <= steps; index++) {
    const part = index / steps;
    const [stemX, stemY] = [x + bend * part ** 2, y - height * part];
    const length = 25 * (1 - part * 0.8);
    const lean = Math.atan2(-height, bend * 2 * part);
    path += drawLeaf(stemX, stemY, lean + 1.05, length, length / 5);
    path += drawLeaf(stemX, stemY, lean - 1.05, length, length / 5);
  }
  return `${path}M${point(x - 1.5, y)}Q${point(x + bend * 0.3, y - height * 0.6)} ${point(x + bend, y - height)}Q${point(x + bend * 0.3 + 3, y - height * 0.6)} ${point(x + 1.5, y)}Z`;
}

const drawStar = (x: number, y: number, size: number): string =>
  `M${point(x, y - size)}Q${point(x, y)} ${point(x + size, y)}Q${point(x, y)} ${point(x, y + size)}Q${point(x, y)} ${point(x - size, y)}Q${point(x, y)} ${point(x, y - size)}Z`;

/** Papers behind and in front of the near hill. */
type MotifPapers = { behind: Paper[]; front: Paper[] };

/** The bars of the back and the legs of a chair. */
const chairBars: readonly Box[] = [
  ...[11, 48].map((left): Box => [left, 34, 5, 50]),
  ...[22, 30, 38].map((left): Box => [left, 36, 4, 30]),
  ...[6, 53].map((left): Box => [left, 92, 5, 35]),
  [11, 64, 42, 5],
  [11, 106, 42, 4],
];

const motifDrawings: Readonly<Record<ClassMotif, (random: Random, x: number) => MotifPapers>> = {
  sun: (_, x) => ({
    behind: [
      { tone: 'halo', path: circle(x, 78, 58) },
      { tone: 'glow', path: circle(x, 78, 40) },
    ],
    front: [],
  }),
  moon: (random, x) => ({
    behind: [
      { tone: 'glow', path: `M${point(x + 6, 16)}a34,34 0 1 0 26,54a28,28 0 1 1 -26,-54Z` },
      {
        tone: 'glow',
        path: [-120, -76, -44, 58].map((shift) => drawStar(x + shift, 22 + random() * 34, 4 + random() * 3)).join(''),
      },
    ],
    front: [],
  }),
  wave: (random, x) => ({
    behind: [{ tone: 'glow', path: circle(x, 56, 27) }],
    front: [
      { tone: 'far', path: drawWaves(88, 80, 15, random() * 40) },
      { tone: 'near', path: drawWaves(102, 64, 13, random() * 40) },
      { tone: 'deep', path: drawWaves(117, 92, 14, random() * 40) },
    ],
  }),
  mountain: (_, x) => ({
    behind: [
      { tone: 'glow', path: circle(x + 54, 44, 18) },
      {
        tone: 'near',
        path: `M${x - 104},132L${x - 30},52L${x - 14},36L${x},20L${x + 13},34L${x + 34},60L${x + 108},132Z`,
      },
      {
        tone: 'light',
        path: `M${x - 25},47L${x},20L${x + 24},48L${x + 13},44L${x + 6},56L${x - 3},45L${x - 11},57L${x - 16},45Z`,
      },
    ],
    front: [],
  }),
  fern: (random, x) => ({
    behind: [{ tone: 'glow', path: circle(x + 4, 58, 38) }],
    front: [
      { tone: 'leaf', path: drawFrond(x - 10, 126, 84, -24 - random() * 12) },
      { tone: 'deep', path: drawFrond(x + 6, 136, 108, 28 + random() * 12) },
      { tone: 'leaf', path: drawFrond(x + 30, 126, 54, 28 + random() * 10) },
    ],
  }),
  candle: (random, x) => ({
    behind: [
      { tone: 'halo', path: circle(x, 52, 44) },
      { tone: 'glow', path: [-118, -76, 64].map((shift) => drawStar(x + shift, 20 + random() * 30, 5)).join('') },
    ],
    front: [
      { tone: 'light', path: boxes(x, [-12, 72, 24, 50], [22, 90, 18, 32]) },
      { tone: 'clay', path: `M${x - 26},120h80q-4,10 -16,10h-48q-12,0 -16,-10Z` },
      { tone: 'deep', path: boxes(x, [-1, 64, 2, 9], [30, 84, 2, 7]) },
      {
        tone: 'flame',
        path: `M${x},34c12,14 13,28 0,32c-13,-4 -12,-18 0,-32ZM${x + 31},60c8,10 9,22 0,25c-9,-3 -8,-15 0,-25Z`,
      },
    ],
  }),
  chair: (_, x) => ({
    behind: [
      { tone: 'deep', path: box(x - 78, 12, 64, 74) },
      { tone: 'halo', path: box(x - 74, 16, 56, 66) },
      { tone: 'glow', path: circle(x - 60, 34, 8) },
      { tone: 'far', path: `M${x - 74},82V62q14,-11 28,-3t28,-4V82Z` },
      { tone: 'near', path: `M${x - 74},82V72q16,-7 32,-1t24,-4V82Z` },
      { tone: 'deep', path: boxes(x, [-47.5, 12, 3, 74], [-78, 50, 64, 3], [-82, 86, 72, 5]) },
    ],
    front: [
      { tone: 'far', path: `M${x + 4},124h58l8,5h-74Z` },
      {
        tone: 'clay',
        path: `M${x + 10},36v-2q0,-10 8,-10h28q8,0 8,10v2ZM${x + 11},78h42l8,9v5h-58v-5Z${boxes(x, ...chairBars)}`,
      },
      { tone: 'flame', path: `M${x + 13},74h38q3,0 4,3l1,4h-48l1,-4q1,-3 4,-3Z` },
    ],
  }),
  pod: (_, x) => ({
    behind: [{ tone: 'halo', path: circle(x - 6, 66, 52) }],
    front: [
      { tone: 'near', path: drawLeaf(x - 8, 22, 2.5, 62, 15) + drawLeaf(x - 4, 20, 0.5, 66, 15) },
      {
        tone: 'clay',
        path: `M${x - 6},26C${x + 26},34 ${x + 28},88 ${x - 6},118C${x - 40},88 ${x - 38},34 ${x - 6},26Z`,
      },
      {
        tone: 'flame',
        path: `M${x - 6},28C${x + 6},50 ${x + 6},90 ${x - 6},116C${x + 1},88 ${x + 1},52 ${x - 6},28ZM${x - 6},28C${x - 24},46 ${x - 26},84 ${x - 6},116C${x - 20},84 ${x - 18},50 ${x - 6},28Z`,
      },
    ],
  }),
};

/** The floor of a room: boards to its front. */
const roomFloor: readonly Paper[] = [
  { tone: 'haze', path: box(0, 106, FULL.width, FULL.height) },
  { tone: 'near', path: box(0, 104, FULL.width, 3) },
];

/**
 * Returns the papers of a class's drawing, the furthest first, the part with its motif, for narrow places, and the part
 * with the motif alone, for strips. The same title always has the same drawing.
 */
export function drawClass(title: string): { papers: readonly Paper[]; motif: Part; alone: Part } {
  const random = createRandom(title);
  const shiftedX = Math.round(MOTIF_X.middle + (2 * random() - 1) * MOTIF_X.most);
  const motif = getClassMotif(title);
  const x = motif === 'chair' ? CHAIR_X : shiftedX;
  const { behind, front } = motifDrawings[motif](random, x);
  const hills: readonly Paper[] = [
    { tone: 'far', path: drawHill(random, 94, 22) },
    { tone: 'near', path: drawHill(random, 110, 14) },
    { tone: 'deep', path: drawHill(random, 122, 10) },
  ];
  const papers =
    motif === 'chair'
      ? [...behind, ...roomFloor, ...front]
      : [{ tone: 'haze', path: drawHill(random, 74, 26) } as const, ...behind, ...hills, ...front];
  const toPart = ([toLeft, toRight]: readonly [number, number]): Part => ({
    left: x - toLeft,
    width: toLeft + toRight,
  });
  return { papers, motif: toPart(motifReach[motif]), alone: toPart(aloneReach[motif] ?? motifReach[motif]) };
}
