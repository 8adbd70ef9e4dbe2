import motifs from '#drawings/tin-motifs.svg?raw';
import type { TinMotif } from '../domain/tin-motif.ts';
import { motifCounts } from './tin-arrangement.ts';

/** The path of each motif by its name. */
const motifPaths = new Map(
  [...motifs.matchAll(/<path id="tin-(\w+)".*?\/>/g)].map(([path, name = '']) => [name, path]),
);

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
function getRingScale(motif: TinMotif, count: MotifCount): number {
  const availableWidth = (2 * Math.PI * ringDrawingRadius) / count;
  return Math.round(100 * Math.min(maxHeights[count] / 22, (availableWidth * 0.9) / widths[motif])) / 100;
}

/** A ring is a quarter drawing, repeated four times. */
function drawRing(motif: TinMotif, count: MotifCount): string {
  const id = `tin-${motif}-${count}`;
  const scale = getRingScale(motif, count);
  const quarter = Array.from(
    { length: count / 4 },
    (_, index) =>
      `<use href="#tin-${motif}" transform="rotate(${(360 / count) * index})translate(0-${ringDrawingRadius})scale(${scale})"/>`,
  );
  const others = [90, 180, 270].map((angle) => `<use href="#${id}q" transform="rotate(${angle})"/>`);
  return `<g id="${id}"><g id="${id}q">${quarter.join('')}</g>${others.join('')}</g>`;
}

/** Returns a motif and its rings as SVG. */
export const drawMotif = (motif: TinMotif): string =>
  `${motifPaths.get(motif)}${motifCounts.map((count) => drawRing(motif, count)).join('')}`;
