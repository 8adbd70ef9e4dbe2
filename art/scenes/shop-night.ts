import { paintLeaf } from '../nature/cacao.ts';
import { cloudStrip, paintSky, stars } from '../nature/sky.ts';
import { paintTin } from '../nature/tin.ts';
import { seaStrip } from '../nature/woods.ts';
import { paintBean, paintPiece } from '../objects/chocolate.ts';
import { paintStandingTin, paintSteam } from '../objects/studio.ts';
import type { Page } from '../paper/page.ts';
import { round } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import { foil, openNight } from './cacao-night.ts';

const width = 1600;
const height = 1200;

/** A tin over a sea of chocolate, and flakes of salt. */
export function drawSalt(): Page {
  const moon = { x: 1080, y: 400 };
  const stage = openNight('shop-salt', width, height, { ...moon, radius: 800 });
  const { page, random } = stage;
  paintSky(
    page,
    random,
    { colors: ['#17110f', '#2a1a14', '#523220'], halo: '#d08a48', horizon: 760 },
    { ...moon, rings: [900, 680, 490, 340], depth: 1.1, shade: '#080302' },
  );
  page.draw(stars(random, { width, height: 480, count: 50 }, '#f1d9ac'));
  paintTin(page, { ...moon, radius: 210, ground: '#2c4a52', ink: '#dbe5d8', foil, motif: 'wave', lift: 24, turn: 9 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 760, 500, 430, 36), '#6a3f27', { lift: 10, edge: 0.06 });
  const waves = [
    ['#7a4a2c', 660, 60, 330],
    ['#5f3722', 740, 74, 380],
    ['#4a2a1b', 840, 86, 440],
    ['#361d13', 950, 92, 520],
    ['#25130d', 1070, 84, 600],
  ] as const;
  waves.forEach(([color, y, crest, length], index) => {
    const seed = `salt${index}`;
    page.sheet(seaStrip(width, y - 9, 1300, crest, length, randomFrom(seed)), index < 3 ? '#f0d6ae' : '#c99a68', {
      lift: 18,
      thickness: 0,
    });
    page.sheet(seaStrip(width, y + 5 + index * 2, 1300, crest, length, randomFrom(seed)), color, {
      lift: 4,
      glow: Math.max(0, 0.4 - index * 0.1),
      thickness: 0,
    });
  });
  for (let index = 0; index < 46; index++) {
    const [x, y] = [random.between(40, 1560), random.between(800, 1170)];
    const s = random.between(5, 15);
    page.sheet(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(s)}" height="${round(s * random.between(0.6, 1))}" transform="rotate(${round(random.between(0, 90))} ${round(x)} ${round(y)})"/>`,
      '#fbf3e2',
      { lift: 3, small: true, thickness: 0 },
    );
  }
  return page;
}

