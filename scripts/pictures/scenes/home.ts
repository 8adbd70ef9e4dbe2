import { paintLeaf, paintPod } from '../nature/cacao.ts';
import { paintHood } from '../nature/hood.ts';
import { fernFrond } from '../nature/plants.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { lighten, mix } from '../paper/color.ts';
import { randomFrom } from '../paper/random.ts';
import { bannerWidths, bothSchemes, type Picture, type Scheme, tallWidths } from '../picture.ts';
import { type Land, layLand, openStage, type Stage, tone } from './stage.ts';

/** Far hills turn in one sheet from moss on the left to cacao on the right. */
function turning({ page, p }: Stage, distance: number, from: number, to: number): readonly [string, string] {
  const paint = (moss: string, cacao: string) =>
    page.linear(0, 0, page.width, 0, [
      [0, moss],
      [from, moss],
      [(from + to) / 2, mix(moss, cacao, 0.5)],
      [to, cacao],
      [1, cacao],
    ]);
  const [moss, cacao] = [tone(p.moss, distance), tone(p.cacao, distance)];
  return [paint(moss, cacao), paint(lighten(moss, 0.05), lighten(cacao, 0.05))];
}

/** The river that parts the two halves, with the low light lying on it. */
function layRiver({ page, p, day }: Stage, top: number, light: number): void {
  const { width, height } = page;
  const body = page.linear(0, top, 0, height, [
    [0, mix(p.water, p.glow, 0.45)],
    [0.35, p.water],
    [1, mix(p.water, tone(p.moss, day ? 2 : 4), 0.6)],
  ]);
  const shine = page.radial(light, top, width * 0.2, [[0, p.sunLight, 0.85], [0.5, p.glow, 0.35], [1, p.glow, 0]]);
  page.draw(`<rect y="${top}" width="${width}" height="${height - top}" fill="${body}"/><rect y="${top}" width="${width}" height="${height - top}" fill="${shine}"/>`);
  mist(page, light, top + 4, width * 0.42, 30, p.mist, day ? 0.8 : 0.35);
}

type Pod = readonly [x: number, y: number, length: number, degrees: number, ripe: boolean];
type Leaf = readonly [x: number, y: number, length: number, degrees: number, flip: boolean];

/** A cacao bough in the near corner. */
function layBough({ page, random, p, day }: Stage, leaves: readonly Leaf[], pods: readonly Pod[]): void {
  leaves.forEach(([x, y, length, degrees, flip], index) => {
    const color = mix(tone(p.cacao, 5), tone(p.moss, 5), index % 2 === 0 ? 0.42 : 0.2);
    paintLeaf(page, { x, y, length, degrees, flip, color: lighten(color, day ? 0.03 : 0.05), lift: length * 0.045, bend: 0.12, width: length * 0.2 });
  });
  for (const [x, y, length, degrees, ripe] of pods) {
    const color = day ? (ripe ? '#b0672e' : '#8a4429') : ripe ? '#6b4022' : '#55291b';
    paintPod(page, random, { x, y, length, degrees, color, lift: length * 0.06 });
  }
}

