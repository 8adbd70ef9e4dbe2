import { grass } from '../nature/plants.ts';
import { mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { lighten } from '../paper/color.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';
import { layGlints, layLake } from './water.ts';

const width = 1600;
const height = 1200;

/** A river that bends three times before it reaches us. */
export function drawRiver(scheme: Scheme) {
  const sun = { x: 980, y: 400 };
  const stage = openStage('slide-river', scheme, width, height, { ...sun, radius: 900 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 560 },
    { ...sun, rings: [900, 660, 460, 300, 190], depth: day ? 0.6 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: 300, count: 50 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 92, color: p.sun, light: p.sunLight });
  layLand(stage, {
    color: tone(p.moss, 0),
    lift: 10,
    glow: 0.7,
    misty: 0.6,
    wander: 16,
    top: [
      [-40, 330],
      [240, 290],
      [460, 380],
      [700, 470],
      [960, 490],
      [1200, 420],
      [1400, 340],
      [1640, 300],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 14,
    glow: 0.55,
    misty: 0.7,
    wander: 14,
    edge: [-30, 1630, 34],
    top: [
      [-40, 420],
      [240, 430],
      [520, 510],
      [800, 560],
      [1060, 560],
      [1320, 490],
      [1640, 410],
    ],
  });
  mist(page, 800, 580, 1300, 60, p.mist, day ? 0.6 : 0.3);
  layLake(stage, { top: 590, light: 900 });
  layGlints(stage, { top: 606, bottom: 1120, x: 840, spread: 360, count: 30 });
  const spurs = [
    {
      distance: 2,
      glow: 0.36,
      lift: 14,
      edge: [930, 1630, 40] as const,
      top: [
        [760, 632],
        [940, 612],
        [1180, 570],
        [1400, 530],
        [1660, 480],
      ],
      shore: [
        [1660, 720],
        [1240, 664],
        [900, 642],
      ],
    },
    {
      distance: 3,
      glow: 0.26,
      lift: 16,
      edge: [-30, 640, 52] as const,
      top: [
        [-60, 520],
        [220, 560],
        [500, 628],
        [760, 672],
        [940, 702],
      ],
      shore: [
        [820, 726],
        [400, 760],
        [-60, 800],
      ],
    },
    {
      distance: 4,
      glow: 0.14,
      lift: 20,
      stands: [
        [1300, 120, 5, 170],
        [1510, 90, 4, 230],
      ] as const,
      top: [
        [560, 800],
        [820, 772],
        [1100, 734],
        [1380, 690],
        [1660, 640],
      ],
      shore: [
        [1660, 1000],
        [1200, 900],
        [760, 824],
      ],
    },
    {
      distance: 5,
      glow: 0.06,
      lift: 24,
      stands: [
        [80, 120, 5, 320],
        [380, 80, 3, 220],
      ] as const,
      top: [
        [-60, 770],
        [240, 800],
        [560, 886],
        [800, 946],
        [990, 984],
      ],
      shore: [
        [860, 1016],
        [400, 1100],
        [-60, 1200],
      ],
    },
    {
      distance: 6,
      glow: 0,
      lift: 28,
      stands: [[1470, 90, 3, 420]] as const,
      top: [
        [620, 1230],
        [860, 1140],
        [1160, 1066],
        [1420, 1000],
        [1660, 950],
      ],
      shore: [
        [1660, 1300],
        [700, 1300],
      ],
    },
  ];
  for (const { distance, top, shore, ...rest } of spurs)
    layLand(stage, {
      ...rest,
      color: tone(p.moss, distance),
      top: top.map(([x = 0, y = 0]) => [x, y]),
      shore: shore.map(([x = 0, y = 0]) => [x, y]),
      misty: Math.max(0, 0.3 - distance * 0.06),
    });
  page.sheet(
    [...Array(14).keys()].map((index) => grass(1000 + index * 48, 1216, random.between(90, 150), 6, random)).join(''),
    lighten(tone(p.moss, 6), day ? 0.05 : 0.03),
    { lift: 10, thickness: 1.4 },
  );
  return page;
}
