import { grass } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { mix } from '../paper/color.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layGreatFirs } from './great-firs.ts';
import { type Land, layLand, openStage, tone } from './stage.ts';
import { layCamas, layGlints, layLake } from './water.ts';

/** The lake for a phone: everything below the words. */
export function drawYogaTall(scheme: Scheme) {
  const sun = { x: 600, y: 900 };
  const stage = openStage('yoga-banner-tall', scheme, 1080, 1440, { ...sun, radius: 700 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 1030 },
    { ...sun, rings: [1050, 780, 550, 370, 220], depth: day ? 0.45 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width: 1080, height: 700, count: 80, calm: 1080 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 82, color: p.sun, light: p.sunLight });
  page.sheet(cloudStrip(randomFrom('cloud-d'), 480, 884, 300, 22), p.cloud, { lift: 7, edge: 0.05 });
  const far: Land[] = [
    {
      color: tone(p.moss, 0),
      wander: 12,
      lift: 8,
      glow: 0.75,
      misty: 0.6,
      thickness: 1,
      top: [
        [-40, 900],
        [150, 876],
        [340, 936],
        [560, 980],
        [760, 950],
        [920, 900],
        [1120, 866],
      ],
    },
    {
      color: tone(p.moss, 1),
      wander: 12,
      lift: 10,
      glow: 0.6,
      misty: 0.65,
      edge: [-30, 1110, 18],
      top: [
        [-40, 940],
        [190, 944],
        [400, 996],
        [620, 1016],
        [840, 980],
        [1120, 930],
      ],
    },
    {
      color: tone(p.moss, 2),
      wander: 10,
      lift: 12,
      glow: 0.36,
      misty: 0.7,
      depth: 150,
      edge: [-30, 1110, 36],
      top: [
        [-40, 996],
        [200, 1010],
        [440, 1046],
        [680, 1060],
        [900, 1030],
        [1120, 990],
      ],
    },
  ];
  for (const land of far) {
    layLand(stage, land);
    mist(page, 540 + random.between(-200, 200), 1050, 800, 36, p.mist, day ? 0.5 : 0.22);
  }
  layLake(stage, { top: 1084, light: sun.x });
  layGlints(stage, { top: 1096, bottom: 1300, x: sun.x - 20, spread: 190, count: 24 });
  const near: Land[] = [
    {
      color: tone(p.moss, 3),
      lift: 12,
      glow: 0.2,
      misty: 0.2,
      stands: [
        [60, 80, 5, 170],
        [250, 50, 3, 120],
      ],
      top: [
        [-60, 1066],
        [140, 1080],
        [300, 1098],
        [430, 1116],
      ],
      shore: [
        [330, 1128],
        [-60, 1170],
      ],
    },
    {
      color: tone(p.moss, 3),
      lift: 12,
      glow: 0.24,
      misty: 0.2,
      stands: [[960, 70, 4, 180]],
      top: [
        [740, 1130],
        [860, 1114],
        [980, 1092],
        [1130, 1070],
      ],
      shore: [
        [1130, 1200],
        [900, 1160],
      ],
    },
    {
      color: tone(p.moss, 5),
      lift: 20,
      top: [
        [-60, 1300],
        [160, 1296],
        [400, 1330],
        [640, 1356],
        [860, 1338],
        [1130, 1290],
      ],
    },
  ];
  for (const land of near) layLand(stage, land);
  layGreatFirs(stage, mix(tone(p.moss, 5), tone(p.moss, 6), 0.3), [[850, 1470, 480]]);
  layGreatFirs(stage, tone(p.moss, 6), [[1000, 1480, 720]]);
  layCamas(stage, { from: 20, to: 760, y: (x) => 1346 + x * 0.05, count: 34, height: 92 });
  page.sheet(
    [...Array(22).keys()]
      .map((index) => grass(index * 50 + random.between(-16, 16), 1452, random.between(60, 110), 6, random))
      .join(''),
    tone(p.moss, 6),
    { lift: 9, thickness: 1 },
  );
  return page;
}
