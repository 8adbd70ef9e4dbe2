import { paintBlossom, paintPod } from '../nature/cacao.ts';
import { cloudStrip, paintSky, stars } from '../nature/sky.ts';
import { paintTin } from '../nature/tin.ts';
import type { Page } from '../paper/page.ts';
import { randomFrom } from '../paper/random.ts';
import { earth, foil, layBranch, layChocolate, layLeaves, openNight } from './cacao-night.ts';
import { type Land, layLand } from './stage.ts';

/** The cacao night: a tin rises like a moon over the chocolate river. */
export function drawChocolateWide(): Page {
  const moon = { x: 1250, y: 520 };
  const stage = openNight('chocolate-hero-wide', 1920, 1000, { ...moon, radius: 1000 });
  const { page, random } = stage;
  paintSky(
    page,
    random,
    { colors: ['#1b0e0a', '#2a1711', '#4a2a1b'], halo: '#c97f42', horizon: 860 },
    { ...moon, rings: [1220, 960, 720, 520, 360], depth: 1.1, shade: '#080302' },
  );
  page.draw(stars(random, { width: 1920, height: 560, count: 80, calm: 940 }, '#f1d9ac'));
  page.draw(
    `<circle cx="${moon.x}" cy="${moon.y}" r="520" fill="${page.radial(moon.x, moon.y, 520, [
      [0.35, '#ffcf86', 0.5],
      [0.6, '#f0a552', 0.18],
      [1, '#f0a552', 0],
    ])}"/>`,
  );
  paintTin(page, { ...moon, radius: 212, ground: '#8f4a26', ink: '#f2cf96', foil, motif: 'leaf', turn: 6, lift: 22 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 1690, 616, 360, 28), '#6a3f27', { lift: 9, edge: 0.06 });
  for (const land of [
    {
      color: earth[0],
      wander: 12,
      lift: 10,
      glow: 0.5,
      misty: 0.4,
      top: [
        [-40, 700],
        [180, 664],
        [420, 706],
        [700, 752],
        [960, 742],
        [1230, 694],
        [1460, 716],
        [1700, 668],
        [1960, 616],
      ],
    },
    {
      color: earth[1],
      wander: 12,
      lift: 12,
      glow: 0.36,
      misty: 0.4,
      edge: [-30, 1950, 26],
      top: [
        [-40, 730],
        [200, 734],
        [480, 770],
        [760, 796],
        [1020, 806],
        [1300, 782],
        [1560, 740],
        [1960, 690],
      ],
    },
  ] satisfies Land[])
    layLand(stage, land);
  layChocolate(stage, 812, 1130);
  for (const land of [
    {
      color: earth[2],
      lift: 13,
      glow: 0.26,
      misty: 0.1,
      stands: [
        [1620, 80, 5, 110],
        [1830, 70, 4, 150],
      ],
      top: [
        [1030, 836],
        [1220, 818],
        [1460, 790],
        [1700, 752],
        [1980, 716],
      ],
      shore: [
        [1980, 900],
        [1500, 866],
        [1180, 850],
      ],
    },
    {
      color: earth[3],
      lift: 14,
      glow: 0.2,
      misty: 0.1,
      stands: [
        [60, 100, 5, 150],
        [330, 80, 4, 110],
        [600, 50, 3, 84],
      ],
      top: [
        [-60, 756],
        [200, 766],
        [480, 806],
        [760, 836],
        [1110, 872],
      ],
      shore: [
        [900, 890],
        [500, 912],
        [-60, 950],
      ],
    },
    {
      color: earth[4],
      lift: 18,
      glow: 0.1,
      stands: [[1480, 50, 3, 140]],
      top: [
        [880, 928],
        [1120, 908],
        [1380, 880],
        [1640, 842],
        [1980, 800],
      ],
      shore: [
        [1980, 1060],
        [1400, 1010],
        [1060, 946],
      ],
    },
    {
      color: earth[5],
      lift: 20,
      glow: 0.04,
      stands: [
        [120, 60, 3, 220],
        [380, 40, 2, 140],
      ],
      top: [
        [-60, 876],
        [220, 890],
        [520, 926],
        [800, 960],
        [1060, 1010],
      ],
      shore: [
        [800, 1060],
        [-60, 1060],
      ],
    },
  ] satisfies Land[])
    layLand(stage, land);
  layBranch(stage, 1960, 40, 490, 170, -26, 19);
  layBranch(stage, 1800, 60, 300, 128, -26, 11);
  layLeaves(stage, [
    [1470, 128, 300, 128, false, 0.3],
    [1640, 70, 330, 72, false, 0.2],
    [1740, 46, 300, 30, true, 0.5],
    [1850, 30, 360, 84, false, 0.3],
    [1490, 110, 270, 190, true, 0.6],
    [1600, 64, 280, 216, true, 0.4],
    [1700, 40, 250, 234, false, 0.2],
  ]);
  paintPod(page, random, { x: 1586, y: 140, length: 290, degrees: 7, color: '#a4562b', lift: 20 });
  paintPod(page, random, { x: 1748, y: 190, length: 330, degrees: -6, color: '#7c3b22', lift: 22 });
  layLeaves(stage, [
    [1690, 60, 250, 148, true, 0.55],
    [1960, 60, 310, 148, false, 0.6],
  ]);
  for (const [x, y, size] of [
    [1462, 136, 22],
    [1500, 152, 17],
    [1652, 84, 20],
  ] as const)
    paintBlossom(page, random, { x, y, size, color: '#f0cdb4', heart: '#b5523a' });
  return page;
}
