import { type Hour, hourPalette, suns } from '../hours.ts';
import { paintHood } from '../nature/hood.ts';
import { fernFrond } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layBough, layRiver, turning } from './home-parts.ts';
import { type Land, layLand, openStage, tone } from './stage.ts';

/** The banner of the front page at one hour; dawn is also the ground of the social card. */
export function drawHomeWide(scheme: Scheme, hour: Hour = 'dawn') {
  const { radius, ...sun } = suns[hour].wide;
  const stage = openStage('home-wide', scheme, 1920, 1080, { ...sun, radius: 1000 }, hourPalette(hour, scheme));
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 730 },
    { ...sun, rings: [1190, 920, 680, 480, 310], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (hour === 'night')
    page.draw(stars(random, { width: 1920, height: 430, count: 110, calm: 1000 }, day ? '#fffdf6' : '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius, color: p.sun, light: p.sunLight, rim: p.rim });
  page.sheet(cloudStrip(randomFrom('cloud-b'), 1700, 262, 460, 34), p.cloud, { lift: 7, edge: 0.05 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 1040, 452, 300, 24), p.cloud, { lift: 7, edge: 0.05 });
  paintHood(page, random, { x: 1424, y: 300, size: 420, rock: p.rock, snow: p.snow, shade: p.snowShade, haze: p.haze });
  layLand(stage, {
    color: '',
    paint: turning(stage, 1, 0.46, 0.74),
    wander: 12,
    lift: 9,
    glow: 0.7,
    misty: 0.8,
    edge: [-30, 1950, 11],
    top: [
      [-40, 610],
      [160, 588],
      [400, 640],
      [700, 706],
      [960, 716],
      [1220, 672],
      [1500, 640],
      [1740, 606],
      [1960, 560],
    ],
  });
  mist(page, 420, 740, 1000, 46, p.mist, day ? 0.5 : 0.22);
  layLand(stage, {
    color: '',
    paint: turning(stage, 2, 0.46, 0.74),
    wander: 11,
    lift: 11,
    glow: 0.48,
    misty: 0.8,
    edge: [-30, 1950, 20],
    top: [
      [-40, 640],
      [150, 656],
      [380, 700],
      [620, 722],
      [860, 764],
      [1080, 768],
      [1360, 724],
      [1640, 688],
      [1960, 640],
    ],
  });
  mist(page, 1220, 760, 1000, 46, p.mist, day ? 0.5 : 0.22);
  layRiver(stage, 792, 1080);
  const near: Land[] = [
    {
      color: tone(p.cacao, 3),
      lift: 11,
      glow: 0.34,
      misty: 0.25,
      edge: [1240, 1950, 34],
      top: [
        [1010, 826],
        [1130, 806],
        [1300, 780],
        [1500, 742],
        [1720, 716],
        [1980, 690],
      ],
      shore: [
        [1980, 900],
        [1500, 862],
        [1220, 842],
        [1080, 834],
      ],
    },
    {
      color: tone(p.moss, 3),
      lift: 12,
      glow: 0.26,
      misty: 0.25,
      edge: [-30, 780, 36],
      top: [
        [-60, 716],
        [180, 726],
        [420, 764],
        [640, 796],
        [860, 826],
        [1085, 860],
      ],
      shore: [
        [1000, 876],
        [820, 880],
        [500, 900],
        [-60, 930],
      ],
    },
    {
      color: tone(p.cacao, 4),
      lift: 15,
      glow: 0.16,
      misty: 0.12,
      stands: [
        [1340, 90, 5, 104],
        [1580, 60, 4, 128],
        [1840, 100, 6, 160],
      ],
      top: [
        [890, 900],
        [1060, 886],
        [1260, 858],
        [1480, 838],
        [1700, 800],
        [1980, 764],
      ],
      shore: [
        [1980, 1010],
        [1500, 966],
        [1180, 934],
        [990, 914],
      ],
    },
    {
      color: tone(p.moss, 4),
      lift: 16,
      glow: 0.1,
      misty: 0.12,
      stands: [
        [40, 100, 6, 170],
        [270, 60, 4, 120],
        [470, 80, 4, 104],
        [730, 50, 3, 84],
      ],
      top: [
        [-60, 822],
        [160, 830],
        [400, 872],
        [640, 900],
        [860, 936],
        [1070, 968],
      ],
      shore: [
        [980, 992],
        [760, 1000],
        [400, 1040],
        [-60, 1080],
      ],
    },
    {
      color: tone(p.cacao, 5),
      lift: 20,
      glow: 0.05,
      stands: [
        [1500, 40, 2, 150],
        [1640, 30, 2, 200],
      ],
      top: [
        [860, 1036],
        [1080, 1010],
        [1300, 980],
        [1540, 930],
        [1760, 890],
        [1980, 868],
      ],
      shore: [
        [1980, 1140],
        [1300, 1140],
        [1000, 1060],
      ],
    },
    {
      color: tone(p.moss, 5),
      lift: 22,
      stands: [
        [30, 70, 3, 300],
        [215, 40, 2, 190],
      ],
      top: [
        [-60, 930],
        [160, 942],
        [420, 984],
        [700, 1030],
        [960, 1092],
      ],
      shore: [
        [700, 1140],
        [-60, 1140],
      ],
    },
  ];
  for (const land of near) layLand(stage, land);
  const fronds = [
    [-20, 1120, 330, -62, 34],
    [30, 1130, 300, -84, 40],
    [130, 1130, 270, -50, 40],
    [-30, 1060, 260, -40, 46],
    [260, 1130, 220, -70, 44],
  ] as const;
  page.sheet(
    fronds.map(([x, y, length, degrees, bend]) => fernFrond(x, y, length, degrees, bend, random)).join(''),
    tone(p.moss, 6),
    { lift: 16, thickness: 1 },
  );
  layBough(
    stage,
    [
      [1965, 770, 290, 150, false],
      [1960, 840, 360, 128, true],
      [1950, 960, 400, 168, true],
      [1990, 1010, 340, 196, false],
    ],
    [
      [1838, 822, 222, 8, false],
      [1716, 914, 186, 16, true],
    ],
  );
  return page;
}
