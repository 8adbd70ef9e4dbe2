import { fir } from '../nature/fir.ts';
import { foldedLeaf } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { paintCup, paintRolledMat, paintSteam } from '../objects/studio.ts';
import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { type Point, round } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, type Stage, tone } from './stage.ts';
import { layGlints, layLake } from './water.ts';

const width = 1200;
const height = 600;

function openOffering(name: string, scheme: Scheme, sun: { x: number; y: number; radius: number }): Stage {
  const stage = openStage(name, scheme, width, height, { x: sun.x, y: sun.y, radius: 620 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 420 },
    { x: sun.x, y: sun.y, rings: [640, 470, 330, 210], depth: day ? 0.6 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: 240, count: 36 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, color: p.sun, light: p.sunLight, rim: p.rim });
  return stage;
}

const ridge = (levels: readonly number[]): Point[] =>
  levels.map((y, index) => [-40 + (index * (width + 80)) / (levels.length - 1), y]);

/** One fir alone and three together, on two shores of a lake. */
export function drawAloneAndTogether(scheme: Scheme): Page {
  const sun = { x: 700, y: 250, radius: 74 };
  const stage = openOffering('offering-together', scheme, sun);
  const { page, random, p, day } = stage;
  page.sheet(cloudStrip(randomFrom('cloud-b'), 480, 190, 300, 26), p.cloud, { lift: 7, edge: 0.05 });
  const far = { lift: 10, glow: 0.5, misty: 0.6, wander: 10 };
  layLand(stage, { ...far, color: tone(p.moss, 1), edge: [-30, 1230, 18], top: ridge([330, 290, 340, 370, 330, 290]) });
  layLand(stage, { ...far, color: tone(p.moss, 2), edge: [-30, 1230, 34], top: ridge([380, 390, 410, 405, 380, 350]) });
  layLake(stage, { top: 440, light: sun.x });
  layGlints(stage, { top: 450, bottom: 560, x: sun.x, spread: 150, count: 12 });
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 15,
    top: ridge([500, 520, 590, 640]).slice(0, 3),
    shore: [
      [500, 680],
      [-60, 680],
    ],
  });
  page.sheet(fir(210, 545, 330, random), tone(p.moss, 5), { lift: 13, thickness: 1.6 });
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 15,
    top: [
      [700, 640],
      [860, 560],
      [1020, 515],
      [1260, 480],
    ],
    shore: [
      [1260, 700],
      [760, 700],
    ],
  });
  page.sheet(
    [
      [930, 580, 300],
      [1030, 560, 370],
      [1120, 570, 270],
    ]
      .map(([x = 0, y = 0, tall = 0]) => fir(x, y, tall, random))
      .join(''),
    tone(p.moss, 6),
    { lift: 14, thickness: 1.6 },
  );
  mist(page, 620, 560, 900, 30, p.mist, day ? 0.35 : 0.16);
  return page;
}

/** A long afternoon: a rolled mat and tea on a sill, with a low sun, near enough to each other for a square crop. */
export function drawLongAfternoon(scheme: Scheme): Page {
  const sun = { x: 470, y: 280, radius: 104 };
  const stage = openOffering('offering-afternoon', scheme, sun);
  const { page, random, p, day } = stage;
  const hills = { lift: 10, glow: 0.5, misty: 0.5, wander: 10 };
  layLand(stage, {
    ...hills,
    color: tone(p.moss, 1),
    edge: [-30, 1230, 20],
    top: ridge([370, 350, 380, 330, 280, 300]),
  });
  layLand(stage, {
    ...hills,
    color: tone(p.moss, 3),
    edge: [-30, 1230, 40],
    top: ridge([430, 440, 420, 410, 380, 360]),
  });
  const wood = day ? '#b98a5e' : '#4a372d';
  const paint = page.linear(0, 470, 0, 600, [
    [0, lighten(wood, 0.04)],
    [1, lighten(wood, -0.08)],
  ]);
  page.sheet(
    `<rect x="-80" y="474" width="${width + 160}" height="220"/>`,
    paint,
    { lift: 18, thickness: 2 },
    lighten(wood, 0.1),
  );
  paintRolledMat(page, {
    x: 320,
    y: 540,
    height: 128,
    length: 310,
    color: day ? '#6f7f5c' : '#55664f',
    inside: day ? '#b9c1a0' : '#7f8c72',
    band: day ? '#b5523a' : '#8a4a37',
  });
  const [x, y] = paintCup(page, {
    x: 752,
    y: 560,
    width: 150,
    color: day ? '#f3e7d3' : '#8c857d',
    tea: day ? '#9a5a2c' : '#5a3620',
    stripe: day ? '#7d8f8a' : '#55656d',
  });
  paintSteam(page, random, x, y - 4, 250, day ? '#fffaf0' : '#cfd2d4', day ? 0.8 : 0.4);
  return page;
}

/** A young plant with eight leaves, one for each week of the course. */
export function drawEightLeaves(scheme: Scheme): Page {
  const sun = { x: 600, y: 260, radius: 128 };
  const stage = openOffering('offering-leaves', scheme, sun);
  const { page, p, day } = stage;
  const hills = { lift: 10, glow: 0.5, misty: 0.5, wander: 9 };
  layLand(stage, {
    ...hills,
    color: tone(p.moss, 1),
    edge: [-30, 1230, 20],
    top: ridge([400, 350, 390, 400, 340, 390]),
  });
  layLand(stage, {
    ...hills,
    color: tone(p.moss, 2),
    edge: [-30, 1230, 38],
    top: ridge([440, 430, 470, 470, 430, 420]),
  });
  page.sheet('<path d="M591,560C598,430 596,300 600,130C605,300 606,430 610,560Z"/>', tone(p.moss, 5), { lift: 8 });
  const pairs: readonly (readonly [y: number, length: number, tilt: number])[] = [
    [470, 236, 14],
    [370, 206, 24],
    [276, 164, 36],
    [196, 112, 52],
  ];
  for (const [y, length, tilt] of pairs)
    for (const side of [-1, 1]) {
      const leaf = foldedLeaf(length, length * 0.2, 0.06);
      const place = `translate(600 ${y}) scale(${side} 1) rotate(${round(-tilt + side * 2)})`;
      const color = lighten(tone(p.moss, day ? 4 : 3), side > 0 ? 0.02 : -0.01);
      page.sheet(`<g transform="${place}">${leaf.lit}${leaf.shaded}</g>`, color, {
        lift: 9,
        small: true,
        thickness: 1.2,
      });
      page.draw(
        `<g transform="${place}"><g fill="${lighten(color, -0.05)}">${leaf.shaded}</g><g fill="none" stroke="${lighten(color, 0.12)}" stroke-width="1.6" opacity=".6">${leaf.veins}</g></g>`,
      );
    }
  layLand(stage, { color: tone(p.moss, 6), lift: 15, wander: 6, top: ridge([580, 560, 528, 526, 556, 580]) });
  return page;
}
