import { grass } from '../nature/plants.ts';
import { mist, paintSky } from '../nature/sky.ts';
import { round } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { type Frame, openClosing } from './closing-frame.ts';
import { layLand, tone } from './stage.ts';
import { layLake } from './water.ts';

/** Fog among the firs, soft rain, and rings on a pond. */
export const drawClosingRain = (frame: Frame) => (scheme: Scheme) => {
  const stage = openClosing('closing-rain', scheme, frame, [62, 40]);
  const { page, random, p, day, tall, width, height, spot } = stage;
  const [[x, y] = [0, 0]] = spot([[62, 40]]);
  const colors = day ? (['#efece0', '#e3e2d5', '#d3d8cd'] as const) : (['#171d22', '#26323b', '#47505a'] as const);
  paintSky(
    page,
    random,
    { colors, halo: day ? '#fdf3dc' : '#8d8f92', horizon: height * 0.62 },
    { x, y, rings: [640, 430, 260], depth: 0.5, shade: p.shadow },
  );
  const ridges = [
    { tone: 0, edge: 26, fog: 0.9, top: [46, 42, 49, 54, 47, 41, 44] },
    { tone: 1, edge: 44, fog: 0.85, top: [54, 56, 58, 60, 57, 53, 50] },
    { tone: 2, edge: 70, fog: 0.7, top: [61, 64, 67, 68, 66, 62, 58] },
  ];
  for (const ridge of ridges) {
    layLand(stage, {
      color: tone(p.moss, ridge.tone + 1),
      lift: 11,
      glow: 0.3,
      misty: ridge.fog,
      depth: height * 0.16,
      wander: 12,
      edge: [-30, width + 30, ridge.edge],
      top: spot(ridge.top.map((high, index) => [-3 + index * 17.7, high] as const)),
    });
    mist(
      page,
      width * (0.25 + ridge.tone * 0.22),
      height * (0.6 + ridge.tone * 0.05),
      width * 0.7,
      46,
      p.mist,
      day ? 0.8 : 0.34,
    );
  }
  layLake(stage, { top: height * 0.76, light: width * 0.62 });
  const rings = tall
    ? ([
        [30, 84, 96],
        [62, 88, 130],
        [84, 81, 62],
        [46, 93, 74],
      ] as const)
    : ([
        [24, 84, 96],
        [40, 90, 130],
        [55, 82, 66],
        [69, 89, 116],
        [84, 83, 70],
      ] as const);
  for (const [at, down, size] of rings)
    for (const [share, opacity] of [
      [1, 0.4],
      [0.62, 0.6],
      [0.28, 0.8],
    ] as const)
      page.draw(
        `<ellipse cx="${round((at * width) / 100)}" cy="${round((down * height) / 100)}" rx="${round(size * share)}" ry="${round(size * share * 0.22)}" fill="none" stroke="${day ? '#fffaf0' : '#9fabb4'}" stroke-width="${round(3.2 - share)}" opacity="${opacity * (day ? 1 : 0.6)}"/>`,
      );
  let drops = '';
  for (let index = 0; index < (tall ? 60 : 90); index++) {
    const [dropX, dropY, length] = [
      random.between(0, width),
      random.between(0.42, 0.9) * height,
      random.between(26, 84),
    ];
    drops += `M${round(dropX)},${round(dropY)}l${round(-length * 0.18)},${round(length)}`;
  }
  page.draw(
    `<path d="${drops}" fill="none" stroke="${day ? '#8fa28e' : '#aebac4'}" stroke-width="2.4" stroke-linecap="round" opacity="${day ? 0.7 : 0.3}"/>`,
  );
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 16,
    stands: tall ? [[60, 120, 5, 470]] : [[60, 190, 7, 350]],
    top: spot([
      [-4, 83],
      [10, 85],
      [20, 91],
      [27, 99],
    ]),
    shore: spot([
      [18, 108],
      [-4, 108],
    ]),
  });
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 18,
    stands: tall ? [[1040, 60, 3, 560]] : [[1850, 100, 4, 420]],
    top: spot([
      [78, 100],
      [86, 92],
      [95, 88],
      [104, 87],
    ]),
    shore: spot([
      [104, 109],
      [88, 109],
    ]),
  });
  page.sheet(
    [...Array(tall ? 9 : 16).keys()]
      .map((index) => grass(index * 34, height + 14, random.between(70, 150) * (1 - index * 0.03), 5, random))
      .join(''),
    tone(p.moss, 6),
    { lift: 10, thickness: 1.4 },
  );
  return page;
};
