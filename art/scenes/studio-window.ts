import { paintHood } from '../nature/hood.ts';
import { paintDisc, paintSky, stars } from '../nature/sky.ts';
import { paintRolledMat } from '../objects/studio.ts';
import { lighten } from '../paper/color.ts';
import { curve, type Point, round } from '../paper/path.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';

const width = 1600;
const height = 1200;

/** The studio's window: hills outside, a pothos on the sill, a mat put by. */
export function drawStudio(scheme: Scheme) {
  const sun = { x: 930, y: 470 };
  const stage = openStage('slide-studio', scheme, width, height, { ...sun, radius: 900 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 700 },
    { ...sun, rings: [620, 440, 300, 190], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: 460, count: 60 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 78, color: p.sun, light: p.sunLight });
  paintHood(page, random, {
    x: 760,
    y: 410,
    size: 260,
    rock: p.rock,
    snow: p.snow,
    shade: p.snowShade,
    haze: p.haze,
    litFrom: 'right',
  });
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 10,
    glow: 0.5,
    misty: 0.6,
    edge: [300, 1300, 26],
    top: [
      [-40, 600],
      [420, 590],
      [700, 640],
      [960, 650],
      [1240, 590],
      [1640, 560],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 14,
    glow: 0.2,
    stands: [
      [520, 90, 4, 170],
      [1180, 70, 4, 210],
    ],
    top: [
      [-40, 690],
      [420, 700],
      [760, 730],
      [1060, 720],
      [1640, 680],
    ],
  });
  const wall = day ? '#efe3cf' : '#2b2a2c';
  const frame = day ? '#fffaf0' : '#4a4744';
  const arch = (inset: number) =>
    `M${430 + inset},${780 - inset}V${470}A${370 - inset},${370 - inset} 0 0 1 ${1170 - inset},470V${780 - inset}Z`;
  page.sheet(
    `<path fill-rule="evenodd" d="M-60,-60H1660V1260H-60ZM430,780V470A370,370 0 0 1 1170,470V780Z"/>`,
    page.linear(0, 0, 1600, 1200, [
      [0, lighten(wall, 0.015)],
      [1, lighten(wall, -0.045)],
    ]),
    { lift: 26, thickness: 0 },
  );
  page.sheet(
    `<path fill-rule="evenodd" d="${arch(-22)}${arch(14)}"/><rect x="790" y="90" width="20" height="690"/><rect x="430" y="466" width="740" height="18"/>`,
    frame,
    { lift: 10, thickness: 1.8, edge: 0.03 },
  );
  const floor = day ? '#c79f72' : '#3a2c26';
  page.sheet(
    '<rect x="-60" y="1000" width="1720" height="260"/>',
    page.linear(0, 1000, 0, 1200, [
      [0, floor],
      [1, lighten(floor, -0.08)],
    ]),
    { lift: 8, thickness: 0 },
  );
  for (const y of [1046, 1112])
    page.draw(`<path d="M-10,${y}H1610" stroke="${lighten(floor, -0.07)}" stroke-width="3" opacity=".6"/>`);
  page.draw(`<path d="M520,1000L1000,1000L1240,1200L420,1200Z" fill="${p.sunLight}" opacity="${day ? 0.4 : 0.1}"/>`);
  page.sheet('<rect x="370" y="800" width="860" height="34" rx="6"/>', frame, { lift: 18, thickness: 1.8, edge: 0.03 });
  paintRolledMat(page, {
    x: 1090,
    y: 1110,
    height: 150,
    length: 380,
    color: day ? '#6f7f5c' : '#3f4c3a',
    inside: day ? '#b9c1a0' : '#66735a',
    band: day ? '#b5523a' : '#6e3526',
  });
  // The plant: a stoneware pot, heart-shaped leaves that climb and trail.
  const pot = day ? '#b5603f' : '#6e3b2a';
  const leafColor = tone(p.moss, day ? 4 : 3);
  const trails: Point[][] = [
    [
      [520, 690],
      [470, 560],
      [480, 430],
      [540, 330],
    ],
    [
      [500, 690],
      [420, 640],
      [380, 560],
      [300, 520],
    ],
    [
      [560, 690],
      [620, 610],
      [640, 520],
      [700, 470],
    ],
    [
      [470, 700],
      [390, 720],
      [350, 820],
      [350, 960],
    ],
    [
      [580, 700],
      [650, 690],
      [690, 760],
      [690, 880],
    ],
  ];
  const heart = (x: number, y: number, size: number, degrees: number) =>
    `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)}) scale(${round(size / 10) / 10})" d="M0,0C-20,-34 -62,-30 -60,8C-58,52 -20,80 0,110C20,80 58,52 60,8C62,-30 20,-34 0,0Z"/>`;
  trails.forEach((trail, index) => {
    const stemPath = `<path d="${curve(trail)}" fill="none" stroke="${lighten(leafColor, -0.04)}" stroke-width="7" stroke-linecap="round"/>`;
    page.draw(stemPath);
    for (let step = 0; step < 7; step++) {
      const t = (step + 0.6) / 7;
      const at = Math.min(trail.length - 2, Math.floor(t * (trail.length - 1)));
      const [from, to] = [trail[at] ?? [0, 0], trail[at + 1] ?? [0, 0]];
      const f = t * (trail.length - 1) - at;
      const [x, y] = [from[0] + (to[0] - from[0]) * f, from[1] + (to[1] - from[1]) * f];
      const side = step % 2 === 0 ? 1 : -1;
      page.sheet(
        heart(x, y, random.between(62, 92) * (1 - 0.25 * t), side * random.between(34, 80)),
        lighten(leafColor, random.between(-0.05, 0.06) + (index % 2) * 0.02),
        { lift: 9, small: true, thickness: 1.4 },
      );
    }
  });
  page.sheet(
    '<path d="M428,690H612L590,800H450Z"/>',
    page.linear(428, 0, 612, 0, [
      [0, lighten(pot, 0.06)],
      [0.5, pot],
      [1, lighten(pot, -0.1)],
    ]),
    { lift: 12, small: true, thickness: 0 },
  );
  page.sheet(
    '<rect x="416" y="670" width="208" height="36" rx="6"/>',
    page.linear(416, 0, 624, 0, [
      [0, lighten(pot, 0.09)],
      [0.5, lighten(pot, 0.03)],
      [1, lighten(pot, -0.07)],
    ]),
    { lift: 7, small: true, thickness: 0 },
  );
  return page;
}
