import { fir } from '../nature/fir.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { type Frame, openClosing } from './closing-frame.ts';
import { layLand, tone } from './stage.ts';
import { layGlints, layLake } from './water.ts';

const craters = [
  [-0.34, -0.23, 0.19],
  [0.17, 0.26, 0.26],
  [0.4, -0.35, 0.12],
  [-0.17, 0.5, 0.1],
  [-0.55, 0.25, 0.09],
] as const;

/** A full moon over a lake among firs. By day it is the pale moon of an early evening. */
export const drawClosingNight = (frame: Frame) => (scheme: Scheme) => {
  const light = frame === 'tall' ? ([62, 33] as const) : ([69, 35] as const);
  const stage = openClosing('closing-night', scheme, frame, light);
  const { page, random, p, day, tall, width, height, spot } = stage;
  const [[x, y] = [0, 0]] = spot([light]);
  const radius = tall ? 104 : 92;
  const colors = day ? (['#dfe2dd', '#b4c5cc', '#d9cfc6'] as const) : (['#161b20', '#1d2d42', '#5b5a68'] as const);
  paintSky(
    page,
    random,
    { colors, halo: day ? '#f3ead6' : '#8f97a6', horizon: height * 0.72 },
    { x, y, rings: [440, 320, 230, 160], depth: day ? 0.2 : 0.45, shade: p.shadow },
  );
  page.draw(stars(random, { width, height: height * 0.5, count: day ? 24 : 80 }, day ? '#fffdf4' : '#f3e6c8'));
  paintDisc(page, random, { x, y, radius, color: day ? '#fbf1da' : '#f1dfb9', light: '#fffaf0' });
  page.draw(
    `<g fill="${day ? '#e9dcc0' : '#d8c298'}" opacity=".6">${craters
      .map(([dx, dy, r]) => `<circle cx="${x + dx * radius}" cy="${y + dy * radius}" r="${r * radius}"/>`)
      .join('')}</g>`,
  );
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), x - radius * 1.5, y + radius * 0.72, tall ? 380 : 460, 32),
    day ? '#9cafb8' : '#3b4a5e',
    {
      lift: 9,
      edge: 0.05,
    },
  );
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 11,
    glow: 0.5,
    misty: 0.6,
    depth: height * 0.2,
    wander: 10,
    edge: [-30, width + 30, 30],
    top: spot([
      [-3, 52],
      [20, 55],
      [42, 62],
      [64, 66],
      [84, 60],
      [103, 52],
    ]),
  });
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 12,
    glow: 0.3,
    misty: 0.5,
    depth: height * 0.2,
    wander: 9,
    edge: [-30, width + 30, 54],
    top: spot([
      [-3, 64],
      [24, 68],
      [50, 72],
      [74, 72],
      [103, 66],
    ]),
  });
  // By day the lake holds the moon's cream, not the sun's gold.
  const lake = day ? { ...stage, p: { ...p, sunLight: '#fffaf0', glow: '#f4ead6' } } : stage;
  layLake(lake, { top: height * 0.765, light: x });
  layGlints(lake, { top: height * 0.78, bottom: height * 0.98, x, spread: tall ? 170 : 210, count: 15 });
  const trees: readonly (readonly (readonly [number, number, number])[])[] = tall
    ? [
        [
          [70, 940, 420],
          [190, 950, 300],
          [960, 940, 330],
        ],
        [
          [10, 990, 560],
          [130, 1000, 260],
          [1060, 990, 520],
          [930, 1000, 200],
        ],
      ]
    : [
        [
          [90, 640, 330],
          [240, 650, 260],
          [380, 650, 190],
          [1720, 640, 260],
        ],
        [
          [10, 680, 460],
          [160, 690, 270],
          [310, 690, 170],
          [1880, 680, 420],
          [1770, 690, 210],
        ],
      ];
  trees.forEach((row, index) => {
    page.sheet(
      row.map(([at, foot, high]) => fir(at, foot, high, random, { spread: random.between(0.17, 0.21) })).join(''),
      tone(p.moss, 4 + index * 2),
      { lift: 13 + index * 5, glow: 0.12, thickness: 1.6 },
    );
    if (index === 0) mist(page, width / 2, height * 0.8, width, 60, p.mist, day ? 0.5 : 0.22);
  });
  layLand(stage, {
    color: tone(p.moss, 6),
    lift: 12,
    wander: 7,
    top: spot([
      [-3, 93],
      [24, 97],
      [50, 101],
      [78, 98],
      [103, 92],
    ]),
  });
  return page;
};
