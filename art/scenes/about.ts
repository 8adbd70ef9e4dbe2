import { paintHood } from '../nature/hood.ts';
import { paintSky, stars } from '../nature/sky.ts';
import { bough } from '../nature/woods.ts';
import { paintCup, paintRolledMat, paintStandingTin, paintSteam } from '../objects/studio.ts';
import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import type { Scheme } from '../picture.ts';
import { foil } from './cacao-night.ts';
import { layLand, openStage, tone } from './stage.ts';

/** Wren's morning: a round window on the mountain, and on the table a rolled mat, a tin, tea, a fir twig. */
export function drawAbout(scheme: Scheme): Page {
  const sun = { x: 690, y: 480 };
  const stage = openStage('about', scheme, 1200, 1500, { ...sun, radius: 800 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 760 },
    { ...sun, rings: [560, 400, 270, 180], depth: day ? 0.6 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width: 1200, height: 420, count: 60 }, '#f3e6c8'));
  paintHood(page, random, {
    x: 540,
    y: 330,
    size: 400,
    rock: p.rock,
    snow: p.snow,
    shade: p.snowShade,
    haze: p.haze,
    litFrom: 'right',
  });
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 10,
    glow: 0.6,
    misty: 0.6,
    wander: 12,
    top: [
      [-40, 540],
      [300, 500],
      [560, 560],
      [800, 590],
      [1000, 540],
      [1240, 500],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 12,
    glow: 0.4,
    misty: 0.6,
    wander: 10,
    edge: [100, 1100, 30],
    top: [
      [-40, 600],
      [300, 600],
      [600, 660],
      [900, 640],
      [1240, 580],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 16,
    glow: 0.14,
    stands: [
      [330, 90, 4, 240],
      [880, 110, 5, 200],
    ],
    top: [
      [-40, 720],
      [300, 716],
      [600, 770],
      [900, 750],
      [1240, 700],
    ],
  });
  const wall = day ? '#efe3cf' : '#292a2d';
  page.sheet(
    '<path fill-rule="evenodd" d="M-80,-80H1280V1580H-80ZM600,110A400,400 0 1 0 600,910A400,400 0 1 0 600,110Z"/>',
    page.linear(0, 0, 1200, 1500, [
      [0, lighten(wall, 0.02)],
      [1, lighten(wall, -0.05)],
    ]),
    { lift: 30, thickness: 0 },
  );
  const frame = day ? '#fffaf0' : '#4a4744';
  page.sheet(
    '<path fill-rule="evenodd" d="M600,88A422,422 0 1 0 600,932A422,422 0 1 0 600,88ZM600,122A388,388 0 1 1 600,898A388,388 0 1 1 600,122Z"/>',
    frame,
    { lift: 12, thickness: 2, edge: 0.03 },
  );
  const table = day ? '#b98a5e' : '#3b2b24';
  page.sheet(
    '<rect x="-80" y="1080" width="1360" height="500"/>',
    page.linear(0, 1080, 0, 1500, [
      [0, lighten(table, 0.04)],
      [1, lighten(table, -0.08)],
    ]),
    { lift: 22, thickness: 2 },
    lighten(table, 0.1),
  );
  for (const y of [1190, 1330])
    page.draw(`<path d="M-10,${y}H1210" stroke="${lighten(table, -0.05)}" stroke-width="3" opacity=".55"/>`);
  page.draw(
    `<ellipse cx="700" cy="1300" rx="640" ry="150" fill="${p.sunLight}" opacity="${day ? 0.22 : 0.05}" filter="${page.blur(60)}"/>`,
  );
  // The vase stands behind, the rest before it.
  page.sheet(
    [
      bough(904, 960, 500, -100, -26, random),
      bough(914, 960, 380, -66, 28, random),
      bough(894, 960, 320, -128, -30, random),
    ].join(''),
    day ? tone(p.moss, 5) : '#4a5d54',
    { lift: 12, thickness: 1.6, edge: day ? 0.07 : 0.16 },
  );
  const clay = day ? '#cfa98a' : '#5d4a40';
  page.sheet(
    '<path transform="translate(-46 0)" d="M912,900C914,960 860,990 856,1070C852,1140 880,1170 904,1176H1004C1028,1170 1056,1140 1052,1070C1048,990 994,960 996,900A42,12 0 0 0 912,900Z"/>',
    page.linear(810, 0, 1006, 0, [
      [0, lighten(clay, 0.05)],
      [0.3, lighten(clay, 0.06)],
      [0.7, clay],
      [1, lighten(clay, -0.12)],
    ]),
    { lift: 16, small: true, thickness: 0 },
  );
  page.draw(
    `<path transform="translate(-46 0)" d="M858,1050Q954,1086 1050,1050L1052,1078Q954,1114 857,1078Z" fill="${day ? '#b5523a' : '#74402f'}" opacity=".85"/><ellipse cx="908" cy="900" rx="42" ry="11" fill="${lighten(clay, -0.2)}"/>`,
  );
  paintRolledMat(page, {
    x: 150,
    y: 1290,
    height: 210,
    length: 520,
    color: day ? '#6f7f5c' : '#414f3d',
    inside: day ? '#b9c1a0' : '#66735a',
    band: day ? '#b5523a' : '#6e3526',
  });
  const [mouthX, mouthY] = paintCup(page, {
    x: 480,
    y: 1412,
    width: 176,
    color: day ? '#f3e7d3' : '#77706a',
    tea: day ? '#9a5a2c' : '#4a2c1a',
    stripe: day ? '#7d8f8a' : '#46525a',
  });
  paintSteam(page, random, mouthX, mouthY - 6, 330, day ? '#fffaf0' : '#cfd2d4', day ? 0.75 : 0.35);
  paintStandingTin(page, {
    x: 830,
    y: 1400,
    width: 300,
    height: 150,
    color: day ? '#8f4a26' : '#5c301c',
    foil: day ? foil : '#8f7138',
    label: day ? '#f2cf96' : '#b89a6c',
  });
  return page;
}
