import type { Page } from '../paper/page.ts';
import { cut, type Point } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

/** Mt. Hood from Portland: steep on the north, a long shoulder with Illumination Rock on the south. Summit at 0, 0. */
const profile: readonly Point[] = [
  [-1.75, 1.06],
  [-1.42, 0.9],
  [-1.12, 0.735],
  [-0.9, 0.62],
  [-0.7, 0.485],
  [-0.55, 0.395],
  [-0.42, 0.3],
  [-0.315, 0.228],
  [-0.225, 0.15],
  [-0.15, 0.088],
  [-0.105, 0.038],
  [-0.06, 0.016],
  [-0.015, 0],
  [0.03, 0.012],
  [0.075, 0.05],
  [0.12, 0.082],
  [0.165, 0.135],
  [0.23, 0.19],
  [0.29, 0.262],
  [0.33, 0.275],
  [0.352, 0.262],
  [0.385, 0.305],
  [0.47, 0.375],
  [0.6, 0.468],
  [0.76, 0.575],
  [0.98, 0.7],
  [1.25, 0.84],
  [1.6, 0.98],
  [1.9, 1.08],
];

/** Snow that the light does not reach: one face below the summit ridge, and lesser ones beside each spine. */
const shaded: readonly (readonly Point[])[] = [
  [
    [0.02, 0.006],
    [0.045, 0.06],
    [0.02, 0.12],
    [0.06, 0.2],
    [0.035, 0.27],
    [0.085, 0.36],
    [0.06, 0.44],
    [0.12, 0.56],
    [0.16, 0.5],
    [0.2, 0.57],
    [0.24, 0.48],
    [0.31, 0.55],
    [0.36, 0.47],
    [0.43, 0.53],
    [0.46, 0.46],
    [0.55, 0.53],
    [0.6, 0.485],
    [0.47, 0.385],
    [0.385, 0.315],
    [0.352, 0.272],
    [0.325, 0.282],
    [0.285, 0.268],
    [0.225, 0.198],
    [0.165, 0.145],
    [0.12, 0.092],
    [0.07, 0.056],
  ],
  [
    [-0.12, 0.075],
    [-0.1, 0.15],
    [-0.13, 0.22],
    [-0.09, 0.3],
    [-0.12, 0.38],
    [-0.06, 0.47],
    [-0.05, 0.36],
    [-0.075, 0.28],
    [-0.06, 0.2],
    [-0.09, 0.14],
  ],
  [
    [-0.31, 0.24],
    [-0.29, 0.31],
    [-0.33, 0.37],
    [-0.27, 0.45],
    [-0.25, 0.38],
    [-0.27, 0.31],
  ],
  [
    [-0.5, 0.37],
    [-0.47, 0.43],
    [-0.5, 0.48],
    [-0.43, 0.53],
    [-0.43, 0.46],
  ],
];

/** Spines that catch the light inside the shaded face. */
const litSplinters: readonly (readonly Point[])[] = [
  [
    [0.085, 0.09],
    [0.12, 0.17],
    [0.105, 0.25],
    [0.16, 0.36],
    [0.145, 0.42],
    [0.2, 0.5],
    [0.19, 0.4],
    [0.205, 0.33],
    [0.155, 0.25],
    [0.165, 0.19],
  ],
  [
    [0.245, 0.24],
    [0.27, 0.32],
    [0.26, 0.38],
    [0.32, 0.46],
    [0.315, 0.37],
    [0.285, 0.3],
  ],
  [
    [0.37, 0.32],
    [0.39, 0.37],
    [0.45, 0.44],
    [0.43, 0.38],
  ],
];

