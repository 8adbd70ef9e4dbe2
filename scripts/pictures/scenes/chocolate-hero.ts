import { paintBlossom, paintLeaf, paintPod } from '../nature/cacao.ts';
import { stem, taper } from '../nature/plants.ts';
import { cloudStrip, paintSky, stars } from '../nature/sky.ts';
import { paintTin } from '../nature/tin.ts';
import { mix } from '../paper/color.ts';
import { Page } from '../paper/page.ts';
import { randomFrom } from '../paper/random.ts';
import { paletteOf } from '../palette.ts';
import { bannerWidths, type Picture, tallWidths } from '../picture.ts';
import { type Land, layLand, type Stage } from './stage.ts';

const earth = ['#6b4330', '#573425', '#46281d', '#371f16', '#2a1711', '#1d0f0b', '#120907'] as const;
const foil = '#d9a94e';

/** The cacao night: warm dark paper with one large light. */
export function openNight(name: string, width: number, height: number, light: { x: number; y: number; radius: number }): Stage {
  const p = { ...paletteOf('dark'), mist: '#8a5c3d', glow: '#e0924a' };
  const page = new Page(width, height, { shadow: '#060201', shadowStrength: 0.5, light: { ...light, color: p.glow } });
  return { page, random: randomFrom(name), p, day: false, glow: 0.8 };
}

type Leaf = readonly [x: number, y: number, length: number, degrees: number, flip: boolean, green: number];

function layLeaves({ page }: Stage, leaves: readonly Leaf[]): void {
  for (const [x, y, length, degrees, flip, green] of leaves)
    paintLeaf(page, { x, y, length, degrees, flip, color: mix('#4a2a1d', '#5a5f3c', green), lift: length * 0.05, bend: 0.13, width: length * 0.19 });
}

function layBranch({ page, random }: Stage, x: number, y: number, length: number, degrees: number, bend: number, thick: number): void {
  const line = stem(x, y, length, degrees, bend, 14);
  const knotty = line.map((point, index) => ({ ...point, y: point.y + random.noise(index * 0.7) * thick * 0.5 }));
  page.sheet(taper(knotty, thick, thick * 0.3), '#3c2216', { lift: 12, thickness: 1.6, edge: 0.1 });
}

/** The chocolate river: dark, glossy, with the tin's light on its folds. */
function layChocolate({ page, random }: Stage, top: number, light: number): void {
  const { width, height } = page;
  const body = page.linear(0, top, 0, height, [[0, '#a8622f'], [0.25, '#6f3a1f'], [1, '#3a1b10']]);
  const shine = page.radial(light, top, width * 0.24, [[0, '#ffcf86', 0.9], [0.4, '#e0924a', 0.4], [1, '#e0924a', 0]]);
  const area = `y="${top}" width="${width}" height="${height - top}"`;
  page.draw(`<rect ${area} fill="${body}"/><rect ${area} fill="${shine}"/>`);
  let folds = '';
  for (let index = 0; index < 16; index++) {
    const t = (index + 0.5) / 16;
    const y = top + 14 + (height - top) * t ** 1.2;
    const half = width * (0.03 + 0.07 * t) * random.between(0.5, 1.2);
    const x = light - width * 0.09 * t + random.between(-1, 1) * width * 0.05;
    folds += `<path d="M${x - half},${y}Q${x - half * 0.2},${y - 3 - 7 * t} ${x + half},${y + 2}Q${x},${y + 3 + 5 * t} ${x - half},${y}Z"/>`;
  }
  page.draw(`<g fill="#e8a860" opacity=".42">${folds}</g>`);
}

