import { paintBlossom, paintPod } from '../nature/cacao.ts';
import { cloudStrip, paintSky, stars } from '../nature/sky.ts';
import { paintTin } from '../nature/tin.ts';
import type { Page } from '../paper/page.ts';
import { randomFrom } from '../paper/random.ts';
import { earth, foil, layBranch, layChocolate, layLeaves, openNight } from './cacao-night.ts';
import { type Land, layLand } from './stage.ts';

/** The cacao night for a phone. */
export function drawChocolateTall(): Page {
  const moon = { x: 520, y: 990 };
  const stage = openNight('chocolate-hero-tall', 1080, 1440, { ...moon, radius: 800 });
  const { page, random } = stage;
  paintSky(
    page,
    random,
    { colors: ['#1b0e0a', '#2a1711', '#4f2d1c'], halo: '#c97f42', horizon: 1240 },
    { ...moon, rings: [1120, 880, 660, 470, 320], depth: 1.1, shade: '#080302' },
  );
  page.draw(stars(random, { width: 1080, height: 860, count: 70, calm: 1080 }, '#f1d9ac'));
  page.draw(
    `<circle cx="${moon.x}" cy="${moon.y}" r="460" fill="${page.radial(moon.x, moon.y, 460, [
      [0.35, '#ffcf86', 0.5],
      [0.6, '#f0a552', 0.18],
      [1, '#f0a552', 0],
    ])}"/>`,
  );
  paintTin(page, { ...moon, radius: 190, ground: '#8f4a26', ink: '#f2cf96', foil, motif: 'leaf', turn: 6, lift: 20 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 140, 1030, 300, 26), '#6a3f27', { lift: 9, edge: 0.06 });
  for (const land of [
    {
      color: earth[0],
      wander: 11,
      lift: 10,
      glow: 0.5,
      misty: 0.4,
      top: [
        [-40, 1110],
        [180, 1090],
        [380, 1130],
        [600, 1146],
        [820, 1110],
        [1120, 1050],
      ],
    },
    {
      color: earth[1],
      wander: 11,
      lift: 12,
      glow: 0.36,
      misty: 0.4,
      edge: [-30, 1110, 30],
      top: [
        [-40, 1150],
        [220, 1160],
        [460, 1194],
        [720, 1180],
        [1120, 1120],
      ],
    },
  ] satisfies Land[])
    layLand(stage, land);
  layChocolate(stage, 1206, 520);
  for (const land of [
    {
      color: earth[2],
      lift: 13,
      glow: 0.26,
      misty: 0.1,
      stands: [[900, 80, 4, 150]],
      top: [
        [470, 1232],
        [640, 1214],
        [860, 1180],
        [1130, 1144],
      ],
      shore: [
        [1130, 1300],
        [720, 1250],
      ],
    },
    {
      color: earth[3],
      lift: 14,
      glow: 0.2,
      misty: 0.1,
      stands: [
        [70, 90, 5, 190],
        [280, 40, 2, 120],
      ],
      top: [
        [-60, 1170],
        [150, 1186],
        [380, 1230],
        [590, 1268],
      ],
      shore: [
        [420, 1290],
        [-60, 1330],
      ],
    },
    {
      color: earth[4],
      lift: 18,
      glow: 0.1,
      stands: [[930, 50, 3, 190]],
      top: [
        [370, 1330],
        [600, 1310],
        [840, 1270],
        [1130, 1224],
      ],
      shore: [
        [1130, 1500],
        [680, 1440],
        [460, 1352],
      ],
    },
    {
      color: earth[5],
      lift: 20,
      glow: 0.04,
      stands: [[110, 50, 2, 260]],
      top: [
        [-60, 1300],
        [160, 1322],
        [380, 1376],
        [560, 1440],
        [620, 1480],
      ],
      shore: [
        [400, 1500],
        [-60, 1500],
      ],
    },
  ] satisfies Land[])
    layLand(stage, land);
  layBranch(stage, 1140, 690, 330, 156, -24, 16);
  layLeaves(stage, [
    [850, 830, 240, 128, true, 0.4],
    [930, 790, 260, 84, false, 0.15],
    [1010, 750, 280, 52, true, 0.5],
    [870, 815, 210, 190, false, 0.6],
  ]);
  paintPod(page, random, { x: 916, y: 836, length: 256, degrees: 8, color: '#a4562b', lift: 18 });
  paintPod(page, random, { x: 1036, y: 800, length: 290, degrees: -5, color: '#7c3b22', lift: 20 });
  layLeaves(stage, [[1000, 770, 240, 112, true, 0.55]]);
  for (const [x, y, size] of [
    [862, 826, 20],
    [964, 790, 17],
  ] as const)
    paintBlossom(page, random, { x, y, size, color: '#f0cdb4', heart: '#b5523a' });
  return page;
}
