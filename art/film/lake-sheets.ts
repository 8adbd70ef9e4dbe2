import { fernFrond } from '../nature/plants.ts';
import { cloudStrip, handCircle, paintSky, stars } from '../nature/sky.ts';
import { type Motif, motifPath } from '../nature/tin.ts';
import { lighten } from '../paper/color.ts';
import { Page } from '../paper/page.ts';
import { round } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from '../scenes/stage.ts';
import { layLake } from '../scenes/water.ts';
import { filmHeight, filmWidth } from './film.ts';

/** Where the breathing circle stands, and the water line that mirrors it. */
export const circle = { x: 640, y: 256, water: 496 };

const light = { x: circle.x, y: circle.y, radius: 700 };

/** Sky, far hills and the lake. */
export function farSheets(scheme: Scheme = 'light'): string {
  const stage = openStage('film-far', scheme, filmWidth, filmHeight, light);
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 470 },
    { ...circle, rings: [760, 580, 430, 310], depth: 0.5, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width: filmWidth, height: 300, count: 70 }, '#f3e6c8'));
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), 1010, 150, 260, 20) + cloudStrip(randomFrom('cloud-c'), 250, 220, 230, 18),
    p.cloud,
    { lift: 6, edge: 0.05 },
  );
  layLand(stage, {
    color: tone(p.moss, 0),
    lift: 8,
    glow: 0.7,
    misty: 0.6,
    wander: 10,
    top: [
      [-40, 380],
      [150, 350],
      [360, 410],
      [600, 440],
      [820, 420],
      [1040, 366],
      [1320, 330],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 10,
    glow: 0.55,
    misty: 0.7,
    depth: 110,
    wander: 9,
    edge: [-30, 1310, 14],
    top: [
      [-40, 420],
      [200, 420],
      [440, 456],
      [700, 466],
      [960, 440],
      [1320, 396],
    ],
  });
  layLake(stage, { top: circle.water, light: circle.x });
  return page.toSvg();
}

/** The two points of land in the lake. */
export function midSheets(scheme: Scheme = 'light'): string {
  const stage = openStage('film-mid', scheme, filmWidth, filmHeight, light);
  const { page, p } = stage;
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 11,
    glow: 0.24,
    misty: 0.15,
    stands: [
      [60, 80, 5, 110],
      [230, 50, 3, 80],
    ],
    top: [
      [-60, 470],
      [140, 480],
      [300, 498],
      [430, 516],
    ],
    shore: [
      [330, 526],
      [-60, 560],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 11,
    glow: 0.24,
    misty: 0.15,
    stands: [
      [1080, 50, 4, 90],
      [1230, 60, 4, 130],
    ],
    top: [
      [860, 524],
      [980, 508],
      [1120, 488],
      [1340, 470],
    ],
    shore: [
      [1340, 580],
      [1060, 546],
    ],
  });
  return page.toSvg();
}

/** The near shore with its firs and ferns. */
export function nearSheets(scheme: Scheme = 'light'): string {
  const stage = openStage('film-near', scheme, filmWidth, filmHeight, light);
  const { page, random, p } = stage;
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 15,
    glow: 0.08,
    stands: [[1120, 60, 3, 190]],
    top: [
      [660, 738],
      [900, 672],
      [1080, 632],
      [1340, 590],
    ],
    shore: [
      [1340, 800],
      [700, 800],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 18,
    stands: [
      [60, 50, 3, 330],
      [190, 30, 2, 210],
    ],
    top: [
      [-60, 610],
      [160, 624],
      [360, 672],
      [520, 730],
    ],
    shore: [
      [300, 800],
      [-60, 800],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 6),
    lift: 16,
    stands: [[1215, 40, 2, 400]],
    top: [
      [900, 740],
      [1080, 700],
      [1340, 662],
    ],
    shore: [
      [1340, 800],
      [920, 800],
    ],
  });
  const fronds = [
    [10, 740, 190, -62, 38],
    [60, 745, 170, -88, 40],
    [130, 745, 170, -52, 42],
    [250, 745, 130, -70, 44],
  ] as const;
  page.sheet(
    fronds.map(([x, y, length, degrees, bend]) => fernFrond(x, y, length, degrees, bend, random)).join(''),
    tone(p.moss, 6),
    { lift: 10, thickness: 1 },
  );
  return page.toSvg();
}