/** Bare rock that stands out of the snow: Crater Rock, Steel Cliff, Illumination Rock. */
const crags: readonly (readonly Point[])[] = [
  [
    [0.03, 0.15],
    [0.05, 0.19],
    [0.038, 0.235],
    [0.015, 0.215],
  ],
  [
    [0.3, 0.262],
    [0.335, 0.27],
    [0.362, 0.3],
    [0.33, 0.315],
    [0.312, 0.3],
  ],
  [
    [-0.2, 0.16],
    [-0.185, 0.2],
    [-0.205, 0.26],
    [-0.222, 0.21],
  ],
  [
    [-0.39, 0.3],
    [-0.375, 0.34],
    [-0.4, 0.4],
    [-0.415, 0.35],
  ],
];

export interface Hood {
  x: number;
  /** The summit's height in the picture. */
  y: number;
  /** From the summit to the foot, in picture units. */
  size: number;
  rock: string;
  snow: string;
  /** The snow's shaded side. */
  shade: string;
  /** Color of the haze at the foot. */
  haze: string;
  /** Which side the light comes from. */
  litFrom?: 'left' | 'right';
}

/** Lays the mountain as three sheets: rock, snow with torn fingers, and the shaded facets of the snow. */
export function paintHood(page: Page, random: Random, hood: Hood): void {
  const { x, y, size } = hood;
  const put = ([px, py]: Point): Point => [x + px * size, y + py * size];
  const edge = profile.map(([px, py], index): Point => {
    const calm = index < 3 || index > profile.length - 4 ? 0.3 : 1;
    return put([px + random.between(-0.006, 0.006) * calm, py + random.between(-0.006, 0.006) * calm]);
  });
  const foot = { color: hood.haze, from: y + size * 0.38, to: y + size * 0.98, strength: 0.96 };
  page.sheet(`<path d="${cut(edge)}"/>`, hood.rock, { lift: size * 0.018, foot, edge: 0.04, thickness: 1.2 });

  const clip = page.define((id) => `<clipPath id="${id}"><path d="${cut(edge)}"/></clipPath>`);
  page.draw(`<g clip-path="${clip}">`);
  // Snow: follows the skyline, then comes down in long fingers between the cleavers.
  const skyline = profile.filter(([px]) => px > -0.86 && px < 0.8);
  const fingers: Point[] = [];
  const count = 21;
  for (let index = 0; index < count; index++) {
    const t = (index + random.between(-0.2, 0.2)) / (count - 1);
    const px = 0.7 - t * 1.46;
    const from = Math.min(1, Math.abs(px + 0.015) / 0.82);
    const low = 0.66 - 0.1 * from ** 2;
    const high = 0.3 + 0.27 * from;
    const deep = index % 2 === 0;
    const side = px < 0 ? -1 : 1;
    fingers.push(
      deep ? [px + side * 0.03, low * random.between(0.84, 1.05)] : [px - side * 0.015, high + random.between(0, 0.16)],
    );
  }
  const first = skyline[0] ?? [0, 0];
  const last = skyline.at(-1) ?? [0, 0];
  const snow = [
    ...skyline,
    [last[0] - 0.02, last[1] + 0.01] as Point,
    ...fingers,
    [first[0] + 0.02, first[1] + 0.01] as Point,
  ].map(put);
  const fade = { color: hood.haze, from: y + size * 0.3, to: y + size * 0.8, strength: 0.85 };
  page.sheet(`<path d="${cut(snow)}"/>`, hood.snow, { lift: size * 0.007, foot: fade, edge: 0.03, thickness: 1 });

  const turn = hood.litFrom === 'right' ? -1 : 1;
  const shapes = (facets: readonly (readonly Point[])[]) =>
    facets
      .map(
        (facet) =>
          `<path d="${cut(facet.map(([px, py]) => put([px * turn + random.between(-0.005, 0.005), py + random.between(-0.005, 0.005)])))}"/>`,
      )
      .join('');
  page.sheet(shapes(shaded), hood.shade, { lift: 0, foot: fade, thickness: 0 });
  page.sheet(shapes(litSplinters), hood.snow, { lift: 0, foot: fade, thickness: 0 });
  page.sheet(shapes(crags), hood.rock, { lift: 0, foot: fade, thickness: 0 });
  page.draw('</g>');
}
