import { createRandom, type Random } from '../random.ts';

/** What the drawing of a class shows, from its title: a fern for a gentle class, the moon for a quiet one. */
export const classMotifs = ['candle', 'moon', 'chair', 'sun', 'wave', 'pod', 'fern', 'mountain'] as const;
export type ClassMotif = (typeof classMotifs)[number];

/** The papers of a drawing, from the sky to the nearest hill. The browser gives each its color. */
export type PaperTone = 'haze' | 'far' | 'near' | 'deep' | 'glow' | 'light' | 'clay';
export type Paper = { readonly tone: PaperTone; readonly path: string };

/** The size of a drawing. */
export const DRAWING = { width: 320, height: 132 } as const;
/** Where the motif stands, from the left: its middle, and how far it may be from there. */
const MOTIF_X = { middle: 218, most: 22 };
/** The square around the motif, for a narrow drawing. */
export const MOTIF_SQUARE = { left: MOTIF_X.middle - DRAWING.height / 2, size: DRAWING.height } as const;

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

/** A hill across the whole drawing, with a soft line from a random height to another. */
function drawHill(random: Random, top: number, swing: number): string {
  const heights = Array.from({ length: 5 }, () => top + (random() - 0.5) * swing);
  const step = DRAWING.width / 4;
  let path = `M0,${DRAWING.height}V${round(heights[0] ?? top)}`;
  for (let index = 1; index < heights.length; index++) {
    const [from = top, to = top] = [heights[index - 1], heights[index]];
    const x = step * (index - 1);
    path += `C${point(x + step / 2, from)} ${point(x + step / 2, to)} ${point(x + step, to)}`;
  }
  return `${path}V${DRAWING.height}Z`;
}

const drawWaves = (top: number, length: number, height: number, shift: number): string =>
  `M${-shift},${top}${`q${length / 4},${-height} ${length / 2},0t${length / 2},0`.repeat(Math.ceil((DRAWING.width + shift) / length))}V${DRAWING.height}H${-shift}Z`;

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

const motifDrawings: Readonly<Record<ClassMotif, (random: Random, x: number) => MotifPapers>> = {
  sun: (_, x) => ({
    behind: [
      { tone: 'light', path: circle(x, 78, 58) },
      { tone: 'glow', path: circle(x, 78, 40) },
    ],
    front: [],
  }),
  moon: (random, x) => ({
    behind: [
      { tone: 'light', path: `M${point(x + 6, 16)}a34,34 0 1 0 26,54a28,28 0 1 1 -26,-54Z` },
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
      { tone: 'glow', path: circle(x + 62, 44, 20) },
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
    behind: [{ tone: 'glow', path: circle(x - 92, 48, 22) }],
    front: [
      { tone: 'near', path: drawFrond(x - 16, 134, 92, -30 - random() * 14) },
      { tone: 'deep', path: drawFrond(x + 6, 136, 108, 34 + random() * 14) },
      { tone: 'near', path: drawFrond(x + 44, 134, 62, 40 + random() * 10) },
    ],
  }),
  candle: (random, x) => ({
    behind: [
      { tone: 'light', path: circle(x, 52, 44) },
      { tone: 'glow', path: [-118, -70, 64].map((shift) => drawStar(x + shift, 20 + random() * 30, 5)).join('') },
    ],
    front: [
      { tone: 'light', path: `${box(x - 12, 72, 24, 50)}${box(x + 22, 90, 18, 32)}` },
      { tone: 'clay', path: `M${x - 26},120h80q-4,10 -16,10h-48q-12,0 -16,-10Z` },
      { tone: 'deep', path: `${box(x - 1, 64, 2, 9)}${box(x + 30, 84, 2, 7)}` },
      {
        tone: 'glow',
        path: `M${x},34c12,14 13,28 0,32c-13,-4 -12,-18 0,-32ZM${x + 31},60c8,10 9,22 0,25c-9,-3 -8,-15 0,-25Z`,
      },
    ],
  }),
  chair: (_, x) => ({
    behind: [
      { tone: 'light', path: `M${x - 112},132V44a36,36 0 0 1 72,0V132Z` },
      { tone: 'glow', path: circle(x - 76, 64, 18) },
    ],
    front: [
      {
        tone: 'clay',
        path: `M${x - 2},28q0,-8 8,-8h30q8,0 8,8l-3,50h-40Z${box(x - 7, 78, 56, 9)}${box(x - 4, 87, 6, 40)}${box(x + 40, 87, 6, 40)}${box(x + 2, 104, 38, 5)}`,
      },
      { tone: 'light', path: `${box(x + 7, 30, 6, 46)}${box(x + 18, 30, 6, 46)}${box(x + 29, 30, 6, 46)}` },
    ],
  }),
  pod: (_, x) => ({
    behind: [{ tone: 'light', path: circle(x - 6, 66, 52) }],
    front: [
      { tone: 'near', path: drawLeaf(x - 8, 22, 2.5, 62, 15) + drawLeaf(x - 4, 20, 0.5, 66, 15) },
      {
        tone: 'clay',
        path: `M${x - 6},26C${x + 26},34 ${x + 28},88 ${x - 6},118C${x - 40},88 ${x - 38},34 ${x - 6},26Z`,
      },
      {
        tone: 'glow',
        path: `M${x - 6},28C${x + 6},50 ${x + 6},90 ${x - 6},116C${x + 1},88 ${x + 1},52 ${x - 6},28ZM${x - 6},28C${x - 24},46 ${x - 26},84 ${x - 6},116C${x - 20},84 ${x - 18},50 ${x - 6},28Z`,
      },
    ],
  }),
};

/** Returns the papers of a class's drawing, the furthest first. The same title always has the same drawing. */
export function drawClass(title: string): readonly Paper[] {
  const random = createRandom(title);
  const x = Math.round(MOTIF_X.middle + (2 * random() - 1) * MOTIF_X.most);
  const { behind, front } = motifDrawings[getClassMotif(title)](random, x);
  return [
    { tone: 'haze', path: drawHill(random, 74, 26) },
    ...behind,
    { tone: 'far', path: drawHill(random, 94, 22) },
    { tone: 'near', path: drawHill(random, 110, 14) },
    { tone: 'deep', path: drawHill(random, 122, 10) },
    ...front,
  ];
}