function drawWide(): Page {
  const moon = { x: 1250, y: 520 };
  const stage = openNight('chocolate-hero-wide', 1920, 1000, { ...moon, radius: 1000 });
  const { page, random } = stage;
  paintSky(page, random, { colors: ['#1b0e0a', '#2a1711', '#4a2a1b'], halo: '#c97f42', horizon: 860 }, { ...moon, rings: [1220, 960, 720, 520, 360], depth: 1.1, shade: '#080302' });
  page.draw(stars(random, { width: 1920, height: 560, count: 80 }, '#f1d9ac'));
  page.draw(`<circle cx="${moon.x}" cy="${moon.y}" r="520" fill="${page.radial(moon.x, moon.y, 520, [[0.35, '#ffcf86', 0.5], [0.6, '#f0a552', 0.18], [1, '#f0a552', 0]])}"/>`);
  paintTin(page, { ...moon, radius: 212, ground: '#8f4a26', ink: '#f2cf96', foil, motif: 'leaf', turn: 6, lift: 22 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 1010, 566, 400, 30), '#6a3f27', { lift: 9, edge: 0.06 });
  for (const land of [
    { color: earth[0], wander: 12, lift: 10, glow: 0.5, misty: 0.4, top: [[-40, 700], [180, 664], [420, 706], [700, 752], [960, 742], [1230, 694], [1460, 716], [1700, 668], [1960, 616]] },
    { color: earth[1], wander: 12, lift: 12, glow: 0.36, misty: 0.4, edge: [-30, 1950, 26], top: [[-40, 730], [200, 734], [480, 770], [760, 796], [1020, 806], [1300, 782], [1560, 740], [1960, 690]] },
  ] satisfies Land[]) layLand(stage, land);
  layChocolate(stage, 812, 1130);
  for (const land of [
    { color: earth[2], lift: 13, glow: 0.26, misty: 0.1, stands: [[1620, 80, 5, 110], [1830, 70, 4, 150]], top: [[1030, 836], [1220, 818], [1460, 790], [1700, 752], [1980, 716]], shore: [[1980, 900], [1500, 866], [1180, 850]] },
    { color: earth[3], lift: 14, glow: 0.2, misty: 0.1, stands: [[60, 100, 5, 150], [330, 80, 4, 110], [600, 50, 3, 84]], top: [[-60, 756], [200, 766], [480, 806], [760, 836], [1110, 872]], shore: [[900, 890], [500, 912], [-60, 950]] },
    { color: earth[4], lift: 18, glow: 0.1, stands: [[1480, 50, 3, 140]], top: [[880, 928], [1120, 908], [1380, 880], [1640, 842], [1980, 800]], shore: [[1980, 1060], [1400, 1010], [1060, 946]] },
    { color: earth[5], lift: 20, glow: 0.04, stands: [[120, 60, 3, 220], [380, 40, 2, 140]], top: [[-60, 876], [220, 890], [520, 926], [800, 960], [1060, 1010]], shore: [[800, 1060], [-60, 1060]] },
  ] satisfies Land[]) layLand(stage, land);
  layBranch(stage, 1960, 40, 640, 170, -34, 19);
  layBranch(stage, 1800, 60, 300, 128, -26, 11);
  layLeaves(stage, [
    [1470, 128, 300, 128, false, 0.3], [1640, 70, 330, 72, false, 0.2], [1740, 46, 300, 30, true, 0.5], [1850, 30, 360, 84, false, 0.3],
    [1490, 110, 270, 190, true, 0.6], [1600, 64, 280, 216, true, 0.4], [1700, 40, 250, 234, false, 0.2],
  ]);
  paintPod(page, random, { x: 1586, y: 140, length: 290, degrees: 7, color: '#a4562b', lift: 20 });
  paintPod(page, random, { x: 1748, y: 190, length: 330, degrees: -6, color: '#7c3b22', lift: 22 });
  layLeaves(stage, [[1690, 60, 250, 148, true, 0.55], [1960, 60, 310, 148, false, 0.6]]);
  for (const [x, y, size] of [[1462, 136, 22], [1500, 152, 17], [1652, 84, 20]] as const) paintBlossom(page, random, { x, y, size, color: '#f0cdb4', heart: '#b5523a' });
  return page;
}

