import { grass } from '../nature/plants.ts';
import { cloudBank, paintSky } from '../nature/sky.ts';
import { round } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';
import { layLake } from './water.ts';

const width = 1600;
const height = 1200;

/** Rain over the hills, and rings on the pond. */
export function drawRain(scheme: Scheme) {
  const light = { x: 1150, y: 460 };
  const stage = openStage('slide-rain', scheme, width, height, { ...light, radius: 700 });
  const { page, random, p, day } = stage;
  const colors = day ? (['#c9d0c8', '#dbdccd', '#efe3c8'] as const) : (['#141d26', '#263440', '#4a5157'] as const);
  paintSky(
    page,
    random,
    { colors, halo: p.halo, horizon: 640 },
    { ...light, rings: [620, 430, 280, 170], depth: 0.7, shade: p.shadow },
  );
  const greys = day ? ['#f1ede1', '#dcdcd0', '#c3c9c0'] : ['#4d5a66', '#3a4751', '#2a363f'];
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 12,
    glow: 0.5,
    misty: 0.7,
    wander: 16,
    edge: [-30, 1630, 26],
    top: [
      [-40, 560],
      [260, 500],
      [520, 560],
      [820, 630],
      [1100, 600],
      [1360, 530],
      [1640, 560],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 14,
    glow: 0.3,
    misty: 0.7,
    wander: 14,
    edge: [-30, 1630, 50],
    top: [
      [-40, 610],
      [300, 650],
      [620, 690],
      [960, 700],
      [1280, 650],
      [1640, 620],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 18,
    glow: 0.14,
    misty: 0.4,
    stands: [
      [140, 160, 6, 220],
      [480, 90, 4, 150],
      [1420, 160, 6, 230],
    ],
    top: [
      [-40, 740],
      [300, 760],
      [700, 800],
      [1100, 800],
      [1640, 740],
    ],
  });
  layLake(stage, { top: 850, light: 1100 });
  for (const [x, y, size] of [
    [420, 960, 120],
    [900, 920, 80],
    [1240, 1010, 150],
    [700, 1080, 170],
    [1480, 930, 70],
  ] as const)
    for (const [share, opacity] of [
      [1, 0.4],
      [0.62, 0.6],
      [0.28, 0.8],
    ] as const)
      page.draw(
        `<ellipse cx="${x}" cy="${y}" rx="${round(size * share)}" ry="${round(size * share * 0.24)}" fill="none" stroke="${day ? '#fffaf0' : '#9fabb4'}" stroke-width="${round(3.4 - share)}" opacity="${opacity * (day ? 1 : 0.6)}"/>`,
      );
  let drops = '';
  for (let index = 0; index < 190; index++) {
    const [x, y, length] = [random.between(-100, width), random.between(150, 1000), random.between(40, 130)];
    drops += `M${round(x)},${round(y)}l${round(-length * 0.2)},${round(length)}`;
  }
  page.draw(
    `<path d="${drops}" fill="none" stroke="${day ? '#fffdf6' : '#aebac4'}" stroke-width="2.6" stroke-linecap="round" opacity="${day ? 0.6 : 0.32}"/>`,
  );
  greys.forEach((color, index) => {
    const base = [330, 240, 140][index] ?? 0;
    page.sheet(cloudBank(random, width, base), color, {
      lift: 18,
      glow: 0.2 - index * 0.08,
      edge: 0.03,
      thickness: 1.8,
    });
  });
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 22,
    top: [
      [-60, 1090],
      [300, 1110],
      [640, 1180],
      [760, 1240],
    ],
    shore: [
      [500, 1300],
      [-60, 1300],
    ],
  });
  page.sheet(
    [...Array(16).keys()].map((index) => grass(20 + index * 44, 1216, random.between(120, 260), 5, random)).join(''),
    tone(p.moss, 6),
    { lift: 14, thickness: 1.6 },
  );
  return page;
}
