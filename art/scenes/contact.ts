import { fir } from '../nature/fir.ts';
import { fernFrond, grass } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { gulls } from '../nature/woods.ts';
import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { heightAt, type Point, round } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';
import { layGlints, layLake } from './water.ts';

/** One Gothic tower of the St. Johns Bridge from its foot in the water; deck height is given. */
function tower(x: number, foot: number, deck: number, top: number, width: number): string {
  const w = width / 2;
  const leg = width * 0.24;
  const parts: string[] = [];
  const column = (side: number) => {
    const outer = x + side * w;
    const inner = x + side * (w - leg);
    parts.push(
      `<path d="M${round(outer + side * width * 0.1)},${foot}L${round(outer)},${deck}L${round(outer - side * width * 0.03)},${top + width * 0.5}L${round(outer - side * width * 0.06)},${top + width * 0.16}L${round(x + side * (w - leg * 0.5))},${top - width * 0.75}L${round(inner + side * width * 0.04)},${top + width * 0.16}L${round(inner)},${deck}L${round(inner - side * width * 0.06)},${foot}Z"/>`,
    );
  };
  column(-1);
  column(1);
  // Cross-frames: each opening is a pointed arch cut out of a band of paper.
  const span = w - leg * 0.9;
  const frame = (from: number, to: number) => {
    const spring = from + (to - from) * 0.62;
    parts.push(
      `<path fill-rule="evenodd" d="M${round(x - w * 0.9)},${from}H${round(x + w * 0.9)}V${to}H${round(x - w * 0.9)}ZM${round(x - span)},${to + 1}V${round(spring)}C${round(x - span)},${round(from + (to - from) * 0.42)} ${round(x - span * 0.3)},${round(from + (to - from) * 0.3)} ${x},${round(from + (to - from) * 0.16)}C${round(x + span * 0.3)},${round(from + (to - from) * 0.3)} ${round(x + span)},${round(from + (to - from) * 0.42)} ${round(x + span)},${round(spring)}V${to + 1}Z"/>`,
    );
  };
  frame(top + width * 0.2, top + width * 1.25);
  frame(top + width * 1.75, top + width * 2.6);
  frame(deck - width * 0.1, deck + width * 1.05);
  parts.push(
    `<path d="M${round(x - w * 1.5)},${foot - 6}H${round(x + w * 1.5)}L${round(x + w * 1.35)},${foot + 26}H${round(x - w * 1.35)}Z"/>`,
  );
  return parts.join('');
}

