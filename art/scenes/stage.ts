import { stand } from '../nature/fir.ts';
import { forestEdge, type Hill, hill, spur } from '../nature/hill.ts';
import { type Palette, paletteOf } from '../palette.ts';
import { lighten } from '../paper/color.ts';
import { type Light, Page } from '../paper/page.ts';
import type { Point } from '../paper/path.ts';
import { type Random, randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';

/** What every scene starts from: an empty page, its seed, and the colors of the hour. */
export interface Stage {
  page: Page;
  random: Random;
  p: Palette;
  day: boolean;
  /** Light on far hills is weaker at dusk. */
  glow: number;
}

/** Opens a page of the given size in picture units, lit from one place. */
export function openStage(
  name: string,
  scheme: Scheme,
  width: number,
  height: number,
  light: Omit<Light, 'color'>,
  p: Palette = paletteOf(scheme),
): Stage {
  const day = scheme === 'light';
  const page = new Page(width, height, {
    shadow: p.shadow,
    shadowStrength: p.shadowStrength,
    light: { ...light, color: p.glow },
  });
  return { page, random: randomFrom(name), p, day, glow: day ? 1 : 0.62 };
}

/** The color of a hill by its distance: 0 is farthest, 6 nearest. */
export const tone = (colors: readonly string[], index: number): string => colors[index] ?? '#000000';

export type Stand = readonly [around: number, reach: number, count: number, height: number];

export interface Land {
  color: string;
  /** Skyline, left to right. */
  top: Point[];
  /** Where it meets water: from the skyline's last point back to its first; without one the sheet runs off the page. */
  shore?: Point[];
  stands?: readonly Stand[];
  /** Small trees along the crest. */
  edge?: readonly [from: number, to: number, height: number];
  lift?: number;
  glow?: number;
  wander?: number;
  swell?: number;
  /** Mist at the foot, 0 to 1, reached `depth` units below the highest point. */
  misty?: number;
  depth?: number;
  /** A paint for sheets of more than one color, with the color of its cut edge. */
  paint?: readonly [fill: string, edge: string];
  thickness?: number;
  octaves?: number;
}

/** Pushes points that lie off the page farther off, so that shadows do not thin out at its sides. */
const past = (points: readonly Point[], width: number): Point[] =>
  points.map(([x, y]) => [x < 0 ? x - 120 : x > width ? x + 120 : x, y]);

/** Lays one sheet of land with its trees and answers its ground. */
export function layLand(stage: Stage, land: Land): Hill {
  const { page, random, p, glow } = stage;
  const { wander = 9, swell = page.width / 13, lift = 12, misty = 0, depth = page.height * 0.18, octaves = 3 } = land;
  const ground = land.shore
    ? spur(past(land.top, page.width), past(land.shore, page.width), random, { wander, swell, octaves })
    : hill(land.top, random, { width: page.width, bottom: page.height + 60, wander, swell, octaves });
  let trees = '';
  if (land.edge) {
    const [from, to, height] = land.edge;
    trees += forestEdge(ground, random, { from, to, height, thin: 0.25, spacing: height * 0.31 });
  }
  for (const [around, reach, count, height] of land.stands ?? [])
    trees += stand(ground, random, { around, reach, count, height });
  const highest = Math.min(...land.top.map(([, y]) => y));
  page.sheet(
    ground.shape + trees,
    land.paint?.[0] ?? land.color,
    {
      lift,
      // A lit edge between tiny trees would read as dashes.
      thickness: land.thickness ?? (land.edge && land.edge[2] < 34 ? 0.5 : 1.3),
      glow: (land.glow ?? 0) * glow,
      ...(misty > 0
        ? { foot: { color: p.mist, from: highest + depth * 0.2, to: highest + depth, strength: misty } }
        : {}),
    },
    land.paint?.[1] ?? lighten(land.color, 0.06),
  );
  return ground;
}
