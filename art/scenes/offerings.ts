import { fir } from '../nature/fir.ts';
import { foldedLeaf } from '../nature/plants.ts';
import { bough } from '../nature/woods.ts';
import { paintBlankets, paintBolster } from '../objects/rest.ts';
import { paintChair, paintFloor, paintMat, paintRadiator, paintWindowWall } from '../objects/room.ts';
import { paintCup, paintSteam } from '../objects/studio.ts';
import { paintPot } from '../objects/tea.ts';
import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { round } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, type Stage, tone } from './stage.ts';

const width = 1200;
const height = 600;
const floor = 400;

/** A room of the studio with gray light outside its window. */
function openRoom(name: string, scheme: Scheme): Stage {
  const stage = openStage(name, scheme, width, height, { x: 600, y: 200, radius: 620 });
  const { page, day } = stage;
  const sky = page.linear(
    0,
    0,
    0,
    380,
    day
      ? [
          [0, '#cfdad6'],
          [1, '#f0ead6'],
        ]
      : [
          [0, '#16222d'],
          [1, '#46525a'],
        ],
  );
  page.draw(`<rect width="${width}" height="${height}" fill="${sky}"/>`);
  return stage;
}

const wood = (day: boolean) => (day ? '#c79f72' : '#3f3029');
const white = (day: boolean) => (day ? '#fffaf0' : '#565250');

/** One mat alone, three together, and a warm radiator. */
export function drawAloneAndTogether(scheme: Scheme): Page {
  const stage = openRoom('offering-together', scheme);
  const { page, random, p, day } = stage;
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 8,
    top: [
      [-40, 130],
      [500, 100],
      [1240, 140],
    ],
  });
  page.sheet(
    [430, 520, 690, 770, 880].map((x, index) => fir(x, 200, 110 + (index % 3) * 40, random)).join(''),
    tone(p.moss, day ? 3 : 2),
    { lift: 8, thickness: 1.2 },
  );
  paintWindowWall(page, {
    x: 360,
    y: -40,
    width: 480,
    height: 210,
    wall: day ? '#f0e2cb' : '#33302f',
    frame: white(day),
    bars: [{ x: 594, y: -40, width: 12, height: 210 }],
  });
  paintRadiator(page, {
    x: 450,
    y: floor - 6,
    width: 300,
    height: 150,
    columns: 8,
    color: day ? '#d98f63' : '#8d5138',
    warmth: day ? '#ffc877' : '#e3935a',
    glow: day ? 0.75 : 0.5,
  });
  paintFloor(page, floor, wood(day), white(day));
  const mats = day ? ['#b5523a', '#7c8c68', '#d6a04a', '#5f7f86'] : ['#7d3b2b', '#4d5b45', '#8f6b33', '#3f565d'];
  [90, 512, 734, 956].forEach((x, index) => {
    paintMat(page, { near: [x, 580, 190], far: [600 + (x - 600) * 0.74, 436, 140], color: mats[index] ?? '' });
  });
  return page;
}

/** A long afternoon: bolsters, blankets, and tea on the floor, near enough to each other for a square crop. */
export function drawLongAfternoon(scheme: Scheme): Page {
  const { page, random, p, day } = openRoom('offering-afternoon', scheme);
  const wall = day ? '#e7c9ad' : '#3b2f2c';
  page.sheet('<rect x="-80" y="-80" width="1360" height="760"/>', wall, { lift: 0, thickness: 0 });
  page.sheet(`<path d="M210,${floor}V330A390,230 0 0 1 990,330V${floor}Z"/>`, lighten(wall, day ? 0.035 : 0.03), {
    lift: 9,
    thickness: 1.6,
  });
  page.sheet(
    [-1, 1].map((side) => bough(600 + side * 8, 100, 330, 90 - side * 66, side * 34, random)).join(''),
    day ? tone(p.moss, 4) : '#4a5d54',
    { lift: 10, thickness: 1.4 },
  );
  paintFloor(page, floor, wood(day), lighten(wall, -0.06));
  page.sheet('<ellipse cx="600" cy="520" rx="500" ry="72"/>', day ? '#efe3cc' : '#4b4440', { lift: 6, thickness: 2 });
  const colors = day
    ? { low: '#7c8c68', high: '#b5523a', pot: '#5f7f86', cup: '#f3e7d3', tea: '#9a5a2c' }
    : { low: '#4f5d47', high: '#7d3b2b', pot: '#46606a', cup: '#8c857d', tea: '#5a3620' };
  paintBlankets(page, {
    x: 545,
    y: 508,
    width: 250,
    thickness: 38,
    colors: day ? ['#8a9a76', '#ead7b4', '#c9774f', '#d9a94e'] : ['#566349', '#857a68', '#7c4733', '#8a6a34'],
  });
  paintBolster(page, { x: 235, y: 512, height: 104, length: 300, color: colors.low });
  paintBolster(page, { x: 267, y: 410, height: 92, length: 256, color: colors.high });
  const [x, y] = paintPot(page, { x: 930, y: 566, width: 130, color: colors.pot, handle: wood(day), kind: 'teapot' });
  paintSteam(page, random, x, y, 190, day ? '#fffaf0' : '#cfd2d4', day ? 0.85 : 0.4);
  for (const at of [770, 1046])
    paintCup(page, { x: at, y: 580, width: 66, color: colors.cup, tea: colors.tea, stripe: colors.low });
  return page;
}

