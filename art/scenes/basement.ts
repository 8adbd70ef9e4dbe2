import { fir } from '../nature/fir.ts';
import { fernFrond, grass } from '../nature/plants.ts';
import { paintFloor, paintMat, paintRadiator, paintWindowWall } from '../objects/room.ts';
import { paintCup, paintRolledMat, paintSteam } from '../objects/studio.ts';
import { paintPot } from '../objects/tea.ts';
import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { round } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, type Stage, tone } from './stage.ts';

const size = 1200;
const floor = 930;

/** The warm basement of the first class: rain at the high window, a row of mats, a radiator, the kettle on. */
export function drawBasement(scheme: Scheme): Page {
  const stage = openStage('basement', scheme, size, size, { x: 430, y: 760, radius: 700 });
  const { page, day } = stage;
  layRain(stage);
  const white = day ? '#fffaf0' : '#575350';
  paintWindowWall(page, {
    x: 120,
    y: 100,
    width: 640,
    height: 300,
    wall: day ? '#f1e1c6' : '#36312e',
    frame: white,
    bars: [{ x: 433, y: 100, width: 14, height: 300 }],
  });
  layWainscot(stage, white);
  layFern(stage, 228, 410);
  paintRadiator(page, {
    x: 170,
    y: floor - 8,
    width: 480,
    height: 262,
    columns: 10,
    color: day ? '#d98f63' : '#96563b',
    warmth: day ? '#ffc877' : '#e3935a',
    glow: day ? 0.8 : 0.5,
  });
  paintFloor(page, floor, day ? '#c79f72' : '#3f3029', white);
  layLamp(stage);
  layTable(stage);
  const mats = day ? ['#7c8c68', '#d6a04a', '#5f7f86'] : ['#4d5b45', '#8f6b33', '#3f565d'];
  mats.forEach((color, index) => {
    const x = 30 + index * 290;
    paintMat(page, {
      near: [x, 1166, 250] as const,
      far: [600 + (x - 600) * 0.74, 972, 185] as const,
      color,
      ...(index === 2 && { roll: 58 }),
    });
  });
  paintRolledMat(page, {
    x: 920,
    y: 1150,
    height: 124,
    length: 214,
    color: day ? '#b5523a' : '#7d3b2b',
    inside: day ? '#e3a58c' : '#a86a56',
    band: day ? '#f0dcb6' : '#8d7f6b',
  });
  return page;
}

/** The street outside is at the height of the window, and the rain comes in sideways. */
function layRain(stage: Stage): void {
  const { page, random, p, day } = stage;
  const sky = page.linear(
    0,
    80,
    0,
    420,
    day
      ? [
          [0, '#b4c4c4'],
          [1, '#e3e2d0'],
        ]
      : [
          [0, '#14202b'],
          [1, '#3f4c55'],
        ],
  );
  page.draw(`<rect width="${size}" height="${size}" fill="${sky}"/>`);
  const land = { lift: 9, misty: 0.5, wander: 12 };
  layLand(stage, {
    ...land,
    color: tone(p.moss, 1),
    edge: [60, 820, 22],
    top: [
      [-40, 250],
      [300, 215],
      [620, 262],
      [1240, 240],
    ],
  });
  layLand(stage, {
    ...land,
    color: tone(p.moss, 2),
    top: [
      [-40, 320],
      [420, 336],
      [760, 300],
      [1240, 330],
    ],
  });
  page.sheet(
    [
      [330, 210],
      [520, 170],
      [590, 260],
      [690, 190],
    ]
      .map(([x = 0, tall = 0]) => fir(x, 372, tall, random))
      .join(''),
    tone(p.moss, day ? 4 : 2),
    { lift: 10, thickness: 1.3 },
  );
  let drops = '';
  for (let index = 0; index < 120; index++) {
    const [x, y, length] = [random.between(100, 960), random.between(60, 390), random.between(40, 110)];
    drops += `M${round(x)},${round(y)}l${round(-length * 0.72)},${round(length * 0.7)}`;
  }
  page.draw(
    `<path d="${drops}" fill="none" stroke="${day ? '#fffdf6' : '#aebac4'}" stroke-width="3" stroke-linecap="round" opacity="${day ? 0.75 : 0.4}"/>`,
  );
  page.sheet(
    [...Array(15).keys()].map((index) => grass(130 + index * 46, 420, random.between(40, 96), 5, random)).join(''),
    tone(p.moss, 5),
    { lift: 8, thickness: 1.3 },
  );
}

