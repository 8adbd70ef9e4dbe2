import { texture } from '../paper/texture.ts';
import type { Scheme } from '../picture.ts';
import { breathSeconds, type Film, type Frame, filmHeight, filmWidth, openness } from './film.ts';
import {
  breathDisc,
  breathGlow,
  circle,
  farSheets,
  leafWreath,
  midSheets,
  mistBand,
  nearSheets,
} from './lake-sheets.ts';
import { layerFrom, over, sprite, tint } from './pixels.ts';

/** What Wren says on each breath: once while the circle opens, once while it closes. */
const lines: Film['lines'] = [
  ['Let the breath arrive.', 'And let it go, a little slower than it came.'],
  ['In through the nose, as the circle opens.', 'Out, as it grows small. Nothing to push.'],
  ['Let the ribs widen, like leaves.', 'Jaw soft. Hands soft. Out.'],
  ['If four counts feel long, take three.', 'Six counts out, or whatever is yours today.'],
  ['One more, all the way round.', 'Good. Stay a while, if you like. The lake will.'],
];

const loopSeconds = lines.length * breathSeconds;

async function layersOf(scheme: Scheme) {
  const mistColor = scheme === 'light' ? '#fff8e8' : '#776b74';
  const [far, mid, near, mistFar, mistNear, outer, inner, disc, glow] = await Promise.all(
    [
      farSheets(scheme),
      midSheets(scheme),
      nearSheets(scheme),
      mistBand('mist-far', 470, 60, mistColor),
      mistBand('mist-near', 590, 70, mistColor),
      leafWreath(24, 262, 34, scheme === 'light' ? '#7d8f68' : '#6d7f72'),
      leafWreath(16, 222, 26, '#c9803e'),
      breathDisc(),
      breathGlow(),
    ].map(layerFrom),
  );
  if (!far || !mid || !near || !mistFar || !mistNear || !outer || !inner || !disc || !glow)
    throw new Error('A sheet is missing.');
  return { far, mid, near, mistFar, mistNear, outer, inner, disc, glow };
}

type Layers = Awaited<ReturnType<typeof layersOf>>;

/** One frame; the last one leads into the first. */
function drawFrame(seconds: number, layers: Layers, scheme: Scheme, paper: Buffer): Frame {
  const { far, mid, near, mistFar, mistNear, outer, inner, disc, glow } = layers;
  const frame = new Uint8ClampedArray(filmWidth * filmHeight * 3);
  const round = (seconds / loopSeconds) * Math.PI * 2;
  const open = openness(seconds);
  over(frame, far);
  over(frame, mistFar, (seconds / loopSeconds) * filmWidth, 0.5 + 0.12 * Math.cos(round));
  const turn = (seconds / loopSeconds) * ((Math.PI * 2) / 24) * 4;
  const scale = 0.44 + 0.33 * open;
  const place = { x: circle.x, y: circle.y };
  const draw = (layer: Layers['far'], scaled: number, turned: number, opacity: number) => {
    sprite(frame, filmWidth, filmHeight, layer, { ...place, scale: scaled, turn: turned, opacity });
    // In the lake the same, upside down, flatter and fainter.
    sprite(frame, filmWidth, filmHeight, layer, {
      x: circle.x,
      y: circle.water + (circle.water - circle.y) * 0.5,
      scale: scaled,
      squash: -0.5,
      turn: turned,
      opacity: opacity * 0.26,
      below: circle.water,
    });
  };
  draw(glow, 0.62 + 0.5 * open, 0, 0.45 + 0.35 * open);
  draw(outer, scale * (0.8 + 0.2 * open), turn, 0.25 + 0.75 * open);
  draw(inner, scale * (0.86 + 0.14 * open), -turn * 1.5, 0.5 + 0.5 * open);
  draw(disc, scale, 0, 1);
  over(frame, mid);
  over(frame, mistNear, (-seconds / loopSeconds) * filmWidth, 0.42 + 0.12 * Math.sin(round));
  over(frame, near);
  // From a rosy dawn to clear morning and back; the breath in brings a little light of its own.
  const day = 0.5 - 0.5 * Math.cos(round);
  const lift = 0.012 * open;
  if (scheme === 'light') tint(frame, [0.95 + 0.04 * day + lift, 0.885 + 0.105 * day + lift, 0.87 + 0.11 * day + lift]);
  for (let at = 0; at < frame.length; at++) frame[at] = (frame[at] ?? 0) + (paper[at] ?? 128) - 128;
  return frame;
}

/** A circle that breathes, four seconds in and six out, over a paper-cut lake at dawn. */
export const sampleClass: Film = {
  name: 'sample-class',
  seconds: loopSeconds,
  posterAt: 13.4,
  lines,
  async open(scheme) {
    const layers = await layersOf(scheme);
    // The paper's mottle lies still over everything, so it is measured once on mid gray and then added to each frame.
    const paper = Buffer.alloc(filmWidth * filmHeight * 3, 128);
    texture(paper, filmWidth, filmHeight);
    return (seconds) => drawFrame(seconds, layers, scheme, paper);
  },
};
