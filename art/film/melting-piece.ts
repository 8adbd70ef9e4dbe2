import { lighten } from '../paper/color.ts';
import { Page } from '../paper/page.ts';
import { curve, type Point, round } from '../paper/path.ts';
import { ease } from './film.ts';

/** How the piece is: 0 whole and 1 a pool, what is left of it, and a time in seconds for what moves on it. */
export interface Melt {
  melt: number;
  size: number;
  seconds: number;
}

/** The sheets of the piece from the lowest: half a side while whole, the radius of its pool, and its color. */
interface Sheet {
  half: number;
  pool: number;
  color: string;
  /** How early it gives way: the lowest runs first. */
  early: number;
}

const sheets: readonly Sheet[] = [
  { half: 112, pool: 146, color: '#43210f', early: 0.3 },
  { half: 107, pool: 132, color: '#562d19', early: 0.2 },
  { half: 99, pool: 113, color: '#653821', early: 0.08 },
  { half: 76, pool: 72, color: '#71412a', early: 0 },
];

export const pieceSize = 420;
const middle = pieceSize / 2;
const tilt = (-7 * Math.PI) / 180;
const points = 96;
/** Where the pool runs farther: angle, width, reach and how late. */
const runs = [
  [0.46, 0.36, 17, 0.1],
  [1.62, 0.3, 12, 0.4],
  [2.5, 0.34, 15, 0.25],
  [3.85, 0.4, 9, 0.45],
  [5.3, 0.34, 15, 0.2],
] as const;

const clamp = (share: number) => Math.min(1, Math.max(0, share));
const smooth = (share: number) => share * share * (3 - 2 * share);
const mix = (from: number, to: number, share: number) => from + (to - from) * share;

/** The radius of a sheet at an angle. */
function reach(angle: number, sheet: Sheet, { melt, size, seconds }: Melt): number {
  const late = 0.5 + 0.5 * Math.sin(3 * angle + 0.6);
  const here = smooth(clamp(melt * 1.3 + sheet.early * Math.min(1, melt * 3) - 0.3 * late));
  const sharpness = mix(8, 2, clamp(here * 1.5));
  const turned = angle - tilt;
  const square =
    sheet.half / (Math.abs(Math.cos(turned)) ** sharpness + Math.abs(Math.sin(turned)) ** sharpness) ** (1 / sharpness);
  const sway = 0.008 * here * Math.sin(2 * angle + seconds * 0.5) + 0.006 * here * Math.sin(3 * angle - seconds * 0.37);
  const uneven = 1 + 0.045 * Math.sin(2 * angle + 0.9) + 0.03 * Math.sin(3 * angle + 0.2) + sway;
  let running = 0;
  for (const [at, width, far, onset] of runs) {
    const off = Math.atan2(Math.sin(angle - at), Math.cos(angle - at));
    running += far * smooth(clamp((melt - onset) / (1 - onset))) * Math.exp(-((off / width) ** 4));
  }
  return size * (mix(square, sheet.pool * uneven, here) + running * size * (sheet.pool / 146) ** 1.6);
}

/** A point of the piece; the last of it draws together under the petal. */
const pointAt = (angle: number, radius: number, { size }: Melt): Point => [
  middle + 12 * (1 - size) + radius * Math.cos(angle),
  middle + 16 * (1 - size) + radius * Math.sin(angle),
];

const outline = (sheet: Sheet, melt: Melt): Point[] =>
  Array.from({ length: points }, (_, index) => {
    const angle = (index / points) * 2 * Math.PI;
    return pointAt(angle, reach(angle, sheet, melt), melt);
  });

/** A stripe of light along the upper left of a sheet, thin at both ends. */
function gloss(sheet: Sheet, melt: Melt, from: number, to: number, share: number, thick: number): string {
  const steps = 18;
  const line = (sign: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const along = index / steps;
      const angle = mix(from, to, along);
      return pointAt(angle, reach(angle, sheet, melt) * share + sign * thick * Math.sin(Math.PI * along) ** 0.7, melt);
    });
  return `<path d="${curve(line(1))}${curve(line(-1).reverse()).replace('M', 'L')}Z"/>`;
}