function drawWide(scheme: Scheme) {
  const sun = { x: 1120, y: 500 };
  const stage = openStage('home-wide', scheme, 1920, 1080, { ...sun, radius: 1000 });
  const { page, random, p, day } = stage;
  paintSky(page, random, { colors: p.sky, halo: p.halo, horizon: 730 }, { ...sun, rings: [1190, 920, 680, 480, 310], depth: day ? 0.5 : 0.9, shade: p.shadow });
  if (!day) page.draw(stars(random, { width: 1920, height: 430, count: 110 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 118, color: p.sun, light: p.sunLight, rim: p.rim });
  page.sheet(cloudStrip(randomFrom('cloud-b'), 1700, 262, 460, 34), p.cloud, { lift: 7, edge: 0.05 });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 950, 452, 300, 24), p.cloud, { lift: 7, edge: 0.05 });
  paintHood(page, random, { x: 1424, y: 300, size: 420, rock: p.rock, snow: p.snow, shade: p.snowShade, haze: p.haze });
  layLand(stage, {
    color: '', paint: turning(stage, 1, 0.46, 0.74), wander: 12, lift: 9, glow: 0.7, misty: 0.8, edge: [-30, 1950, 11],
    top: [[-40, 610], [160, 588], [400, 640], [700, 706], [960, 716], [1220, 672], [1500, 640], [1740, 606], [1960, 560]],
  });
  mist(page, 420, 740, 1000, 46, p.mist, day ? 0.5 : 0.22);
  layLand(stage, {
    color: '', paint: turning(stage, 2, 0.46, 0.74), wander: 11, lift: 11, glow: 0.48, misty: 0.8, edge: [-30, 1950, 20],
    top: [[-40, 640], [150, 656], [380, 700], [620, 722], [860, 764], [1080, 768], [1360, 724], [1640, 688], [1960, 640]],
  });
  mist(page, 1220, 760, 1000, 46, p.mist, day ? 0.5 : 0.22);
  layRiver(stage, 792, 1080);
  const near: Land[] = [
    { color: tone(p.cacao, 3), lift: 11, glow: 0.34, misty: 0.25, edge: [1240, 1950, 34],
      top: [[1010, 826], [1130, 806], [1300, 780], [1500, 742], [1720, 716], [1980, 690]], shore: [[1980, 900], [1500, 862], [1220, 842], [1080, 834]] },
    { color: tone(p.moss, 3), lift: 12, glow: 0.26, misty: 0.25, edge: [-30, 780, 36],
      top: [[-60, 716], [180, 726], [420, 764], [640, 796], [860, 826], [1085, 860]], shore: [[1000, 876], [820, 880], [500, 900], [-60, 930]] },
    { color: tone(p.cacao, 4), lift: 15, glow: 0.16, misty: 0.12, stands: [[1340, 90, 5, 104], [1580, 60, 4, 128], [1840, 100, 6, 160]],
      top: [[890, 900], [1060, 886], [1260, 858], [1480, 838], [1700, 800], [1980, 764]], shore: [[1980, 1010], [1500, 966], [1180, 934], [990, 914]] },
    { color: tone(p.moss, 4), lift: 16, glow: 0.1, misty: 0.12, stands: [[40, 100, 6, 170], [270, 60, 4, 120], [470, 80, 4, 104], [730, 50, 3, 84]],
      top: [[-60, 822], [160, 830], [400, 872], [640, 900], [860, 936], [1070, 968]], shore: [[980, 992], [760, 1000], [400, 1040], [-60, 1080]] },
    { color: tone(p.cacao, 5), lift: 20, glow: 0.05, stands: [[1500, 40, 2, 150], [1640, 30, 2, 200]],
      top: [[860, 1036], [1080, 1010], [1300, 980], [1540, 930], [1760, 890], [1980, 868]], shore: [[1980, 1140], [1300, 1140], [1000, 1060]] },
    { color: tone(p.moss, 5), lift: 22, stands: [[30, 70, 3, 300], [215, 40, 2, 190]],
      top: [[-60, 930], [160, 942], [420, 984], [700, 1030], [960, 1092]], shore: [[700, 1140], [-60, 1140]] },
  ];
  for (const land of near) layLand(stage, land);
  const fronds = [[-20, 1120, 330, -62, 34], [30, 1130, 300, -84, 40], [130, 1130, 270, -50, 40], [-30, 1060, 260, -40, 46], [260, 1130, 220, -70, 44]] as const;
  page.sheet(fronds.map(([x, y, length, degrees, bend]) => fernFrond(x, y, length, degrees, bend, random)).join(''), tone(p.moss, 6), { lift: 16, thickness: 1 });
  layBough(
    stage,
    [[1965, 770, 290, 150, false], [1960, 840, 360, 128, true], [1950, 960, 400, 168, true], [1990, 1010, 340, 196, false]],
    [[1838, 822, 222, 8, false], [1716, 914, 186, 16, true]],
  );
  return page;
}