/** Two chairs that face each other at a window, and between them a plant with eight leaves. */
export function drawEightLeaves(scheme: Scheme): Page {
  const stage = openRoom('offering-leaves', scheme);
  const { page, p, day } = stage;
  const hills = { lift: 9, misty: 0.4, wander: 9 };
  layLand(stage, {
    ...hills,
    color: tone(p.moss, 1),
    top: [
      [-40, 190],
      [420, 150],
      [800, 200],
      [1240, 150],
    ],
  });
  layLand(stage, {
    ...hills,
    color: tone(p.moss, 2),
    edge: [300, 900, 30] as const,
    top: [
      [-40, 260],
      [500, 270],
      [900, 230],
      [1240, 250],
    ],
  });
  paintWindowWall(page, {
    x: 340,
    y: 20,
    width: 520,
    height: 300,
    wall: day ? '#d9ddca' : '#2c3330',
    frame: white(day),
    bars: [
      { x: 508, y: 20, width: 11, height: 300 },
      { x: 681, y: 20, width: 11, height: 300 },
    ],
  });
  paintFloor(page, floor + 20, wood(day), white(day));
  page.sheet('<ellipse cx="600" cy="540" rx="470" ry="46"/>', day ? '#e9d3b0' : '#4b3f36', { lift: 5, thickness: 2 });
  const chair = { y: 556, height: 320, wood: day ? '#9a6a43' : '#6b4c36' };
  paintChair(page, { ...chair, x: 330, facing: 1, cushion: day ? '#b5523a' : '#7d3b2b' });
  paintChair(page, { ...chair, x: 870, facing: -1, cushion: day ? '#d6a04a' : '#8f6b33' });
  layPlant(stage, 600, 466);
  const pot = day ? '#b5603f' : '#7a4432';
  page.sheet(
    '<path d="M548,462H652L638,564H562Z"/><rect x="540" y="448" width="120" height="28" rx="5"/>',
    page.linear(540, 0, 660, 0, [
      [0, lighten(pot, 0.06)],
      [0.5, pot],
      [1, lighten(pot, -0.1)],
    ]),
    { lift: 10, small: true, thickness: 0 },
  );
  return page;
}

/** A young plant with eight leaves, one for each week of the course. */
function layPlant({ page, p, day }: Stage, x: number, foot: number): void {
  const green = day ? tone(p.moss, 4) : '#4f6a5a';
  page.sheet(
    `<path d="M${x - 5},${foot}C${x - 2},${foot - 100} ${x - 2},${foot - 190} ${x},${foot - 260}C${x + 3},${foot - 190} ${x + 4},${foot - 100} ${x + 6},${foot}Z"/>`,
    tone(p.moss, 5),
    { lift: 6, small: true },
  );
  const pairs: readonly (readonly [rise: number, length: number, tilt: number])[] = [
    [52, 150, 12],
    [118, 136, 24],
    [180, 108, 36],
    [228, 76, 54],
  ];
  for (const [rise, length, tilt] of pairs)
    for (const side of [-1, 1]) {
      const leaf = foldedLeaf(length, length * 0.22, 0.06);
      const place = `translate(${x} ${foot - rise}) scale(${side} 1) rotate(${round(-tilt + side * 2)})`;
      const color = lighten(green, side > 0 ? 0.03 : 0);
      page.sheet(`<g transform="${place}">${leaf.lit}${leaf.shaded}</g>`, color, {
        lift: 8,
        small: true,
        thickness: 1.2,
      });
      page.draw(
        `<g transform="${place}"><g fill="${lighten(color, -0.05)}">${leaf.shaded}</g><g fill="none" stroke="${lighten(color, 0.12)}" stroke-width="1.6" opacity=".6">${leaf.veins}</g></g>`,
      );
    }
}
