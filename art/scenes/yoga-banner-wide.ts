import { grass } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { mix } from '../paper/color.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layGreatFirs } from './great-firs.ts';
import { type Land, layLand, openStage, tone } from './stage.ts';
import { layCamas, layGlints, layLake } from './water.ts';

/** A lake at sunrise, camas in the grass, tall firs on the right. */
export function drawYogaWide(scheme: Scheme) {
  const sun = { x: 1210, y: 560 };
  const stage = openStage('yoga-banner-wide', scheme, 1920, 1000, { ...sun, radius: 950 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 660 },
    { ...sun, rings: [1150, 860, 610, 410, 250], depth: day ? 0.45 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width: 1920, height: 400, count: 90, calm: 1000 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 92, color: p.sun, light: p.sunLight });
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), 1330, 470, 420, 30) + cloudStrip(randomFrom('cloud-d'), 1430, 552, 300, 20),
    p.cloud,
    { lift: 7, edge: 0.05 },
  );
  const far: Land[] = [
    {
      color: tone(p.moss, 0),
      wander: 14,
      lift: 8,
      glow: 0.75,
      misty: 0.6,
      thickness: 0.9,
      top: [
        [-40, 520],
        [180, 478],
        [330, 500],
        [560, 588],
        [800, 628],
        [1010, 606],
        [1250, 640],
        [1480, 566],
        [1700, 500],
        [1960, 470],
      ],
    },
    {
      color: tone(p.moss, 1),
      wander: 13,
      lift: 10,
      glow: 0.6,
      misty: 0.65,
      edge: [-30, 1950, 15],
      top: [
        [-40, 566],
        [200, 560],
        [430, 610],
        [680, 660],
        [930, 668],
        [1180, 690],
        [1420, 640],
        [1680, 576],
        [1960, 540],
      ],
    },
    {
      color: tone(p.moss, 2),
      wander: 11,
      lift: 12,
      glow: 0.36,
      misty: 0.7,
      depth: 160,
      edge: [-30, 1950, 30],
      top: [
        [-40, 636],
        [220, 640],
        [480, 690],
        [740, 722],
        [1000, 734],
        [1250, 738],
        [1500, 700],
        [1730, 650],
        [1960, 624],
      ],
    },
  ];
  for (const land of far) {
    layLand(stage, land);
    mist(page, 700 + random.between(-300, 500), 716, 1100, 40, p.mist, day ? 0.5 : 0.22);
  }
  layLake(stage, { top: 752, light: sun.x });
  layGlints(stage, { top: 764, bottom: 930, x: sun.x, spread: 250, count: 26 });
  const near: Land[] = [
    {
      color: tone(p.moss, 3),
      lift: 12,
      glow: 0.2,
      misty: 0.2,
      stands: [
        [70, 110, 6, 130],
        [300, 90, 5, 110],
        [520, 50, 3, 74],
      ],
      top: [
        [-60, 716],
        [180, 730],
        [420, 752],
        [620, 768],
        [800, 788],
      ],
      shore: [
        [640, 798],
        [380, 812],
        [-60, 840],
      ],
    },
    {
      color: tone(p.moss, 3),
      lift: 12,
      glow: 0.24,
      misty: 0.2,
      stands: [
        [1560, 60, 4, 96],
        [1720, 80, 5, 150],
        [1900, 60, 4, 190],
      ],
      top: [
        [1370, 792],
        [1510, 776],
        [1680, 748],
        [1980, 716],
      ],
      shore: [
        [1980, 860],
        [1700, 830],
        [1500, 806],
      ],
    },
    {
      color: tone(p.moss, 4),
      lift: 17,
      glow: 0.08,
      stands: [[1560, 50, 3, 180]],
      top: [
        [1130, 930],
        [1290, 912],
        [1480, 876],
        [1700, 836],
        [1980, 800],
      ],
      shore: [
        [1980, 1060],
        [1400, 1040],
        [1200, 956],
      ],
    },
    {
      color: tone(p.moss, 5),
      lift: 20,
      top: [
        [-60, 880],
        [200, 872],
        [460, 890],
        [700, 920],
        [960, 948],
        [1260, 962],
        [1500, 950],
        [1740, 930],
        [1980, 900],
      ],
    },
  ];
  for (const land of near) layLand(stage, land);
  layGreatFirs(stage, mix(tone(p.moss, 5), tone(p.moss, 6), 0.3), [[1640, 1030, 600]]);
  layGreatFirs(stage, tone(p.moss, 6), [
    [1790, 1040, 910],
    [1915, 1040, 660],
  ]);
  layCamas(stage, { from: 40, to: 980, y: (x) => 905 + x * 0.062, count: 46, height: 74 });
  page.sheet(
    [...Array(30).keys()]
      .map((index) => grass(index * 40 + random.between(-16, 16), 1012, random.between(44, 84), 6, random))
      .join(''),
    tone(p.moss, 6),
    { lift: 9, thickness: 1 },
  );
  return page;
}