function drawTall(scheme: Scheme) {
  const sun = { x: 520, y: 962 };
  const stage = openStage('home-tall', scheme, 1080, 1440, { ...sun, radius: 760 });
  const { page, random, p, day } = stage;
  paintSky(page, random, { colors: p.sky, halo: p.halo, horizon: 1100 }, { ...sun, rings: [1130, 860, 620, 420, 255], depth: day ? 0.5 : 0.9, shade: p.shadow });
  if (!day) page.draw(stars(random, { width: 1080, height: 760, count: 90 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 96, color: p.sun, light: p.sunLight, rim: p.rim });
  paintHood(page, random, { x: 760, y: 836, size: 300, rock: p.rock, snow: p.snow, shade: p.snowShade, haze: p.haze });
  page.sheet(cloudStrip(randomFrom('cloud-c'), 360, 952, 290, 24), p.cloud, { lift: 7, edge: 0.05 });
  layLand(stage, {
    color: '', paint: turning(stage, 1, 0.4, 0.76), wander: 10, swell: 130, lift: 9, glow: 0.7, misty: 0.8, edge: [-30, 1110, 14],
    top: [[-40, 1000], [120, 990], [320, 1034], [520, 1062], [700, 1050], [900, 1016], [1120, 970]],
  });
  mist(page, 300, 1090, 700, 40, p.mist, day ? 0.5 : 0.22);
  layLand(stage, {
    color: '', paint: turning(stage, 2, 0.4, 0.76), wander: 10, swell: 130, lift: 11, glow: 0.48, misty: 0.8, edge: [-30, 1110, 26],
    top: [[-40, 1030], [140, 1050], [330, 1088], [520, 1112], [720, 1092], [920, 1060], [1120, 1020]],
  });
  layRiver(stage, 1130, 560);
  const near: Land[] = [
    { color: tone(p.cacao, 3), lift: 11, glow: 0.34, misty: 0.25, edge: [640, 1110, 40],
      top: [[490, 1160], [620, 1142], [780, 1116], [940, 1090], [1130, 1066]], shore: [[1130, 1230], [800, 1190], [580, 1168]] },
    { color: tone(p.moss, 3), lift: 12, glow: 0.26, misty: 0.25, edge: [-30, 380, 42],
      top: [[-60, 1080], [120, 1096], [300, 1136], [460, 1168], [610, 1194]], shore: [[520, 1210], [360, 1216], [-60, 1260]] },
    { color: tone(p.cacao, 4), lift: 15, glow: 0.16, misty: 0.12, stands: [[760, 70, 3, 130], [960, 90, 5, 180]],
      top: [[400, 1238], [560, 1222], [740, 1190], [920, 1160], [1130, 1130]], shore: [[1130, 1340], [760, 1290], [520, 1252]] },
    { color: tone(p.moss, 4), lift: 16, glow: 0.1, misty: 0.12, stands: [[50, 90, 4, 220], [250, 60, 3, 150]],
      top: [[-60, 1186], [130, 1200], [330, 1250], [520, 1300], [640, 1330]], shore: [[540, 1352], [340, 1370], [-60, 1420]] },
    { color: tone(p.cacao, 5), lift: 20, glow: 0.05, stands: [[800, 40, 2, 200]],
      top: [[360, 1400], [560, 1362], [760, 1310], [940, 1270], [1130, 1240]], shore: [[1130, 1500], [640, 1500], [440, 1440]] },
    { color: tone(p.moss, 5), lift: 22, stands: [[50, 40, 2, 300]],
      top: [[-60, 1300], [120, 1322], [300, 1372], [460, 1440], [540, 1480]], shore: [[400, 1500], [-60, 1500]] },
  ];
  for (const land of near) layLand(stage, land);
  const fronds = [[-20, 1470, 300, -58, 36], [60, 1490, 260, -80, 44], [150, 1490, 220, -56, 44]] as const;
  page.sheet(fronds.map(([x, y, length, degrees, bend]) => fernFrond(x, y, length, degrees, bend, random)).join(''), tone(p.moss, 6), { lift: 16, thickness: 1 });
  layBough(stage, [[1120, 1170, 250, 140, false], [1120, 1240, 330, 120, true], [1110, 1350, 330, 172, true]], [[1004, 1200, 210, 6, false], [890, 1280, 176, 15, true]]);
  return page;
}

const alt = 'Paper-cut dawn: mossy hills and cacao-brown hills meet at a river below Mt. Hood, with a sun like the lid of a tin.';

export const homePictures: readonly Picture[] = [
  { name: 'home-wide', widths: bannerWidths, schemes: bothSchemes, alt, draw: drawWide },
  { name: 'home-tall', widths: tallWidths, schemes: bothSchemes, alt, draw: drawTall },
];