/** A band of mist that joins its own other end. */
export function mistBand(name: string, y: number, height: number, color = '#fff8e8'): string {
  const random = randomFrom(name);
  const page = new Page(filmWidth, filmHeight, { shadow: '#000000', shadowStrength: 0 });
  const filter = page.blur(70, height * 0.3);
  let shapes = '';
  for (let index = 0; index < 5; index++) {
    const x = index * 256 + random.between(-60, 60);
    const rx = random.between(120, 230);
    const ry = height * random.between(0.25, 0.5);
    const cy = y + random.between(-0.2, 0.2) * height;
    for (const copy of [-filmWidth, 0, filmWidth])
      shapes += `<ellipse cx="${round(x + copy)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}"/>`;
  }
  page.draw(`<g fill="${color}" filter="${filter}">${shapes}</g>`);
  return page.toSvg();
}

const spriteSize = 640;

/** A wreath of leaves or petals, like the label of a tin: it opens with the breath in. */
export function leafWreath(
  count: number,
  distance: number,
  size: number,
  color: string,
  motif: Motif = 'leaf',
): string {
  const page = new Page(spriteSize, spriteSize, { shadow: '#7a4a1e', shadowStrength: 0.3 });
  const middle = spriteSize / 2;
  let leaves = '';
  for (let index = 0; index < count; index++)
    leaves += `<path transform="translate(${middle} ${middle}) rotate(${round((360 / count) * index)}) translate(0 ${-distance})" d="${motifPath(motif, size)}"/>`;
  page.sheet(leaves, color, { lift: 7, thickness: 1.6, edge: 0.07 });
  return page.toSvg();
}

/** The circle itself: a disc with a pressed rim. */
export function breathDisc(): string {
  const page = new Page(spriteSize, spriteSize, { shadow: '#7a4a1e', shadowStrength: 0.34 });
  const middle = spriteSize / 2;
  const paint = page.linear(200, 120, 440, 520, [
    [0, '#f6cf86'],
    [0.55, '#e8a94d'],
    [1, '#dd9a3f'],
  ]);
  page.sheet(
    handCircle(middle, middle, 180, randomFrom('breath'), 0.003),
    paint,
    { lift: 12, thickness: 2 },
    lighten('#f6cf86', 0.06),
  );
  for (const [share, width] of [
    [0.9, 2.4],
    [0.8, 1.8],
  ] as const)
    page.draw(
      `<circle cx="${middle}" cy="${middle + 1}" r="${180 * share}" fill="none" stroke="#b0702a" stroke-width="${width}" opacity=".42"/>`,
    );
  for (let index = 0; index < 44; index++) {
    const angle = (index / 44) * Math.PI * 2;
    page.draw(
      `<circle cx="${round(middle + Math.cos(angle) * 153)}" cy="${round(middle + Math.sin(angle) * 153)}" r="2.3" fill="#b0702a" opacity=".45"/>`,
    );
  }
  return page.toSvg();
}

/** The light round the circle. */
export function breathGlow(): string {
  const page = new Page(spriteSize, spriteSize, { shadow: '#000000', shadowStrength: 0 });
  page.draw(
    `<circle cx="320" cy="320" r="318" fill="${page.radial(320, 320, 318, [
      [0, '#ffe9b8', 0.85],
      [0.45, '#ffe3a6', 0.4],
      [1, '#ffe3a6', 0],
    ])}"/>`,
  );
  return page.toSvg();
}
