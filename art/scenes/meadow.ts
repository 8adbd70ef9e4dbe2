import { grass } from '../nature/plants.ts';
import { cloudStrip, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { mix } from '../paper/color.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';
import { layCamas } from './water.ts';

const width = 1600;
const height = 1200;

/** Camas in flower, near enough to count the petals. */
export function drawMeadow(scheme: Scheme) {
  const sun = { x: 420, y: 420 };
  const stage = openStage('slide-meadow', scheme, width, height, { ...sun, radius: 900 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 620 },
    { ...sun, rings: [960, 700, 480, 310, 200], depth: day ? 0.6 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: 360, count: 50 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 96, color: p.sun, light: p.sunLight });
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), 1080, 260, 560, 48) + cloudStrip(randomFrom('cloud-c'), 560, 470, 340, 30),
    p.cloud,
    { lift: 10, edge: 0.05 },
  );
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 10,
    glow: 0.6,
    misty: 0.6,
    wander: 14,
    edge: [-30, 1630, 26],
    top: [
      [-40, 560],
      [260, 520],
      [560, 560],
      [900, 600],
      [1200, 540],
      [1420, 470],
      [1640, 440],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 14,
    glow: 0.4,
    misty: 0.5,
    wander: 12,
    edge: [-30, 1630, 56],
    top: [
      [-40, 640],
      [260, 620],
      [560, 650],
      [900, 690],
      [1250, 640],
      [1640, 570],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 3),
    lift: 18,
    glow: 0.24,
    stands: [
      [1330, 150, 6, 240],
      [1540, 60, 3, 300],
    ],
    top: [
      [-40, 760],
      [300, 730],
      [700, 770],
      [1100, 780],
      [1640, 700],
    ],
  });
  layLand(stage, {
    color: mix(tone(p.moss, 3), tone(p.moss, 4), 0.6),
    lift: 18,
    glow: 0.14,
    top: [
      [-40, 840],
      [320, 850],
      [760, 880],
      [1200, 860],
      [1640, 820],
    ],
  });
  layCamas(stage, { from: 0, to: 1600, y: () => 960, count: 44, height: 120 });
  layLand(stage, {
    color: tone(p.moss, 5),
    lift: 20,
    top: [
      [-40, 1010],
      [400, 1030],
      [860, 1010],
      [1240, 1040],
      [1640, 1010],
    ],
  });
  layCamas(stage, { from: 30, to: 1580, y: () => 1170, count: 26, height: 330 });
  page.sheet(
    [...Array(36).keys()].map((index) => grass(index * 46, 1220, random.between(90, 190), 6, random)).join(''),
    tone(p.moss, 6),
    { lift: 12, thickness: 1.6 },
  );
  return page;
}
