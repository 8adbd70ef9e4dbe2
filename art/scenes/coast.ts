import { cloudStrip, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { gulls, seaStrip } from '../nature/woods.ts';
import { lighten, mix } from '../paper/color.ts';
import { cut, type Point } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';
import { layGlints } from './water.ts';

const width = 1600;
const height = 1200;

/** Cannon Beach: the haystack rock, its needles, and the tide going out. */
export function drawCoast(scheme: Scheme) {
  const sun = { x: 520, y: 560 };
  const stage = openStage('slide-coast', scheme, width, height, { ...sun, radius: 900 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 690 },
    { ...sun, rings: [960, 720, 500, 330, 210], depth: day ? 0.6 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: 380, count: 60 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 100, color: p.sun, light: p.sunLight });
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), 330, 420, 460, 40) + cloudStrip(randomFrom('cloud-c'), 760, 610, 320, 26),
    p.cloud,
    { lift: 10, edge: 0.05 },
  );
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 10,
    glow: 0.5,
    misty: 0.6,
    wander: 8,
    edge: [-30, 300, 22],
    top: [
      [-60, 590],
      [100, 600],
      [240, 640],
      [330, 676],
      [400, 690],
    ],
    shore: [
      [300, 700],
      [-60, 700],
    ],
  });
  const sea = day ? ['#d5d9c9', '#b6c4b8', '#9db1a8', '#86a09a'] : ['#6d7684', '#525f70', '#414e60', '#323e4e'];
  page.draw(
    `<rect y="684" width="1600" height="520" fill="${page.linear(0, 684, 0, 900, [
      [0, mix(sea[0] ?? '', p.glow, 0.4)],
      [1, sea[1] ?? ''],
    ])}"/>`,
  );
  page.draw(
    `<rect y="684" width="1600" height="520" fill="${page.radial(sun.x, 690, 420, [
      [0, p.sunLight, 0.8],
      [0.5, p.glow, 0.3],
      [1, p.glow, 0],
    ])}"/>`,
  );
  layGlints(stage, { top: 694, bottom: 800, x: sun.x, spread: 330, count: 18 });
  const rock: Point[] = [
    [800, 830],
    [826, 742],
    [862, 690],
    [884, 600],
    [930, 520],
    [952, 440],
    [1010, 366],
    [1050, 318],
    [1110, 284],
    [1160, 290],
    [1218, 330],
    [1262, 392],
    [1310, 430],
    [1342, 520],
    [1388, 590],
    [1410, 690],
    [1452, 752],
    [1480, 830],
  ];
  const rough = (points: readonly Point[], amount: number): Point[] =>
    points.map(([x, y]) => [x + random.between(-amount, amount), y + random.between(-amount, amount)]);
  const stone = mix(tone(p.moss, 4), day ? '#5a4a3c' : '#1b191c', 0.45);
  page.sheet(
    `<path d="${cut(rough(rock, 7))}"/><path d="${cut([
      [1480, 826],
      [1506, 700],
      [1524, 618],
      [1544, 560],
      [1566, 600],
      [1588, 700],
      [1602, 826],
    ])}"/><path d="${cut([
      [690, 818],
      [706, 740],
      [722, 690],
      [738, 652],
      [752, 700],
      [772, 760],
      [790, 820],
    ])}"/>`,
    stone,
    { lift: 20, glow: 0.16, thickness: 2 },
  );
  const facets: Point[][] = [
    [
      [1110, 286],
      [1086, 380],
      [1120, 470],
      [1084, 560],
      [1130, 660],
      [1096, 760],
      [1120, 828],
      [1470, 828],
      [1440, 752],
      [1400, 690],
      [1380, 592],
      [1334, 522],
      [1302, 434],
      [1256, 396],
      [1214, 334],
      [1160, 293],
    ],
    [
      [1250, 400],
      [1226, 500],
      [1262, 580],
      [1236, 690],
      [1268, 828],
      [1470, 828],
      [1440, 752],
      [1400, 690],
      [1380, 592],
      [1334, 522],
      [1302, 434],
    ],
  ];
  facets.forEach((facet, index) => {
    page.sheet(`<path d="${cut(rough(facet, 5))}"/>`, lighten(stone, -0.04 - index * 0.035), { lift: 4, thickness: 0 });
  });
  const lit: Point[][] = [
    [
      [960, 440],
      [1000, 480],
      [980, 560],
      [1010, 640],
      [960, 600],
      [930, 530],
    ],
    [
      [1010, 372],
      [1046, 420],
      [1030, 480],
      [1064, 360],
      [1050, 322],
    ],
    [
      [870, 690],
      [900, 720],
      [890, 790],
      [850, 800],
      [838, 744],
    ],
  ];
  page.sheet(
    lit.map((facet) => `<path d="${cut(rough(facet, 4))}"/>`).join(''),
    mix(lighten(stone, 0.09), p.glow, day ? 0.3 : 0.18),
    { lift: 3, thickness: 1 },
  );
  page.sheet(
    gulls(
      [
        [760, 380, 74],
        [850, 330, 54],
        [700, 460, 44],
        [1280, 250, 50],
      ],
      random,
    ),
    day ? '#fffaf0' : '#aeb7c2',
    { lift: 8, thickness: 1 },
  );
  [
    [806, 12, 210],
    [884, 22, 300],
  ].forEach(([y = 0, crest = 0, length = 0], index) => {
    // Foam and water are cut apart, so the white between them swells and thins.
    page.sheet(seaStrip(width, y - 8, 1300, crest, length, randomFrom(`foam${index}`)), day ? '#fff8ea' : '#9ba7b4', {
      lift: 12,
      thickness: 0,
    });
    page.sheet(
      seaStrip(width, y + 10, 1300, crest * 1.15, length * 1.12, randomFrom(`water${index}`)),
      sea[index + 1] ?? '',
      { lift: 4, glow: 0.25 - index * 0.06, thickness: 0 },
    );
  });
  const sand = day ? '#dcc39c' : '#4f4a50';
  const wet = page.linear(0, 990, 0, 1200, [
    [0, mix(sand, sea[1] ?? '', 0.62)],
    [0.55, mix(sand, sea[0] ?? '', 0.2)],
    [1, lighten(sand, -0.03)],
  ]);
  page.sheet(seaStrip(width, 984, 1300, 40, 760, randomFrom('sand')), day ? '#fffaf0' : '#8d98a6', {
    lift: 12,
    thickness: 0,
  });
  page.sheet(seaStrip(width, 1008, 1300, 46, 820, randomFrom('wet')), wet, { lift: 4, thickness: 0 });
  // The rock and the sun stand on their heads in the wet sand.
  const reflected = rock.map(([x, y]): Point => [x, 1010 + (830 - y) * 0.36]);
  page.draw(`<path d="${cut(reflected)}" fill="${stone}" opacity="${day ? 0.2 : 0.34}" filter="${page.blur(16, 9)}"/>`);
  page.draw(
    `<ellipse cx="${sun.x}" cy="1090" rx="120" ry="34" fill="${p.sunLight}" opacity="${day ? 0.75 : 0.3}" filter="${page.blur(26, 8)}"/>`,
  );
  layGlints(stage, { top: 1040, bottom: 1170, x: sun.x, spread: 200, count: 12 });
  page.sheet(seaStrip(width, 1180, 1300, 30, 900, randomFrom('shore')), lighten(sand, 0.02), {
    lift: 8,
    thickness: 1.4,
  });
  return page;
}
