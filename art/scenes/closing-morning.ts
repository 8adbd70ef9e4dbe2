import { grass } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { mix } from '../paper/color.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { type Frame, openClosing } from './closing-frame.ts';
import { layLand, tone } from './stage.ts';
import { layCamas } from './water.ts';

/** The sun comes up behind the hills, and the camas are open. */
export const drawClosingMorning = (frame: Frame) => (scheme: Scheme) => {
  const light = frame === 'tall' ? ([68, 43] as const) : ([73, 46] as const);
  const stage = openClosing('closing-morning', scheme, frame, light);
  const { page, random, p, day, tall, width, height, spot } = stage;
  const [[x, y] = [0, 0]] = spot([light]);
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: height * 0.6 },
    { x, y, rings: [860, 620, 420, 280, 170], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: height * 0.36, count: 50 }, '#f3e6c8'));
  paintDisc(page, random, { x, y, radius: tall ? 92 : 78, color: p.sun, light: p.sunLight, rim: p.rim });
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), x - width * 0.09, y - 20, tall ? 300 : 360, 26) +
      cloudStrip(randomFrom('cloud-c'), x + width * 0.16, y - height * 0.13, 280, 22),
    p.cloud,
    { lift: 7, edge: 0.05 },
  );
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 9,
    glow: 0.6,
    misty: 0.6,
    wander: 11,
    edge: [-30, width + 30, 20],
    top: spot([
      [-3, 53],
      [14, 47],
      [33, 54],
      [56, 58],
      [76, 52],
      [90, 43],
      [103, 40],
    ]),
  });
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 12,
    glow: 0.4,
    misty: 0.5,
    wander: 10,
    edge: [-30, width + 30, 40],
    top: spot([
      [-3, 58],
      [18, 60],
      [40, 66],
      [60, 67],
      [80, 60],
      [103, 53],
    ]),
  });
  mist(page, width * 0.45, height * 0.7, width * 0.8, 40, p.mist, day ? 0.55 : 0.24);
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 15,
    glow: 0.22,
    stands: tall
      ? [
          [880, 120, 5, 230],
          [90, 90, 4, 170],
        ]
      : [
          [1640, 150, 7, 190],
          [210, 120, 6, 150],
          [640, 60, 3, 90],
        ],
    top: spot([
      [-3, 73],
      [20, 70],
      [46, 77],
      [70, 75],
      [103, 66],
    ]),
  });
  layCamas(stage, { from: 0, to: width, y: () => height * 0.86, count: tall ? 26 : 46, height: 96 });
  layLand(stage, {
    color: mix(tone(p.moss, 4), tone(p.moss, 5), 0.7),
    lift: 17,
    glow: 0.1,
    top: spot([
      [-3, 85],
      [26, 88],
      [55, 86],
      [80, 89],
      [103, 84],
    ]),
  });
  layCamas(stage, {
    from: 10,
    to: width - 10,
    y: () => height * 0.985,
    count: tall ? 13 : 22,
    height: tall ? 220 : 190,
  });
  page.sheet(
    [...Array(Math.ceil(width / 42)).keys()]
      .map((index) => grass(index * 42, height + 14, random.between(54, 120), 6, random))
      .join(''),
    tone(p.moss, 6),
    { lift: 10, thickness: 1.4 },
  );
  return page;
};
