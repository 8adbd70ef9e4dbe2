import { paintBlossom, paintLeaf, paintPod } from '../nature/cacao.ts';
import { fir } from '../nature/fir.ts';
import { handCircle } from '../nature/sky.ts';
import { paintTin } from '../nature/tin.ts';
import { paintBean, paintOpenPod, paintPiece } from '../objects/chocolate.ts';
import { paintHazelnut, paintMint, paintOrange, paintRose } from '../objects/garnish.ts';
import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { foil, openNight } from './cacao-night.ts';
import type { Stage } from './stage.ts';

const width = 1600;
const height = 1200;

/** A table of dark paper: nested cuts round one warm light. */
function openTable(
  name: string,
  ground: string,
  light: { x: number; y: number },
  rings: readonly number[] = [980, 760, 560, 380],
): Stage {
  const stage = openNight(name, width, height, { ...light, radius: 900 });
  const { page, random } = stage;
  page.draw(
    `<rect width="${width}" height="${height}" fill="${page.radial(light.x, light.y, 1250, [
      [0, lighten(ground, 0.07)],
      [0.55, ground],
      [1, lighten(ground, -0.07)],
    ])}"/>`,
  );
  [...rings]
    .sort((a, b) => b - a)
    .forEach((radius) => {
      const shape = handCircle(light.x, light.y, radius, random, 0.012);
      page.draw(
        `<g fill="${lighten(ground, 0.12)}" opacity=".1">${shape}</g><g fill="${page.radial(
          light.x + 8,
          light.y + 10,
          radius * 1.02,
          [
            [0.9, '#000000', 0],
            [0.97, '#000000', 0.07],
            [1, '#000000', 0.26],
          ],
        )}">${shape}</g>`,
      );
    });
  return stage;
}

/** Pods on their leaves, one cut open. */
export function drawPods(): Page {
  const stage = openTable('shop-pods', '#3a2015', { x: 800, y: 560 });
  const { page, random } = stage;
  for (const [x, y, length, degrees, flip, green] of [
    [800, 560, 560, 205, false, 0.5],
    [800, 560, 600, 158, true, 0.2],
    [800, 600, 560, 118, false, 0.6],
    [820, 560, 600, -28, false, 0.3],
    [820, 580, 580, 28, true, 0.6],
    [800, 620, 520, 66, true, 0.2],
    [800, 520, 460, -104, false, 0.4],
    [820, 520, 440, -66, true, 0.7],
  ] as const)
    paintLeaf(page, { x, y, length, degrees, flip, color: mix('#4a2a1d', '#5f6440', green), lift: 22, bend: 0.12 });
  paintPod(page, random, { x: 560, y: 250, length: 640, degrees: 14, color: '#7c3b22', lift: 30 });
  paintPod(page, random, { x: 1060, y: 260, length: 620, degrees: -15, color: '#b0622e', lift: 30 });
  paintOpenPod(page, random, {
    x: 800,
    y: 330,
    length: 720,
    degrees: 2,
    husk: '#8f4526',
    pulp: '#f3dfc2',
    bean: '#6b3a2c',
  });
  for (const [x, y, degrees] of [
    [260, 980, 30],
    [390, 1060, -40],
    [1250, 1030, 14],
    [1390, 950, 70],
    [520, 1110, 8],
  ] as const)
    paintBean(page, { x, y, length: 100, degrees, color: '#6a3823' });
  for (const [x, y, size] of [
    [330, 240, 50],
    [1310, 250, 44],
    [1240, 190, 32],
  ] as const)
    paintBlossom(page, random, { x, y, size, color: '#f0cdb4', heart: '#b5523a' });
  return page;
}

/** Three roses and the pieces they flavour. */
export function drawRoses(): Page {
  const stage = openTable('shop-roses', '#351a18', { x: 760, y: 560 });
  const { page, random } = stage;
  for (const [x, y, length, degrees, flip] of [
    [560, 560, 420, 200, false],
    [600, 660, 420, 140, true],
    [1000, 520, 460, -20, true],
    [980, 680, 420, 34, false],
    [760, 380, 360, -84, false],
  ] as const)
    paintLeaf(page, {
      x,
      y,
      length,
      degrees,
      flip,
      color: mix('#46512f', '#3a2b1f', random.between(0, 0.5)),
      lift: 18,
      bend: 0.1,
      width: length * 0.24,
    });
  paintRose(page, random, { x: 660, y: 540, radius: 300, color: '#b3505a' });
  paintRose(page, random, { x: 1090, y: 760, radius: 230, color: '#d98f86' });
  paintRose(page, random, { x: 1060, y: 330, radius: 165, color: '#8c3544' });
  for (const [x, y, degrees, motif, color] of [
    [330, 930, -14, 'petal', '#4c2618'],
    [560, 990, 12, 'leaf', '#5b2f1d'],
    [1380, 420, 18, 'petal', '#4c2618'],
  ] as const)
    paintPiece(page, { x, y, size: 190, degrees, motif, color });
  for (const [x, y, turn] of [
    [190, 330, 20],
    [250, 460, -40],
    [1420, 1010, 60],
    [800, 1090, 10],
  ] as const)
    page.sheet(
      `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0,60C-60,10 -50,-60 4,-56C58,-60 58,14 0,60Z"/>`,
      '#c0656a',
      { lift: 9, small: true, thickness: 1.6 },
    );
  return page;
}

