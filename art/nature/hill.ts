import { curve, heightAt, type Point } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

/** A hill's skyline: the markup of its sheet, and where its ground is, so that trees can stand on it. */
export interface Hill {
  shape: string;
  groundAt(x: number): number;
}

export interface HillOptions {
  width: number;
  /** Bottom of the sheet, below the picture's edge. */
  bottom: number;
  /** Height of the scissors' wander, in picture units. */
  wander?: number;
  /** Length of one wander. */
  swell?: number;
  octaves?: number;
}

/** Cuts a hill through hand-placed points and lets the scissors wander a little between them. */
export function hill(points: readonly Point[], random: Random, options: HillOptions): Hill {
  const { width, bottom, wander = 8, swell = 120, octaves = 3 } = options;
  const offset = random.between(0, 900);
  const groundAt = (x: number) => heightAt(points, x) - random.rough(offset + x / swell, octaves) * wander;
  const step = Math.max(6, swell / 7);
  const top: Point[] = [];
  // Well past the page's sides, so that no shadow thins out there.
  for (let x = -160; x <= width + 160 + step; x += step) top.push([x, groundAt(x)]);
  const shape = `<path d="${curve(top)}L${width + 180},${bottom}L-160,${bottom}Z"/>`;
  return { shape, groundAt };
}

/**
 * A spur of land that reaches into water: its skyline runs through `points` (left to right), its shore through `shore`
 * (from the skyline's last point back to its first).
 */
export function spur(
  points: readonly Point[],
  shore: readonly Point[],
  random: Random,
  options: { wander?: number; swell?: number; octaves?: number } = {},
): Hill {
  const { wander = 8, swell = 120, octaves = 3 } = options;
  const offset = random.between(0, 900);
  const from = points[0]?.[0] ?? 0;
  const to = points.at(-1)?.[0] ?? 0;
  // The scissors calm down towards a tip, so that it lies on the water and does not curl.
  const calm = (x: number) => Math.min(1, Math.max(0, Math.min(x - from, to - x)) / (swell * 1.2));
  const groundAt = (x: number) => heightAt(points, x) - random.rough(offset + x / swell, octaves) * wander * calm(x);
  const top: Point[] = [];
  const steps = Math.ceil((to - from) / Math.max(6, swell / 7));
  for (let index = 0; index <= steps; index++) {
    const x = from + ((to - from) * index) / steps;
    top.push([x, groundAt(x)]);
  }
  return {
    shape: `<path d="${curve(top)}${curve([top.at(-1) ?? [0, 0], ...shore]).replace(/^M[^C]*/, '')}Z"/>`,
    groundAt,
  };
}

/** A far-off forest on a hill's crest: many small spires in drifts, cut in one go. */
export function forestEdge(
  ground: Hill,
  random: Random,
  options: { from: number; to: number; height: number; spacing?: number; thin?: number },
): string {
  const { from, to, height, spacing = height * 0.36, thin = 0.15 } = options;
  const drift = random.between(0, 500);
  let data = '';
  for (let x = from; x < to; x += spacing * random.between(0.55, 1.35)) {
    const edge = Math.min(1, (x - from) / (height * 6), (to - x) / (height * 6));
    const thickness = 0.5 + 0.62 * random.rough(drift + x / (height * 11), 3);
    if (thickness < thin * random.between(0.4, 1.5)) continue;
    const tall = height * (0.35 + 0.75 * thickness) * random.between(0.62, 1.22) * (0.35 + 0.65 * edge);
    const half = Math.max(1.6, tall * random.between(0.13, 0.21));
    const y = ground.groundAt(x) + 2;
    const lean = random.between(-0.02, 0.02) * tall;
    const point = (px: number, py: number) => `${px.toFixed(1)},${py.toFixed(1)}`;
    data += `M${point(x - half, y + 2)}`;
    // Three little shelves of branches on either side keep a spire from reading as a plain triangle.
    for (const [reach, rise] of [
      [0.62, 0.3],
      [0.82, 0.32],
      [0.36, 0.6],
      [0.52, 0.63],
    ] as const) {
      data += `L${point(x - half * reach * random.between(0.85, 1.1), y - tall * rise)}`;
    }
    data += `L${point(x + lean, y - tall)}`;
    for (const [reach, rise] of [
      [0.52, 0.63],
      [0.36, 0.6],
      [0.82, 0.32],
      [0.62, 0.3],
    ] as const) {
      data += `L${point(x + half * reach * random.between(0.85, 1.1), y - tall * rise)}`;
    }
    data += `L${point(x + half, y + 2)}Z`;
  }
  return data ? `<path d="${data}"/>` : '';
}
