import { fernFrond } from '../nature/plants.ts';
import { mist, paintSky } from '../nature/sky.ts';
import { bough, trunk } from '../nature/woods.ts';
import { lighten, mix } from '../paper/color.ts';
import { curve } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';

const width = 1600;
const height = 1200;

/** A path through old firs towards the light. */
export function drawTrail(scheme: Scheme) {
  const light = { x: 860, y: 470 };
  const stage = openStage('slide-trail', scheme, width, height, { ...light, radius: 900 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    {
      colors: [day ? '#e3e3c9' : p.sky[0], day ? '#f0e6c6' : p.sky[1], day ? '#f7e2ae' : p.sky[2]],
      halo: p.halo,
      horizon: 640,
    },
    { ...light, rings: [820, 600, 420, 270], depth: 0.6, shade: p.shadow },
  );
  if (!day) page.draw(`<circle cx="${light.x}" cy="${light.y}" r="80" fill="${p.sun}" opacity=".9"/>`);
  const rows = [
    { distance: 1, y: 660, trunks: [340, 520, 640, 705, 790, 915, 985, 1090, 1230, 1380], size: 22 },
    { distance: 2, y: 712, trunks: [120, 300, 460, 590, 1060, 1160, 1330, 1500], size: 38 },
    { distance: 3, y: 782, trunks: [40, 230, 430, 1190, 1400, 1560], size: 62 },
    { distance: 4, y: 884, trunks: [110, 330, 1330, 1520], size: 100 },
  ];
  // The path is cut piece by piece, each between two rows of trees.
  const path = [
    [862, 634, 3],
    [876, 668, 10],
    [862, 716, 20],
    [800, 790, 38],
    [752, 880, 66],
    [800, 1000, 118],
    [900, 1130, 176],
    [930, 1260, 230],
  ] as const;
  const pathShape = `<path d="${curve([...path.map(([x, y, half]) => [x - half, y] as const), ...[...path].reverse().map(([x, y, half]) => [x + half, y] as const)], false, 0.9)}Z"/>`;
  rows.forEach((row, index) => {
    const dip = (x: number) => row.y - Math.abs((x - 850) / 850) ** 1.4 * (40 + index * 22);
    layLand(stage, {
      color: tone(p.moss, row.distance),
      glow: [0.7, 0.5, 0.3, 0.16][index] ?? 0,
      lift: 12 + index * 5,
      wander: 8,
      misty: [0.7, 0.5, 0.35, 0.1][index] ?? 0,
      depth: 260,
      top: [-40, 220, 520, 850, 1180, 1400, 1640].map((x) => [x, dip(x)]),
    });
    const trees = row.trunks.map((x) => trunk(x, dip(x) + 12, row.size * random.between(0.75, 1.2), random)).join('');
    page.sheet(trees, mix(tone(p.moss, row.distance), day ? '#6d5a48' : '#241d1c', 0.3 + index * 0.07), {
      lift: 12 + index * 5,
      glow: [0.62, 0.42, 0.25, 0.12][index] ?? 0,
      thickness: 1.6,
    });
    if (index < 3) mist(page, 850, row.y + 10, 1300, 70, p.mist, day ? 0.55 : 0.25);
    if (index === 0) page.draw(`<g fill="${mix(p.mist, p.glow, 0.35)}" opacity="${day ? 0.9 : 0.35}">${pathShape}</g>`);
  });
  const floor = day ? '#cfb78c' : '#4c5158';
  page.sheet(
    pathShape,
    page.linear(0, 640, 0, 1200, [
      [0, mix(floor, p.glow, 0.6)],
      [0.5, floor],
      [1, lighten(floor, -0.14)],
    ]),
    { lift: 0, thickness: 0 },
  );
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 22,
    top: [
      [-60, 930],
      [160, 950],
      [380, 1010],
      [560, 1100],
      [650, 1240],
    ],
    shore: [
      [400, 1300],
      [-60, 1300],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 22,
    top: [
      [1060, 1240],
      [1150, 1110],
      [1300, 1010],
      [1470, 950],
      [1680, 920],
    ],
    shore: [
      [1680, 1300],
      [1200, 1300],
    ],
  });
  page.sheet(
    trunk(40, 1120, 190, random) + trunk(1580, 1110, 160, random),
    mix(tone(p.moss, 6), day ? '#3a2c22' : '#100c0b', 0.45),
    { lift: 26, thickness: 2 },
  );
  const ferns = [
    [200, 1160, 330, -66, 60],
    [240, 1180, 300, -32, 44],
    [180, 1180, 300, -110, -46],
    [420, 1230, 260, -80, 50],
    [430, 1230, 240, -40, 40],
    [1390, 1150, 320, -120, -56],
    [1350, 1180, 300, -150, -40],
    [1420, 1170, 300, -74, 46],
    [1180, 1240, 240, -106, -44],
  ] as const;
  for (const [x, y, length, degrees, bend] of ferns)
    page.sheet(
      fernFrond(x, y, length, degrees, bend, random),
      lighten(tone(p.moss, day ? 4 : 3), random.between(-0.04, 0.04)),
      { lift: 12, thickness: 1.6 },
    );
  page.sheet(bough(-60, 40, 520, 18, 40, random) + bough(1660, -30, 560, 158, -44, random), tone(p.moss, 6), {
    lift: 20,
    thickness: 1.6,
  });
  return page;
}