/** Boards up to the height of a chair. */
function layWainscot({ page, day }: Stage, rail: string): void {
  const color = day ? '#b9c2a2' : '#3d473e';
  page.sheet(`<rect x="-80" y="600" width="1360" height="400"/>`, color, { lift: 4, thickness: 0 });
  let seams = '';
  for (let x = 34; x < size; x += 74) seams += `M${x},620V${floor}`;
  page.draw(`<path d="${seams}" stroke="${lighten(color, -0.06)}" stroke-width="4" opacity=".7"/>`);
  page.sheet('<rect x="-80" y="590" width="1360" height="26" rx="4"/>', rail, { lift: 6, thickness: 1.6, edge: 0.03 });
}

/** The fern on the sill. */
function layFern({ page, random, p, day }: Stage, x: number, y: number): void {
  page.sheet(
    [
      [-168, -34],
      [-140, -40],
      [-112, -26],
      [-90, 10],
      [-66, 28],
      [-38, 40],
      [-14, 38],
    ]
      .map(([degrees = 0, bend = 0]) => fernFrond(x, y - 70, 190, degrees, bend, random))
      .join(''),
    day ? tone(p.moss, 4) : '#4f6a5a',
    { lift: 10, small: true, thickness: 1.2 },
  );
  const pot = day ? '#b5603f' : '#7a4432';
  page.sheet(
    `<path d="M${x - 50},${y - 78}H${x + 50}L${x + 38},${y}H${x - 38}Z"/><rect x="${x - 56}" y="${y - 92}" width="112" height="26" rx="5"/>`,
    page.linear(x - 56, 0, x + 56, 0, [
      [0, lighten(pot, 0.06)],
      [0.5, pot],
      [1, lighten(pot, -0.1)],
    ]),
    { lift: 10, small: true, thickness: 0 },
  );
}

function layLamp({ page, day }: Stage): void {
  const light = page.radial(950, 220, 460, [
    [0, '#ffd992', day ? 0.6 : 0.5],
    [0.5, '#ffd992', day ? 0.22 : 0.18],
    [1, '#ffd992', 0],
  ]);
  page.draw(`<rect width="${size}" height="${size}" fill="${light}"/>`);
  const shade = day ? '#d6a04a' : '#a87a36';
  page.draw(`<path d="M950,-20V110" stroke="${day ? '#6a5648' : '#1e1815'}" stroke-width="5"/>`);
  page.sheet('<path d="M928,104H972L1054,216Q950,236 846,216Z"/>', shade, { lift: 16, small: true, thickness: 1.8 });
  page.draw('<ellipse cx="950" cy="219" rx="96" ry="10" fill="#fff1cf" opacity=".85"/>');
}

/** The kettle is usually on. */
function layTable({ page, random, day }: Stage): void {
  const wood = day ? '#9a6a43' : '#6b4c36';
  page.sheet('<path d="M772,720H798L792,1010H772ZM1102,720H1128V1010H1108Z"/>', lighten(wood, -0.05), {
    lift: 12,
    small: true,
  });
  page.sheet('<rect x="730" y="700" width="440" height="30" rx="6"/>', wood, { lift: 16, thickness: 1.8 });
  const [x, y] = paintPot(page, {
    x: 950,
    y: 700,
    width: 190,
    color: day ? '#5f7f86' : '#48636c',
    handle: day ? '#4a342a' : '#8a6a4e',
    kind: 'kettle',
  });
  paintSteam(page, random, x, y, 300, day ? '#fffaf0' : '#cfd2d4', day ? 0.9 : 0.4);
  const cup = { width: 92, color: day ? '#f3e7d3' : '#8c857d', tea: day ? '#9a5a2c' : '#5a3620' };
  paintCup(page, { ...cup, x: 792, y: 704, stripe: day ? '#b5523a' : '#7d3b2b' });
  paintCup(page, { ...cup, x: 1076, y: 704, stripe: day ? '#7c8c68' : '#4d5b45' });
}
