import { paintLeaf } from '../nature/cacao.ts';
import { stem, taper } from '../nature/plants.ts';
import { paletteOf } from '../palette.ts';
import { mix } from '../paper/color.ts';
import { Page } from '../paper/page.ts';
import { randomFrom } from '../paper/random.ts';
import type { Stage } from './stage.ts';

export const earth = ['#6b4330', '#573425', '#46281d', '#371f16', '#2a1711', '#1d0f0b', '#120907'] as const;

export const foil = '#d9a94e';

/** The cacao night: warm dark paper with one large light. */
export function openNight(
  name: string,
  width: number,
  height: number,
  light: { x: number; y: number; radius: number },
): Stage {
  const p = { ...paletteOf('dark'), mist: '#8a5c3d', glow: '#e0924a' };
  const page = new Page(width, height, { shadow: '#060201', shadowStrength: 0.5, light: { ...light, color: p.glow } });
  return { page, random: randomFrom(name), p, day: false, glow: 0.8 };
}

export type Leaf = readonly [x: number, y: number, length: number, degrees: number, flip: boolean, green: number];

export function layLeaves({ page }: Stage, leaves: readonly Leaf[]): void {
  for (const [x, y, length, degrees, flip, green] of leaves)
    paintLeaf(page, {
      x,
      y,
      length,
      degrees,
      flip,
      color: mix('#4a2a1d', '#5a5f3c', green),
      lift: length * 0.05,
      bend: 0.13,
      width: length * 0.19,
    });
}

export function layBranch(
  { page, random }: Stage,
  x: number,
  y: number,
  length: number,
  degrees: number,
  bend: number,
  thick: number,
): void {
  const line = stem(x, y, length, degrees, bend, 14);
  const knotty = line.map((point, index) => ({ ...point, y: point.y + random.noise(index * 0.7) * thick * 0.5 }));
  page.sheet(taper(knotty, thick, thick * 0.3), '#3c2216', { lift: 12, thickness: 1.6, edge: 0.1 });
}

/** The chocolate river: dark, glossy, with the tin's light on its folds. */
export function layChocolate({ page, random }: Stage, top: number, light: number): void {
  const { width, height } = page;
  const body = page.linear(0, top, 0, height, [
    [0, '#a8622f'],
    [0.25, '#6f3a1f'],
    [1, '#3a1b10'],
  ]);
  const shine = page.radial(light, top, width * 0.24, [
    [0, '#ffcf86', 0.9],
    [0.4, '#e0924a', 0.4],
    [1, '#e0924a', 0],
  ]);
  const area = `y="${top}" width="${width}" height="${height - top}"`;
  page.draw(`<rect ${area} fill="${body}"/><rect ${area} fill="${shine}"/>`);
  let folds = '';
  for (let index = 0; index < 16; index++) {
    const t = (index + 0.5) / 16;
    const y = top + 14 + (height - top) * t ** 1.2;
    const half = width * (0.03 + 0.07 * t) * random.between(0.5, 1.2);
    const x = light - width * 0.09 * t + random.between(-1, 1) * width * 0.05;
    folds += `<path d="M${x - half},${y}Q${x - half * 0.2},${y - 3 - 7 * t} ${x + half},${y + 2}Q${x},${y + 3 + 5 * t} ${x - half},${y}Z"/>`;
  }
  page.draw(`<g fill="#e8a860" opacity=".42">${folds}</g>`);
}