/** The St. Johns Bridge in river mist. */
export function drawContact(scheme: Scheme): Page {
  const sun = { x: 1010, y: 330 };
  const stage = openStage('contact', scheme, 1920, 720, { ...sun, radius: 900 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 470 },
    { ...sun, rings: [1050, 780, 540, 350, 220], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width: 1920, height: 300, count: 90 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 92, color: p.sun, light: p.sunLight });
  page.sheet(
    cloudStrip(randomFrom('cloud-c'), 860, 300, 320, 26) + cloudStrip(randomFrom('cloud-b'), 300, 160, 420, 30),
    p.cloud,
    { lift: 7, edge: 0.05 },
  );
  layLand(stage, {
    color: tone(p.moss, 0),
    lift: 8,
    glow: 0.7,
    misty: 0.7,
    wander: 11,
    top: [
      [-40, 400],
      [240, 372],
      [560, 416],
      [900, 446],
      [1240, 410],
      [1560, 350],
      [1960, 318],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 10,
    glow: 0.5,
    misty: 0.75,
    wander: 10,
    edge: [-30, 1950, 18],
    top: [
      [-40, 452],
      [320, 448],
      [700, 474],
      [1060, 480],
      [1400, 440],
      [1700, 396],
      [1960, 372],
    ],
  });
  mist(page, 900, 500, 1500, 60, p.mist, day ? 0.75 : 0.35);
  layLake(stage, { top: 512, light: sun.x });
  layGlints(stage, { top: 524, bottom: 700, x: sun.x, spread: 280, count: 26 });
  // The bridge: two towers, the main cables, hangers, a deck that rises to its middle.
  const deckLine: Point[] = [
    [-80, 470],
    [300, 444],
    [960, 414],
    [1620, 444],
    [2000, 470],
  ];
  const towers = [
    { x: 560, top: 110 },
    { x: 1360, top: 110 },
  ] as const;
  const green = mix(day ? '#6d8a74' : '#8aa3a2', tone(p.moss, 4), day ? 0.35 : 0.1);
  const cable = (x: number) => {
    const sag = (from: number, to: number, high: number, low: number) => {
      const t = (x - from) / (to - from);
      return low - (low - high) * (2 * t - 1) ** 2;
    };
    if (x < 560) return 124 + (450 - 124) * ((560 - x) / 620) ** 1.12;
    if (x > 1360) return 124 + (450 - 124) * ((x - 1360) / 620) ** 1.12;
    return sag(560, 1360, 124, 392);
  };
  const cablePoints: string[] = [];
  for (let x = -60; x <= 1980; x += 20) cablePoints.push(`${x},${round(cable(x))}`);
  let hangers = '';
  for (let x = -40; x <= 1960; x += 26)
    if (Math.abs(x - 560) > 30 && Math.abs(x - 1360) > 30 && heightAt(deckLine, x) - cable(x) > 6)
      hangers += `M${x},${round(cable(x))}V${round(heightAt(deckLine, x))}`;
  page.draw(
    `<path d="M${cablePoints.join('L')}" fill="none" stroke="${green}" stroke-width="6"/><path d="${hangers}" fill="none" stroke="${green}" stroke-width="1.8" opacity=".85"/>`,
  );
  const deck: Point[] = [];
  for (let x = -80; x <= 2000; x += 40) deck.push([x, heightAt(deckLine, x)]);
  const deckShape = `<path d="M${deck.map(([x, y]) => `${x},${round(y - 4)}`).join('L')}L${[...deck]
    .reverse()
    .map(([x, y]) => `${x},${round(y + 20)}`)
    .join('L')}Z"/>`;
  page.sheet(deckShape, green, { lift: 9, thickness: 1.4, edge: 0.09 });
  let truss = '';
  for (let x = -60; x <= 1980; x += 34)
    truss += `M${x},${round(heightAt(deckLine, x) + 18)}L${x + 17},${round(heightAt(deckLine, x) + 4)}L${x + 34},${round(heightAt(deckLine, x) + 18)}`;
  page.draw(`<path d="${truss}" fill="none" stroke="${lighten(green, -0.08)}" stroke-width="2"/>`);
  for (const { x, top } of towers)
    page.sheet(tower(x, 560, 446, top, 82), lighten(green, -0.03), { lift: 11, thickness: 1.5, edge: 0.1 });
  // Piers on land carry the approaches.
  let piers = '';
  for (const x of [1660, 1790, 1910, 250, 110])
    piers += `<path d="M${x - 14},${round(heightAt(deckLine, x) + 18)}H${x + 14}L${x + 20},600H${x - 20}Z"/>`;
  page.sheet(piers, lighten(green, -0.04), { lift: 8, thickness: 1.2 });
  page.sheet(
    gulls(
      [
        [760, 220, 42],
        [822, 190, 30],
        [1130, 170, 34],
      ],
      random,
    ),
    day ? '#fffaf0' : '#b9c1cb',
    { lift: 5, thickness: 0.8 },
  );
  for (const [x, y, w] of [
    [560, 604, 520],
    [1360, 604, 520],
    [960, 548, 560],
  ] as const)
    mist(page, x, y, w, 26, p.mist, day ? 0.6 : 0.32);
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 12,
    glow: 0.2,
    misty: 0.15,
    stands: [
      [80, 90, 5, 110],
      [270, 50, 3, 80],
    ],
    top: [
      [-60, 560],
      [160, 566],
      [320, 586],
      [470, 612],
    ],
    shore: [
      [340, 626],
      [-60, 650],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 14,
    glow: 0.12,
    stands: [
      [1660, 60, 4, 110],
      [1840, 80, 5, 170],
    ],
    top: [
      [1440, 640],
      [1600, 606],
      [1760, 584],
      [1980, 566],
    ],
    shore: [
      [1980, 720],
      [1640, 676],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 18,
    top: [
      [-60, 640],
      [200, 646],
      [460, 690],
      [640, 740],
    ],
    shore: [
      [400, 800],
      [-60, 800],
    ],
  });
  page.sheet(fir(60, 740, 330, random) + fir(170, 760, 230, random), tone(p.moss, 6), { lift: 16, thickness: 1.4 });
  page.sheet(
    [
      [330, 750, 190, -70, 44],
      [360, 750, 170, -40, 36],
      [300, 750, 170, -110, -40],
    ]
      .map(([x = 0, y = 0, length = 0, degrees = 0, bend = 0]) => fernFrond(x, y, length, degrees, bend, random))
      .join(''),
    tone(p.moss, 6),
    { lift: 10, thickness: 1 },
  );
  page.sheet(
    [...Array(10).keys()].map((index) => grass(1640 + index * 34, 738, random.between(50, 110), 5, random)).join(''),
    tone(p.moss, 5),
    { lift: 8, thickness: 1 },
  );
  return page;
}