/** Orange slices and blossom. */
export function drawOrange(): Page {
  const stage = openTable('shop-orange', '#3b1f12', { x: 840, y: 560 });
  const { page, random } = stage;
  for (const [x, y, length, degrees, flip] of [
    [520, 400, 330, 214, false],
    [470, 560, 360, 166, true],
    [1180, 860, 340, 24, false],
    [1120, 930, 300, 76, true],
  ] as const)
    paintLeaf(page, { x, y, length, degrees, flip, color: '#55613a', lift: 16, bend: 0.08, width: length * 0.22 });
  paintOrange(page, { x: 690, y: 520, radius: 300, degrees: 8 });
  paintOrange(page, { x: 1110, y: 760, radius: 220, degrees: 21, color: '#e39a3c' });
  paintOrange(page, { x: 1150, y: 330, radius: 150, degrees: 0, color: '#c96f22' });
  for (const [x, y, degrees, motif] of [
    [360, 900, 14, 'star'],
    [600, 980, -12, 'sun'],
    [1420, 560, 8, 'star'],
  ] as const)
    paintPiece(page, { x, y, size: 190, degrees, motif, color: '#4b2717' });
  for (const [x, y, size] of [
    [360, 330, 78],
    [260, 440, 56],
    [870, 1020, 66],
    [1400, 1010, 50],
  ] as const) {
    let petals = '';
    for (let index = 0; index < 5; index++)
      petals += `<path transform="translate(${x} ${y}) rotate(${index * 72 + size})" d="M0,0C${size * 0.42},${-size * 0.3} ${size * 0.34},${-size * 0.94} 0,${-size}C${-size * 0.34},${-size * 0.94} ${-size * 0.42},${-size * 0.3} 0,0Z"/>`;
    page.sheet(petals, '#fbeede', { lift: 8, small: true, thickness: 1.4, edge: 0.03 });
    page.sheet(handCircle(x, y, size * 0.2, random), '#e0a544', { lift: 4, small: true });
  }
  return page;
}

/** A green tin among mint and fir tips. */
export function drawMint(): Page {
  const stage = openTable('shop-mint', '#2a1d14', { x: 780, y: 600 });
  const { page, random } = stage;
  paintTin(page, {
    x: 790,
    y: 600,
    radius: 310,
    ground: '#2f4a38',
    ink: '#cfdcbc',
    foil,
    motif: 'leaf',
    turn: 4,
    lift: 34,
  });
  paintMint(page, random, { x: 120, y: 1060, length: 520, degrees: -38, color: '#56724c' });
  paintMint(page, random, { x: 1520, y: 1120, length: 470, degrees: -142, color: '#48643f' });
  paintMint(page, random, { x: 1500, y: 100, length: 420, degrees: 146, color: '#5f7a52' });
  page.sheet(
    ['-60 -20 34', '120 -60 74']
      .map((place) => {
        const [x = 0, y = 0, turn = 0] = place.split(' ').map(Number);
        return `<g transform="translate(${x + 120} ${y + 240}) rotate(${turn})">${fir(0, 0, 330, random, { spread: 0.2 })}</g>`;
      })
      .join(''),
    '#38513f',
    { lift: 14, thickness: 1.6 },
  );
  for (const [x, y, degrees, motif] of [
    [420, 250, 16, 'leaf'],
    [1240, 420, -12, 'drop'],
    [1130, 990, 10, 'leaf'],
  ] as const)
    paintPiece(page, { x, y, size: 180, degrees, motif, color: '#472618' });
  return page;
}

/** Hazelnuts beside a broken bar. */
export function drawNuts(): Page {
  const stage = openTable('shop-nuts', '#38200f', { x: 760, y: 600 });
  const { page, random } = stage;
  for (const [x, y, length, degrees, flip] of [
    [1180, 360, 420, -34, false],
    [1120, 380, 400, -96, true],
    [1230, 420, 380, 24, true],
  ] as const)
    paintLeaf(page, {
      x,
      y,
      length,
      degrees,
      flip,
      color: mix('#5d5a34', '#7a4a2a', random.between(0, 0.6)),
      lift: 18,
      width: length * 0.3,
      bend: 0.05,
    });
  for (const [x, y, size, degrees, color] of [
    [1050, 470, 250, -20, '#a8662f'],
    [1270, 620, 230, 34, '#96582a'],
    [1020, 760, 260, 8, '#b57738'],
    [1300, 890, 210, -36, '#a8662f'],
    [800, 930, 220, 48, '#8d5126'],
    [1110, 1040, 190, 160, '#a8662f'],
    [560, 1050, 170, -70, '#b57738'],
  ] as const)
    paintHazelnut(page, { x, y, size, degrees, color });
  const bar = [
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [2, 1],
    [0, 2],
    [1, 2],
  ] as const;
  for (const [column, row] of bar) {
    const [px, py] = [260 + column * 206, 250 + row * 206];
    const angle = (-9 * Math.PI) / 180;
    const [cx, cy] = [466, 456];
    paintPiece(page, {
      x: cx + (px - cx) * Math.cos(angle) - (py - cy) * Math.sin(angle),
      y: cy + (px - cx) * Math.sin(angle) + (py - cy) * Math.cos(angle),
      size: 198,
      degrees: -9,
      motif: (column + row) % 2 === 0 ? 'pod' : 'leaf',
      color: '#4a2617',
    });
  }
  for (const [x, y, degrees] of [
    [180, 1000, 30],
    [330, 1100, -20],
    [1420, 220, 60],
  ] as const)
    paintBean(page, { x, y, length: 110, degrees, color: '#6a3823' });
  return page;
}