/** The copper pot, steaming. */
export function drawPot(): Page {
  const stage = openNight('shop-pot', width, height, { x: 800, y: 520, radius: 900 });
  const { page, random } = stage;
  paintSky(
    page,
    random,
    { colors: ['#22120c', '#2e1910', '#3c2114'], halo: '#d08a48', horizon: 900 },
    { x: 800, y: 520, rings: [960, 740, 540, 370], depth: 1.1, shade: '#080302' },
  );
  paintSteam(page, random, 800, 560, 440, '#f6e2c0', 0.5);
  page.sheet(
    '<rect x="-80" y="960" width="1760" height="320"/>',
    page.linear(0, 960, 0, 1200, [
      [0, '#6b4028'],
      [1, '#3d2215'],
    ]),
    { lift: 20, thickness: 0 },
  );
  const copper = page.linear(470, 0, 1130, 0, [
    [0, '#8c4a26'],
    [0.2, '#d88d52'],
    [0.34, '#efb27c'],
    [0.55, '#b8683a'],
    [1, '#6e3519'],
  ]);
  page.sheet(
    '<path d="M1110,640C1260,600 1400,560 1500,560A24,24 0 0 1 1504,606C1400,620 1260,670 1120,720Z"/>',
    '#4a2a1b',
    { lift: 16, edge: 0.12, thickness: 2 },
  );
  page.sheet(
    '<path d="M470,580H1130C1130,760 1110,900 1040,960A40,14 0 0 1 1010,972H590A40,14 0 0 1 560,960C490,900 470,760 470,580Z"/>',
    copper,
    { lift: 26, thickness: 0 },
  );
  page.draw(
    '<ellipse cx="800" cy="580" rx="330" ry="74" fill="#efb27c"/><ellipse cx="800" cy="586" rx="312" ry="64" fill="#2c150c"/>',
  );
  page.draw(
    `<ellipse cx="800" cy="600" rx="300" ry="52" fill="${page.radial(740, 590, 300, [
      [0, '#8a4e2c'],
      [0.6, '#5d3019'],
      [1, '#43210f'],
    ])}"/>`,
  );
  page.draw(
    '<path d="M560,598C640,570 760,566 880,584C780,582 700,590 640,606Z" fill="#b87644" opacity=".6"/><path d="M900,622C960,618 1020,610 1060,598C1030,622 960,634 900,632Z" fill="#a5663a" opacity=".5"/>',
  );
  page.sheet('<path d="M860,604L1044,214C1060,184 1106,204 1094,236L916,612Q886,622 860,604Z"/>', '#a06a3c', {
    lift: 14,
    edge: 0.1,
    thickness: 2,
  });
  for (const [x, y, degrees] of [
    [260, 1060, 20],
    [370, 1120, -36],
    [200, 1140, 60],
  ] as const)
    paintBean(page, { x, y, length: 120, degrees, color: '#5e3220' });
  paintPiece(page, { x: 1290, y: 1070, size: 150, degrees: 12, motif: 'pod', color: '#40200f' });
  paintPiece(page, { x: 1430, y: 1120, size: 140, degrees: -16, motif: 'star', color: '#4c2616' });
  return page;
}

/** A stack of tins. */
export function drawTins(): Page {
  const stage = openNight('shop-tins', width, height, { x: 820, y: 560, radius: 900 });
  const { page, random } = stage;
  paintSky(
    page,
    random,
    { colors: ['#22120c', '#301a11', '#432617'], halo: '#d08a48', horizon: 960 },
    { x: 820, y: 560, rings: [960, 740, 540, 370], depth: 1.1, shade: '#080302' },
  );
  page.sheet(
    '<rect x="-80" y="1000" width="1760" height="280"/>',
    page.linear(0, 1000, 0, 1200, [
      [0, '#6b4028'],
      [1, '#3a2014'],
    ]),
    { lift: 20, thickness: 0 },
  );
  paintLeaf(page, { x: 560, y: 1030, length: 420, degrees: 196, color: '#565c3a', lift: 14, bend: 0.1 });
  paintLeaf(page, { x: 540, y: 1060, length: 380, degrees: 172, color: '#4a4a30', lift: 14, bend: 0.1, flip: true });
  const stack = [
    ['#8f4a26', '#f2cf96'],
    ['#2c4a52', '#dbe5d8'],
    ['#6d2a3a', '#f0c6bd'],
    ['#2f4a38', '#cfdcbc'],
  ] as const;
  stack.forEach(([color, label], index) => {
    paintStandingTin(page, {
      x: 760 + ([0, 16, -12, 8][index] ?? 0),
      y: 1090 - index * 172,
      width: 470,
      height: 190,
      color,
      foil,
      label,
    });
  });
  paintStandingTin(page, { x: 1200, y: 1130, width: 420, height: 180, color: '#a8501f', foil, label: '#fbe3b8' });
  paintTin(page, {
    x: 1330,
    y: 770,
    radius: 190,
    ground: '#a8501f',
    ink: '#fbe3b8',
    foil,
    motif: 'sun',
    turn: 0,
    lift: 26,
    plain: true,
  });
  for (const [x, y, degrees] of [
    [330, 1130, 20],
    [430, 1160, -30],
  ] as const)
    paintBean(page, { x, y, length: 100, degrees, color: '#5e3220' });
  return page;
}
