import { paintLeaf } from '../nature/cacao.ts';
import { paintTin } from '../nature/tin.ts';
import { paintBean, paintPlate } from '../objects/chocolate.ts';
import { paintPlanks } from '../objects/table.ts';
import { mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { foil, openNight } from './cacao-night.ts';

/** A tasting seen from above: three tins, four plates, cups of tea, leaves. */
export function drawTasting(): Page {
  const stage = openNight('tasting', 1600, 1200, { x: 800, y: 560, radius: 1000 });
  const { page, random } = stage;
  paintPlanks(page, random);
  page.sheet(
    '<path d="M-60,390C300,350 620,420 900,384S1400,350 1660,398V812C1400,846 1100,790 820,826S240,800 -60,836Z"/>',
    '#d9c6a4',
    { lift: 14, edge: 0.04, thickness: 2 },
  );
  page.draw(
    '<path d="M-60,420C300,380 620,450 900,414S1400,380 1660,428M-60,806C240,770 540,830 820,796S1400,816 1660,782" fill="none" stroke="#b59a6c" stroke-width="3" opacity=".7" stroke-dasharray="14 10"/>',
  );
  page.draw(
    `<rect width="1600" height="1200" fill="${page.radial(800, 540, 1100, [
      [0, '#ffcf86', 0.2],
      [0.6, '#000000', 0],
      [1, '#000000', 0.42],
    ])}"/>`,
  );
  for (const [x, y, length, degrees, flip] of [
    [560, 330, 280, 200, false],
    [590, 360, 260, 160, true],
    [1120, 880, 300, 20, false],
    [1090, 900, 270, 60, true],
    [1010, 860, 220, 120, false],
  ] as const)
    paintLeaf(page, {
      x,
      y,
      length,
      degrees,
      flip,
      color: mix('#4f5636', '#4a2a1d', random.between(0, 0.5)),
      lift: 14,
      bend: 0.1,
    });
  paintTin(page, {
    x: 800,
    y: 600,
    radius: 214,
    ground: '#6d2a3a',
    ink: '#f0c6bd',
    foil,
    motif: 'petal',
    turn: 6,
    lift: 30,
  });
  paintTin(page, {
    x: 470,
    y: 612,
    radius: 150,
    ground: '#2f4a38',
    ink: '#cfdcbc',
    foil,
    motif: 'leaf',
    turn: 3,
    lift: 24,
  });
  paintTin(page, {
    x: 1132,
    y: 588,
    radius: 150,
    ground: '#2c4a52',
    ink: '#dbe5d8',
    foil,
    motif: 'drop',
    turn: 10,
    lift: 24,
  });
  const pieces = [
    ['#4a2617', 'petal'],
    ['#5c3220', 'leaf'],
    ['#3d1f13', 'star'],
    ['#6b3d27', 'drop'],
  ] as const;
  for (const [x, y, turn] of [
    [330, 220, 30],
    [1270, 230, 52],
    [330, 1000, 64],
    [1290, 990, 18],
  ] as const)
    paintPlate(page, { x, y, radius: 168, color: '#efe2cb', pieces, turn });
  for (const [x, y] of [
    [610, 150],
    [1000, 150],
    [620, 1050],
    [900, 1070],
  ] as const) {
    page.sheet(`<circle cx="${x}" cy="${y}" r="86"/>`, '#7d8f8a', { lift: 18, small: true, edge: 0.08, thickness: 2 });
    page.draw(
      `<circle cx="${x}" cy="${y}" r="72" fill="#5c6c68"/><circle cx="${x + 2}" cy="${y + 4}" r="68" fill="${page.radial(
        x - 20,
        y - 20,
        90,
        [
          [0, '#c07a3a'],
          [1, '#7a451f'],
        ],
      )}"/><path d="M${x - 40},${y - 26}A50,50 0 0 1 ${x + 10},${y - 50}" stroke="#f3d09a" stroke-width="5" fill="none" stroke-linecap="round" opacity=".6"/>`,
    );
  }
  for (const [x, y, degrees] of [
    [770, 250, 20],
    [860, 290, -50],
    [800, 930, 70],
    [150, 620, 10],
    [1460, 610, -30],
  ] as const)
    paintBean(page, { x, y, length: 84, degrees, color: '#6a3823' });
  return page;
}
