import { Page } from '../paper/page.ts';
import { curve, type Point } from '../paper/path.ts';
import { texture } from '../paper/texture.ts';
import type { Scheme } from '../picture.ts';
import { breathSeconds, ease, type Film, type Frame, filmHeight, filmWidth, openness } from './film.ts';
import { breathGlow, leafWreath } from './lake-sheets.ts';
import { candyPaper, lid, tableSheets } from './lid-sheets.ts';
import { type Melt, meltingPiece, pieceSize } from './melting-piece.ts';
import { type Layer, lay, layerFrom, over, sprite, tint } from './pixels.ts';

/** What Wren says while the piece melts: once on each breath in, once on each breath out. */
const lines: Film['lines'] = [
  ['Hold it to the light. Find the shine.', 'Someone decided where that petal goes.'],
  ['One long breath in. Smell it first.', 'Lay it on your tongue and leave it alone.'],
  ['Breathe in. No need to chew.', 'Breathe out through your nose, and taste it again.'],
  ['Let the last of it go.', 'The taste stays a while. So can you.'],
];

/** From second to second, how far it has melted and what is left of it. It melts mostly with a breath out. */
const course = [
  [0, 0, 1],
  [13, 0, 1],
  [14, 0.02, 1],
  [20, 0.36, 1],
  [24, 0.46, 1],
  [30, 0.9, 1],
  [32, 1, 0.96],
  [37.5, 1, 0],
  [40, 1, 0],
] as const;

function meltAt(seconds: number): Melt {
  const next = course.findIndex(([at]) => at > seconds);
  const to = course[next === -1 ? course.length - 1 : next] ?? course[0];
  const from = course[Math.max(0, (next === -1 ? course.length : next) - 1)] ?? to;
  const share = to[0] === from[0] ? 1 : ease((seconds - from[0]) / (to[0] - from[0]));
  return { melt: from[1] + (to[1] - from[1]) * share, size: from[2] + (to[2] - from[2]) * share, seconds };
}

/** Three curls of scent over the piece, which rise with the second breath in. */
function scent(seconds: number): string {
  const page = new Page(pieceSize, pieceSize, { shadow: '#3a1c0d', shadowStrength: 0.4 });
  const shapes = [-64, 4, 70].map((across, index) => {
    const begin = 10.2 + index * 0.4;
    const [head, tail] = [ease((seconds - begin) / 3.2), ease((seconds - begin - 2.6) / 3.6)];
    if (head - tail < 0.02) return '';
    const steps = 24;
    const thick = 5 * Math.min(1, (head - tail) * 3);
    const line = (sign: number): Point[] =>
      Array.from({ length: steps + 1 }, (_, step) => {
        const along = step / steps;
        const t = tail + (head - tail) * along;
        const sway = Math.sin(t * 9 - seconds * 0.6 + index * 1.4) * (7 + 11 * t);
        return [pieceSize / 2 + across + sway + sign * thick * Math.sin(Math.PI * along) ** 0.8, 182 - t * 168];
      });
    return `<path d="${curve(line(1))}${curve(line(-1).reverse()).replace('M', 'L')}Z"/>`;
  });
  page.sheet(shapes.join(''), '#edc473', { lift: 5, thickness: 1 });
  return page.toSvg();
}

async function layersOf(scheme: Scheme) {
  const day = scheme === 'light';
  const [table, paper, outer, inner, glow] = await Promise.all(
    [
      tableSheets(scheme),
      candyPaper(scheme),
      leafWreath(20, 250, 44, day ? '#f0c6bd' : '#c99a94', 'petal'),
      leafWreath(20, 214, 34, day ? '#c98a86' : '#9d6766', 'petal'),
      breathGlow(),
    ].map(layerFrom),
  );
  if (!table || !paper || !outer || !inner || !glow) throw new Error('A sheet is missing.');
  return { table, paper, outer, inner, glow };
}

const centered = (frame: Frame, layer: Layer) =>
  lay(frame, filmWidth, layer, lid.x - Math.floor(layer.width / 2), lid.y - Math.floor(layer.height / 2));

async function drawFrame(
  seconds: number,
  layers: Awaited<ReturnType<typeof layersOf>>,
  mottle: Buffer,
): Promise<Frame> {
  const { table, paper, outer, inner, glow } = layers;
  const frame: Frame = new Uint8ClampedArray(filmWidth * filmHeight * 3);
  const open = openness(seconds);
  const place = { x: lid.x, y: lid.y };
  const turn = (seconds / breathSeconds) * 0.1;
  over(frame, table);
  sprite(frame, filmWidth, filmHeight, glow, { ...place, scale: 0.7 + 0.24 * open, opacity: 0.12 + 0.3 * open });
  sprite(frame, filmWidth, filmHeight, outer, { ...place, scale: 0.71 + 0.17 * open, turn });
  sprite(frame, filmWidth, filmHeight, inner, {
    ...place,
    scale: 0.74 + 0.17 * open,
    turn: turn + Math.PI / 20,
  });
  centered(frame, paper);
  const shine = Math.max((seconds - 0.6) / 3.6, 0);
  centered(frame, await layerFrom(meltingPiece(meltAt(seconds), shine)));
  if (seconds > 10 && seconds < 17) centered(frame, await layerFrom(scent(seconds)));
  // The lamp brightens a little with the breath in.
  tint(frame, [0.96 + 0.04 * open, 0.95 + 0.04 * open, 0.94 + 0.035 * open]);
  for (let at = 0; at < frame.length; at++) frame[at] = (frame[at] ?? 0) + (mottle[at] ?? 128) - 128;
  return frame;
}

/** A square of chocolate on the lid of its tin, which melts with four breaths and leaves its petal. */
export const meltingSquare: Film = {
  name: 'melting-square',
  seconds: lines.length * breathSeconds,
  posterAt: 23.4,
  lines,
  async open(scheme) {
    const layers = await layersOf(scheme);
    const mottle = Buffer.alloc(filmWidth * filmHeight * 3, 128);
    texture(mottle, filmWidth, filmHeight);
    return (seconds) => drawFrame(seconds, layers, mottle);
  },
};
