import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import type { Page } from '../paper/page.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { layLand, openStage, tone } from './stage.ts';

/** A strip of hills for the heads of quiet pages; its left is the calmest. */
export function drawCalendarBand(scheme: Scheme): Page {
  const sun = { x: 1370, y: 176 };
  const stage = openStage('calendar-band', scheme, 1920, 360, { ...sun, radius: 800 });
  const { page, random, p, day } = stage;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon: 270 },
    { ...sun, rings: [900, 640, 430, 270, 160], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width: 1920, height: 170, count: 70, calm: 960 }, '#f3e6c8'));
  paintDisc(page, random, { ...sun, radius: 62, color: p.sun, light: p.sunLight, rim: p.rim });
  page.sheet(
    cloudStrip(randomFrom('cloud-c'), 1220, 160, 250, 20) + cloudStrip(randomFrom('cloud-b'), 1660, 124, 300, 22),
    p.cloud,
    { lift: 6, edge: 0.05 },
  );
  layLand(stage, {
    color: tone(p.moss, 0),
    lift: 7,
    glow: 0.7,
    misty: 0.6,
    depth: 140,
    wander: 9,
    top: [
      [-40, 236],
      [260, 216],
      [560, 244],
      [880, 226],
      [1160, 196],
      [1420, 214],
      [1680, 176],
      [1960, 150],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 1),
    lift: 8,
    glow: 0.55,
    misty: 0.6,
    depth: 140,
    wander: 8,
    edge: [-30, 1950, 13],
    top: [
      [-40, 262],
      [320, 248],
      [640, 268],
      [960, 258],
      [1260, 236],
      [1560, 232],
      [1960, 196],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 2),
    lift: 9,
    glow: 0.36,
    misty: 0.4,
    depth: 140,
    wander: 8,
    edge: [-30, 1950, 24],
    top: [
      [-40, 268],
      [300, 284],
      [700, 296],
      [1080, 286],
      [1440, 268],
      [1960, 232],
    ],
  });
  mist(page, 700, 300, 900, 26, p.mist, day ? 0.5 : 0.22);
  layLand(stage, {
    color: tone(p.moss, 4),
    lift: 13,
    glow: 0.12,
    wander: 7,
    stands: [
      [60, 90, 5, 92],
      [250, 50, 3, 60],
      [620, 50, 3, 50],
      [1180, 50, 3, 56],
      [1560, 80, 5, 84],
      [1800, 90, 5, 120],
    ],
    top: [
      [-40, 306],
      [260, 316],
      [640, 330],
      [1040, 334],
      [1400, 320],
      [1700, 300],
      [1960, 286],
    ],
  });
  layLand(stage, {
    color: tone(p.moss, 6),
    lift: 14,
    wander: 6,
    stands: [
      [1876, 30, 2, 150],
      [18, 20, 2, 110],
    ],
    top: [
      [-40, 342],
      [400, 352],
      [960, 362],
      [1500, 354],
      [1960, 334],
    ],
  });
  return page;
}
