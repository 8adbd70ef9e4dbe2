import type { motifCounts } from '#domain/shop/tin-arrangement.ts';
import type { TinMotif } from '#domain/shop/tin-motif.ts';

/*
 * Every motif is one path in a box of about ±11, with its tip (outward on the lid) at y = -11. Inner contours are cut
 * out (fill-rule evenodd), so veins and seeds show the ground color.
 */

const round = (value: number): number => Math.round(value * 10) / 10;

function circlePath(x: number, y: number, radius: number): string {
  const [left, right, controlOffset] = [round(x - radius), round(x + radius), round(radius * 1.33)];
  return `M${left},${y}C${left},${round(y - controlOffset)} ${right},${round(y - controlOffset)} ${right},${y}C${right},${round(y + controlOffset)} ${left},${round(y + controlOffset)} ${left},${y}Z`;
}

function polar(radius: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${round(radius * Math.sin(angle))},${round(-radius * Math.cos(angle))}`;
}

const citrusWheel =
  circlePath(0, 0, 10.5) +
  circlePath(0, 0, 9) +
  Array.from({ length: 8 }, (_, index) => {
    const middle = index * 45;
    return `M${polar(1.6, middle)}L${polar(7, middle - 17)}C${polar(8.4, middle - 15)} ${polar(8.4, middle + 15)} ${polar(7, middle + 17)}Z`;
  }).join('');

const brambleDrupelets = [
  [-4.6, -3],
  [0, -3.4],
  [4.6, -3],
  [-6.2, 1.2],
  [-2.1, 1.2],
  [2.1, 1.2],
  [6.2, 1.2],
  [-4.2, 5.2],
  [0, 5.4],
  [4.2, 5.2],
  [-1.9, 9],
  [1.9, 9],
]
  .map(([x = 0, y = 0]) => circlePath(x, y, 2))
  .join('');

export const motifPaths: Readonly<Record<TinMotif, string>> = {
  leaf: 'M0,-11C6.8,-6 6.8,5 0,11C-6.8,5 -6.8,-6 0,-11ZM-.5,10L0,-8L.5,10ZM.3,-2L3.6,-5L.3,-.4ZM-.3,-2L-3.6,-5L-.3,-.4ZM.4,3L4.4,-.6L.4,4.6ZM-.4,3L-4.4,-.6L-.4,4.6Z',
  pod: 'M0,-11C1.4,-9.4 6.6,-6.6 6.6,.4C6.6,6 2.8,10 0,11C-2.8,10 -6.6,6 -6.6,.4C-6.6,-6.6 -1.4,-9.4 0,-11ZM0,-8C.8,-3 .8,4 0,8.6C-.8,4 -.8,-3 0,-8ZM2.6,-6.6C5.2,-2.6 5,3.4 2.6,7.4C3.6,3 3.6,-2.6 2.6,-6.6ZM-2.6,-6.6C-5.2,-2.6 -5,3.4 -2.6,7.4C-3.6,3 -3.6,-2.6 -2.6,-6.6Z',
  petal:
    'M0,11C-8.6,4 -9.4,-6 -4.8,-9.8C-2.8,-11.2 -.7,-10 0,-7.8C.7,-10 2.8,-11.2 4.8,-9.8C9.4,-6 8.6,4 0,11ZM0,8.4C-1.4,4 -1.4,1 0,-3C1.4,1 1.4,4 0,8.4ZM-2,5C-5.2,1.4 -5.6,-2 -4.4,-5C-3.8,-1.6 -3,1.6 -2,5ZM2,5C5.2,1.4 5.6,-2 4.4,-5C3.8,-1.6 3,1.6 2,5Z',
  wave: 'M-11.4,5C-7,4.4 -8,-8 2,-8C8.4,-8 10.4,-1.6 6.4,1C3.6,2.6 .4,.8 1.2,-2C1.9,-.4 3.4,-.2 4.3,-1.2C5.6,-3.2 3.4,-5.4 .8,-4.8C-4,-3.6 -2.4,4.6 11.4,5L11.4,7.6C4,9.2 -4,9.2 -11.4,7.6Z',
  star: 'M0,-11L1.5,-3.6L5,-5L3.6,-1.5L9,0L3.6,1.5L5,5L1.5,3.6L0,11L-1.5,3.6L-5,5L-3.6,1.5L-9,0L-3.6,-1.5L-5,-5L-1.5,-3.6Z',
  fir: 'M0,-11.4C.8,-8.8 2,-6.8 4,-5C3.2,-4.7 2.4,-4.8 1.7,-5C2.8,-2.8 4,-1.2 5.8,.2C4.8,.6 3.6,.5 2.6,.2C3.8,2.6 5.4,4.6 7.6,6.2C5.4,7.2 3,7.2 .9,6.8L.9,10.8L-.9,10.8L-.9,6.8C-3,7.2 -5.4,7.2 -7.6,6.2C-5.4,4.6 -3.8,2.6 -2.6,.2C-3.6,.5 -4.8,.6 -5.8,.2C-4,-1.2 -2.8,-2.8 -1.7,-5C-2.4,-4.8 -3.2,-4.7 -4,-5C-2,-6.8 -.8,-8.8 0,-11.4Z',
  citrus: citrusWheel,
  nut: 'M0,-11C1.2,-8.4 7.2,-7 7.2,0C7.2,1.6 6.9,2.7 6.4,3.6L3.6,2.2L0,3.8L-3.6,2.2L-6.4,3.6C-6.9,2.7 -7.2,1.6 -7.2,0C-7.2,-7 -1.2,-8.4 0,-11ZM-3,-5.6C-5,-3.4 -5.4,-1 -4.8,1C-4.2,-1.2 -3.8,-3.2 -3,-5.6ZM-7.4,6L-3.6,4L0,5.6L3.6,4L7.4,6C6.4,9.4 4,10.8 0,10.8C-4,10.8 -6.4,9.4 -7.4,6Z',
  drop: 'M0,-11C2.4,-5.6 6.8,-1.6 6.8,4.2C6.8,8.2 3.8,11 0,11C-3.8,11 -6.8,8.2 -6.8,4.2C-6.8,-1.6 -2.4,-5.6 0,-11ZM-4.6,3.6C-4.6,7 -2.2,9.2 1,9C-1.4,7.8 -2.8,6.2 -2.9,3.4C-2.9,1.6 -2.2,.2 -1.4,-1.4C-3,0 -4.6,1.6 -4.6,3.6Z',
  berry: `M0,-5.8C-3.2,-6 -5.6,-8 -6.4,-10.6C-3.4,-11 -1.2,-9.8 0,-7.8C1.2,-9.8 3.4,-11 6.4,-10.6C5.6,-8 3.2,-6 0,-5.8Z${brambleDrupelets}`,
  moon: 'M2.6,-10.6C-3.8,-10.6 -8.8,-6 -8.8,0C-8.8,6 -3.8,10.6 2.6,10.6C5.4,10.6 7.8,9.4 8.8,7.9C2.4,8.6 -2.8,5.4 -2.8,0C-2.8,-5.4 2.4,-8.6 8.8,-7.9C7.8,-9.4 5.4,-10.6 2.6,-10.6ZM4.6,-4.4L5.6,-1L9,0L5.6,1L4.6,4.4L3.6,1L.2,0L3.6,-1Z',
  flame:
    'M.6,-11.4C1.6,-6.6 7.2,-3.4 7.2,3C7.2,7.8 3.9,11 0,11C-3.9,11 -7.2,7.8 -7.2,3.2C-7.2,-.6 -4.9,-2.6 -4.1,-5.4C-2.8,-4 -2.3,-2.8 -2.1,-1.2C.5,-3.8 1.4,-7.2 .6,-11.4ZM.4,-.4C1,2.2 3.6,3.4 3.6,6.2C3.6,8.4 2.1,9.6 0,9.6C-2.1,9.6 -3.6,8.4 -3.6,6.2C-3.6,4.4 -2.4,3.5 -1.9,2C-1.1,2.6 -.8,3.2 -.6,3.8C.3,2.6 .7,1.2 .4,-.4Z',
};

const widths: Readonly<Record<TinMotif, number>> = {
  leaf: 11,
  pod: 13,
  petal: 15,
  wave: 18.6,
  star: 17,
  fir: 14,
  citrus: 20,
  nut: 15,
  drop: 14,
  berry: 16,
  moon: 18,
  flame: 15,
};

type MotifCount = (typeof motifCounts)[number];

/** The radius that ring drawings are made for. Rings at other radii are scaled. */
export const ringDrawingRadius = 100;

const maxHeights: Readonly<Record<MotifCount, number>> = { 8: 66, 12: 48, 16: 38 };

/** The scale of a motif in a ring of `count` at `ringDrawingRadius`. */
export function ringMotifScale(motif: TinMotif, count: MotifCount): number {
  const availableWidth = (2 * Math.PI * ringDrawingRadius) / count;
  return Math.round(100 * Math.min(maxHeights[count] / 22, (availableWidth * 0.9) / widths[motif])) / 100;
}