function drawTall(): Page {
  const moon = { x: 520, y: 990 };
  const stage = openNight('chocolate-hero-tall', 1080, 1440, { ...moon, radius: 800 });
  const { page, random } = stage;
  paintSky(page, random, { colors: ['#1b0e0a', '#2a1711', '#4f2d1c'], halo: '#c97f42', horizon: 1240 }, { ...moon, rings: [1120, 880, 660, 470, 320], depth: 1.1, shade: '#080302' });
  page.draw(stars(random, { width: 1080, height: 860, count: 70 }, '#f1d9ac'));
  page.draw(`<circle cx="${moon.x}" cy="${moon.y}" r="460" fill="${page.radial(moon.x, moon.y, 460, [[0.35, '#ffcf86', 0.5], [0.6, '#f0a552', 0.18], [1, '#f0a552', 0]])}"/>`);
  paintTin(page, { ...moon, radius: 190, ground: '#8f4a26', ink: '#f2cf96', foil, motif: 'leaf', turn: 6, lift: 20 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 330, 1046, 330, 28), '#6a3f27', { lift: 9, edge: 0.06 });
  for (const land of [
    { color: earth[0], wander: 11, lift: 10, glow: 0.5, misty: 0.4, top: [[-40, 1110], [180, 1090], [380, 1130], [600, 1146], [820, 1110], [1120, 1050]] },
    { color: earth[1], wander: 11, lift: 12, glow: 0.36, misty: 0.4, edge: [-30, 1110, 30], top: [[-40, 1150], [220, 1160], [460, 1194], [720, 1180], [1120, 1120]] },
  ] satisfies Land[]) layLand(stage, land);
  layChocolate(stage, 1206, 520);
  for (const land of [
    { color: earth[2], lift: 13, glow: 0.26, misty: 0.1, stands: [[900, 80, 4, 150]], top: [[470, 1232], [640, 1214], [860, 1180], [1130, 1144]], shore: [[1130, 1300], [720, 1250]] },
    { color: earth[3], lift: 14, glow: 0.2, misty: 0.1, stands: [[70, 90, 5, 190], [280, 40, 2, 120]], top: [[-60, 1170], [150, 1186], [380, 1230], [590, 1268]], shore: [[420, 1290], [-60, 1330]] },
    { color: earth[4], lift: 18, glow: 0.1, stands: [[930, 50, 3, 190]], top: [[370, 1330], [600, 1310], [840, 1270], [1130, 1224]], shore: [[1130, 1500], [680, 1440], [460, 1352]] },
    { color: earth[5], lift: 20, glow: 0.04, stands: [[110, 50, 2, 260]], top: [[-60, 1300], [160, 1322], [380, 1376], [560, 1440], [620, 1480]], shore: [[400, 1500], [-60, 1500]] },
  ] satisfies Land[]) layLand(stage, land);
  layBranch(stage, 1140, 690, 330, 156, -24, 16);
  layLeaves(stage, [[850, 830, 240, 128, true, 0.4], [930, 790, 260, 84, false, 0.15], [1010, 750, 280, 52, true, 0.5], [870, 815, 210, 190, false, 0.6]]);
  paintPod(page, random, { x: 916, y: 836, length: 256, degrees: 8, color: '#a4562b', lift: 18 });
  paintPod(page, random, { x: 1036, y: 800, length: 290, degrees: -5, color: '#7c3b22', lift: 20 });
  layLeaves(stage, [[1000, 770, 240, 112, true, 0.55]]);
  for (const [x, y, size] of [[862, 826, 20], [964, 790, 17]] as const) paintBlossom(page, random, { x, y, size, color: '#f0cdb4', heart: '#b5523a' });
  return page;
}

const alt = 'Paper-cut night in cacao browns: the lid of a tin rises like a moon over hills, behind a bough with two ripe pods.';

export const chocolateHeroPictures: readonly Picture[] = [
  { name: 'chocolate-hero-wide', widths: bannerWidths, schemes: ['dark'], alt, draw: drawWide },
  { name: 'chocolate-hero-tall', widths: tallWidths, schemes: ['dark'], alt, draw: drawTall },
];