/** The petal on top, which turns as the piece gives way and lies alone at the end. */
function layPetal(page: Page, melt: Melt, alone: number): void {
  const given = smooth(clamp(melt.melt * 1.1));
  const [x, y] = [middle + 22 * given - 10 * alone, middle + 14 * given + 2 * alone];
  const turn = 24 + 58 * given + 10 * alone;
  const put = (markup: string) =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(turn * 100) / 100}) scale(4.3)">${markup}</g>`;
  const shape = '<path d="M0 9C-8 3 -8 -6 -4 -9C-2 -10 -1 -9 0 -7C1 -9 2 -10 4 -9C8 -6 8 3 0 9Z"/>';
  page.sheet(put(shape), '#e9b7ad', { lift: mix(7, 4, given), small: true, edge: 0.06, thickness: 1.4 });
  page.draw(
    put(
      '<path d="M0 8.6C-6.4 2.6 -7 -5.6 -4 -8.4C-2.6 -9 -1.4 -8 -.4 -6C-.8 -1 -.6 4 0 8.6Z" fill="#f3cdc4" opacity=".75"/>',
    ),
  );
  page.draw(
    put(
      '<path d="M0 7.4C-.5 3 -.5 -1.4 -.1 -5.4M-.2 3.6C-2 1.4 -3.6 -1.6 -4 -5M.1 3.6C2 1.4 3.4 -1.6 3.8 -5" fill="none" stroke="#c98d84" stroke-width=".32" stroke-linecap="round" opacity=".8"/>',
    ),
  );
}

/** Draws the piece on a clear ground; `shine` from 0 to 1 moves a light across its face, and outside them there is none. */
export function meltingPiece(melt: Melt, shine: number): string {
  const page = new Page(pieceSize, pieceSize, { shadow: '#3a1c0d', shadowStrength: 0.5 });
  const flat = smooth(clamp(melt.melt));
  const alone = smooth(clamp((0.5 - melt.size) / 0.5));
  const [lowest] = sheets;
  if (lowest && melt.melt > 0.5) {
    const stain = outline(lowest, { ...melt, size: 1, melt: Math.min(melt.melt, 1) });
    page.draw(
      `<path d="${curve(stain, true)}" fill="#8a5a36" opacity="${Math.round(1300 * clamp((1 - melt.size) * 3)) / 10000}"/>`,
    );
  }
  if (melt.size > 0.02) {
    for (const [index, sheet] of sheets.entries()) {
      const shape = `<path d="${curve(outline(sheet, melt), true)}"/>`;
      const lift = index === 0 ? mix(13, 5, flat) * Math.sqrt(melt.size) : mix(index === 3 ? 1.5 : 3.5, 2, flat);
      const paint = page.linear(middle - 110, middle - 120, middle + 100, middle + 130, [
        [0, lighten(sheet.color, 0.05)],
        [0.55, sheet.color],
        [1, lighten(sheet.color, -0.035)],
      ]);
      page.sheet(shape, paint, { lift, thickness: mix(2.2, 1.3, flat) }, lighten(sheet.color, 0.1));
    }
    layLight(page, melt, flat, shine);
  }
  layPetal(page, melt, alone);
  return page.toSvg();
}

/** The gloss of what has melted, and the light that crosses the face of the whole piece. */
function layLight(page: Page, melt: Melt, flat: number, shine: number): void {
  const [lowest, low, face, top] = sheets;
  if (!lowest || !low || !face || !top) return;
  const strength = Math.sqrt(clamp(melt.size * 1.4));
  const still = gloss(face, melt, 3.5, mix(4.25, 4.7, flat), mix(0.9, 0.84, flat), mix(2.6, 7.5, flat) * strength);
  page.draw(`<g fill="#d3a27e" opacity="${mix(0.75, 0.8, flat)}">${still}</g>`);
  if (flat > 0.02) {
    const second = gloss(low, melt, 0.3, 1.25, 0.89, 4.2 * flat * strength);
    const third = gloss(top, melt, 3.6, 4.9, 0.72, 6.5 * flat * strength);
    page.draw(`<g fill="#c08a64" opacity="${Math.round(60 * flat) / 100}">${second}${third}</g>`);
  }
  if (shine <= 0 || shine >= 1) return;
  const clip = page.define((id) => `<clipPath id="${id}"><path d="${curve(outline(face, melt), true)}"/></clipPath>`);
  const x = mix(middle - 170, middle + 170, ease(shine));
  const band = page.linear(x - 60, middle - 26, x + 60, middle + 26, [
    [0, '#f0c79c', 0],
    [0.5, '#f0c79c', 0.34 * Math.sin(Math.PI * shine)],
    [1, '#f0c79c', 0],
  ]);
  page.draw(`<rect width="${pieceSize}" height="${pieceSize}" fill="${band}" clip-path="${clip}"/>`);
}
