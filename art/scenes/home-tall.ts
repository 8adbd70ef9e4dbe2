import { type Hour, hourPalette, suns } from '../hours.ts';
import { paintHood } from '../nature/hood.ts';
import { fernFrond } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layBough, layRiver, turning } from './home-parts.ts';
import { type Land, layLand, openStage, tone } from './stage.ts';

/** The same hours for a phone: calm above, the sun low between the hills. */
export function drawHomeTall(scheme: Scheme, hour: Hour = 'dawn') {
  const { radius, ...sun } = suns[hour].tall;
  const stage = openStage('home-tall', scheme, 1080, 1440, { ...sun, radius: 760 }, hourPalette(hour, scheme));
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 1100 },
    { ...sun, rings: [1130, 860, 620, 420, 255], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (hour === 'night')
    page.draw(stars(random, { width: 1080, height: 760, count: 90, calm: 1080 }, day ? '#fffdf6' : '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius, color: p.sun, light: p.sunLight, rim: p.rim });
  paintHood(page, random, { x: 766, y: 880, size: 320, rock: p.rock, snow: p.snow, shade: p.snowShade, haze: p.haze });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 330, 1010, 260, 22), p.cloud, { lift: 7, edge: 0.05 });
  layLand(stage, {
    color: '',
    paint: turning(stage, 1, 0.4, 0.76),
    wander: 10,
    swell: 130,
    lift: 9,
    glow: 0.7,
    misty: 0.8,
    edge: [-30, 1110, 14],
    top: [
      [-40, 1000],
      [120, 990],
      [320, 1034],
      [520, 1062],
      [700, 1050],
      [900, 1016],
      [1120, 970],
    ],
  });
  mist(page, 300, 1090, 700, 40, p.mist, day ? 0.5 : 0.22);
  layLand(stage, {
    color: '',
    paint: turning(stage, 2, 0.4, 0.76),
    wander: 10,
    swell: 130,
    lift: 11,
    glow: 0.48,
    misty: 0.8,
    edge: [-30, 1110, 26],
    top: [
      [-40, 1030],
      [140, 1050],
      [330, 1088],
      [520, 1112],
      [720, 1092],
      [920, 1060],
      [1120, 1020],
    ],
  });
  layRiver(stage, 1130, 560);
  const near: Land[] = [
    {
      color: tone(p.cacao, 3),
      lift: 11,
      glow: 0.34,
      misty: 0.25,
      edge: [640, 1110, 40],
      top: [
        [490, 1160],
        [620, 1142],
        [780, 1116],
        [940, 1090],
        [1130, 1066],
      ],
      shore: [
        [1130, 1230],
        [800, 1190],
        [580, 1168],
      ],
    },
    {
      color: tone(p.moss, 3),
      lift: 12,
      glow: 0.26,
      misty: 0.25,
      edge: [-30, 380, 42],
      top: [
        [-60, 1080],
        [120, 1096],
        [300, 1136],
        [460, 1168],
        [610, 1194],
      ],
      shore: [
        [520, 1210],
        [360, 1216],
        [-60, 1260],
      ],
    },
    {
      color: tone(p.cacao, 4),
      lift: 15,
      glow: 0.16,
      misty: 0.12,
      stands: [
        [760, 70, 3, 130],
        [960, 90, 5, 180],
      ],
      top: [
        [400, 1238],
        [560, 1222],
        [740, 1190],
        [920, 1160],
        [1130, 1130],
      ],
      shore: [
        [1130, 1340],
        [760, 1290],
        [520, 1252],
      ],
    },
    {
      color: tone(p.moss, 4),
      lift: 16,
      glow: 0.1,
      misty: 0.12,
      stands: [
        [50, 90, 4, 220],
        [250, 60, 3, 150],
      ],
      top: [
        [-60, 1186],
        [130, 1200],
        [330, 1250],
        [520, 1300],
        [640, 1330],
      ],
      shore: [
        [540, 1352],
        [340, 1370],
        [-60, 1420],
      ],
    },
    {
      color: tone(p.cacao, 5),
      lift: 20,
      glow: 0.05,
      stands: [[800, 40, 2, 200]],
      top: [
        [360, 1400],
        [560, 1362],
        [760, 1310],
        [940, 1270],
        [1130, 1240],
      ],
      shore: [
        [1130, 1500],
        [640, 1500],
        [440, 1440],
      ],
    },
    {
      color: tone(p.moss, 5),
      lift: 22,
      stands: [[50, 40, 2, 300]],
      top: [
        [-60, 1300],
        [120, 1322],
        [300, 1372],
        [460, 1440],
        [540, 1480],
      ],
      shore: [
        [400, 1500],
        [-60, 1500],
      ],
    },
  ];
  for (const land of near) layLand(stage, land);
  const fronds = [
    [-20, 1470, 300, -58, 36],
    [60, 1490, 260, -80, 44],
    [150, 1490, 220, -56, 44],
  ] as const;
  page.sheet(
    fronds.map(([x, y, length, degrees, bend]) => fernFrond(x, y, length, degrees, bend, random)).join(''),
    tone(p.moss, 6),
    { lift: 16, thickness: 1 },
  );
  layBough(
    stage,
    [
      [1120, 1170, 250, 140, false],
      [1120, 1240, 330, 120, true],
      [1110, 1350, 330, 172, true],
    ],
    [
      [1000, 1204, 204, 6, false],
      [896, 1334, 176, 15, true],
    ],
  );
  return page;
}
