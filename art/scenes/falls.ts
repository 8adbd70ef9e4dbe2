import { fir } from '../nature/fir.ts';
import { blade, fernFrond } from '../nature/plants.ts';
import { mist, paintSky } from '../nature/sky.ts';
import { lighten, mix } from '../paper/color.ts';
import { curve, cut, type Point } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';

const width = 1600;
const height = 1200;

/** A tall fall in the Gorge, with the arched bridge across its lower drop. */
export function drawFalls(scheme: Scheme) {
  const light = { x: 800, y: 230 };
  const stage = openStage('slide-falls', scheme, width, height, { ...light, radius: 800 });
  const { page, random, p, day } = stage;
  const colors = day ? (['#f2ead8', '#eee2c4', '#e7d6b0'] as const) : (['#1a2836', '#33445a', '#6a6a78'] as const);
  paintSky(
    page,
    random,
    { colors, halo: p.halo, horizon: 700 },
    { ...light, rings: [560, 400, 260, 160], depth: 0.7, shade: p.shadow },
  );
  const cliff = (points: readonly Point[]): string =>
    `<path d="${cut(points.map(([x, y]) => [x + random.between(-9, 9), y + random.between(-9, 9)]))}"/>`;
  const stoneOf = (distance: number, share: number) => mix(tone(p.moss, distance), day ? '#6b5b4c' : '#221f22', share);
  const rim = (points: readonly [number, number, number][]) =>
    points.map(([x, y, tall]) => fir(x, y, tall, random)).join('');
  page.sheet(
    cliff([
      [-200, 210],
      [120, 190],
      [330, 176],
      [520, 150],
      [640, 130],
      [716, 120],
      [736, 180],
      [722, 330],
      [742, 520],
      [724, 800],
      [-200, 820],
    ]) +
      cliff([
        [1800, 200],
        [1480, 160],
        [1240, 150],
        [1040, 128],
        [890, 116],
        [868, 190],
        [884, 340],
        [862, 520],
        [880, 800],
        [1800, 820],
      ]) +
      rim([
        [90, 208, 150],
        [210, 196, 190],
        [330, 190, 130],
        [470, 168, 170],
        [590, 148, 120],
        [1010, 136, 120],
        [1130, 146, 180],
        [1290, 160, 140],
        [1420, 166, 200],
        [1540, 180, 150],
      ]),
    stoneOf(2, 0.25),
    { lift: 14, glow: 0.35, thickness: 1.8 },
  );
  page.sheet(
    cliff([
      [700, 132],
      [910, 128],
      [900, 400],
      [930, 780],
      [940, 1040],
      [660, 1040],
      [676, 780],
      [706, 400],
    ]),
    stoneOf(3, 0.4),
    { lift: 0, glow: 0.2, thickness: 0 },
  );
  // Basalt columns and mossy ledges, in low relief.
  const columns = (
    from: number,
    to: number,
    top: number,
    bottom: (x: number) => number,
    count: number,
    color: string,
  ) => {
    let shapes = '';
    for (let index = 0; index < count; index++) {
      const x = from + ((to - from) * (index + random.between(0.1, 0.9))) / count;
      const y = top + (bottom(x) - top) * random.between(0.04, 0.8);
      const [tall, w] = [random.between(50, 190), random.between(12, 34)];
      shapes += `<path d="${cut([
        [x, y],
        [x + w * 0.5, y - random.between(4, 16)],
        [x + w, y + 8],
        [x + w * 0.9, y + tall * random.between(0.6, 1)],
        [x + w * 0.4, y + tall],
        [x - w * 0.1, y + tall * 0.8],
      ])}"/>`;
    }
    page.sheet(shapes, color, { lift: 3, thickness: 1, glow: 0.14 });
  };
  columns(150, 690, 190, (x) => 330 + Math.max(0, x - 300) * 0.9, 26, lighten(stoneOf(2, 0.25), -0.017));
  columns(910, 1460, 170, (x) => 330 + Math.max(0, 1300 - x) * 0.9, 26, lighten(stoneOf(2, 0.25), 0.014));
  columns(690, 900, 150, () => 720, 14, lighten(stoneOf(3, 0.4), -0.02));
  const fallEdge = (x: number, top: number, bottom: number, half: number, spread: number): string => {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let index = 0; index <= 16; index++) {
      const t = index / 16;
      const y = top + (bottom - top) * t;
      left.push([x - half * (1 + spread * t) + random.between(-6, 6) * t, y]);
      right.unshift([x + half * (1 + spread * t) + random.between(-6, 6) * t, y]);
    }
    return `<path d="${curve([...left, ...right], true, 0.7)}"/>`;
  };
  const white = day ? '#fffaf0' : '#c5ced8';
  const fall = (x: number, top: number, bottom: number, half: number, spread: number) => {
    page.sheet(fallEdge(x, top, bottom, half, spread), white, { lift: 8, thickness: 0 });
    let streaks = '';
    for (let index = 0; index < 9; index++) {
      const at = x + random.between(-0.8, 0.8) * half;
      const from = top + (bottom - top) * random.between(0, 0.6);
      streaks += blade(
        at,
        from,
        (bottom - top) * random.between(0.25, 0.5),
        half * 0.09,
        90 + ((at - x) / half) * spread * 3,
      );
    }
    page.draw(`<g fill="${day ? '#c9d3cb' : '#8896a6'}" opacity=".65">${streaks}</g>`);
  };
  fall(800, 112, 716, 26, 0.7);
  mist(page, 800, 720, 420, 110, day ? '#fffaf0' : '#aab6c2', day ? 0.85 : 0.5);
  page.sheet(
    cliff([
      [-200, 330],
      [80, 300],
      [230, 360],
      [360, 460],
      [460, 600],
      [540, 690],
      [640, 744],
      [730, 770],
      [736, 960],
      [-200, 1000],
    ]) +
      cliff([
        [1800, 290],
        [1500, 310],
        [1370, 400],
        [1240, 500],
        [1150, 610],
        [1050, 700],
        [950, 748],
        [866, 770],
        [862, 960],
        [1800, 1000],
      ]) +
      rim([
        [60, 316, 230],
        [190, 350, 260],
        [320, 440, 200],
        [1330, 440, 220],
        [1460, 344, 280],
        [1570, 310, 220],
      ]),
    stoneOf(3, 0.2),
    { lift: 20, glow: 0.16, thickness: 2 },
  );
  fall(800, 776, 1010, 40, 0.5);
  // The bridge: a slender deck on one arch, with a rail of little posts.
  const deck = `<path fill-rule="evenodd" d="M500,756H1100V786H1090C1040,786 1000,900 960,930C940,860 880,808 800,808C720,808 660,860 640,930C600,900 560,786 510,786H500Z"/>`;
  let rail = '';
  for (let x = 512; x <= 1088; x += 24) rail += `<rect x="${x - 3}" y="722" width="6" height="38"/>`;
  rail += '<rect x="500" y="714" width="600" height="9" rx="3"/>';
  page.sheet(deck + rail, day ? '#e9dcc4' : '#8d8d92', { lift: 14, thickness: 1.8, edge: 0.06 });
  page.sheet(
    cliff([
      [-200, 640],
      [140, 660],
      [300, 740],
      [450, 800],
      [560, 800],
      [640, 880],
      [690, 960],
      [700, 1100],
      [-200, 1300],
    ]) +
      cliff([
        [1800, 620],
        [1460, 660],
        [1320, 730],
        [1180, 790],
        [1050, 796],
        [960, 880],
        [912, 960],
        [900, 1100],
        [1800, 1300],
      ]),
    stoneOf(4, 0.15),
    { lift: 24, glow: 0.06, thickness: 2 },
  );
  page.draw(
    `<rect y="1000" width="1600" height="210" fill="${page.linear(0, 1000, 0, 1200, [
      [0, day ? '#dfe6d8' : '#66747f'],
      [1, mix(p.water, tone(p.moss, 4), 0.6)],
    ])}"/>`,
  );
  mist(page, 800, 1010, 560, 90, day ? '#fffaf0' : '#aab6c2', day ? 0.9 : 0.5);
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 26,
    stands: [
      [90, 120, 3, 520],
      [1510, 130, 3, 560],
    ],
    top: [
      [-60, 1010],
      [240, 1040],
      [470, 1120],
      [700, 1210],
      [900, 1210],
      [1150, 1120],
      [1380, 1040],
      [1660, 1000],
    ],
  });
  for (const [x, y, length, degrees, bend] of [
    [290, 1240, 330, -56, 54],
    [330, 1240, 280, -88, 40],
    [250, 1240, 300, -116, -44],
    [420, 1250, 220, -40, 36],
    [1350, 1240, 290, -126, -50],
    [1400, 1240, 320, -92, -34],
  ] as const)
    page.sheet(fernFrond(x, y, length, degrees, bend, random), lighten(tone(p.moss, 4), random.between(-0.03, 0.03)), {
      lift: 12,
      thickness: 1.6,
    });
  return page;
}
