import { fir } from '../nature/fir.ts';
import { cloudStrip, mist, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { openStage, tone } from './stage.ts';

const width = 1600;
const height = 1200;

/** Looking up at the moon from under the firs. */
export function drawMoon(scheme: Scheme) {
  const moon = { x: 1010, y: 430 };
  const stage = openStage('slide-moon', scheme, width, height, { ...moon, radius: 800 });
  const { page, random, p, day } = stage;
  const colors = day ? (['#cfd8cf', '#e3e0cb', '#f3dcb4'] as const) : (['#0d1622', '#1b2c42', '#5b5a68'] as const);
  paintSky(
    page,
    random,
    { colors, halo: day ? '#fff4d6' : '#d9b48c', horizon: 1000 },
    { ...moon, rings: [960, 740, 560, 410, 290], depth: 0.9, shade: p.shadow },
  );
  page.draw(stars(random, { width, height: 700, count: day ? 26 : 90 }, day ? '#fffdf4' : '#f3e6c8'));
  paintDisc(page, random, { ...moon, radius: 176, color: day ? '#fdf3dc' : '#f1dfb9', light: '#fffaf0' });
  const craters = [
    [-60, -40, 34],
    [30, 46, 46],
    [70, -62, 22],
    [-30, 88, 18],
    [-96, 44, 16],
  ]
    .map(([x = 0, y = 0, r]) => `<circle cx="${moon.x + x}" cy="${moon.y + y}" r="${r}"/>`)
    .join('');
  page.draw(`<g fill="${day ? '#e9dcc0' : '#d8c298'}" opacity=".6">${craters}</g>`);
  page.sheet(cloudStrip(randomFrom('cloud-b'), 760, 590, 620, 50), day ? '#f8eedb' : '#3b4a5e', {
    lift: 12,
    edge: 0.05,
  });
  const rows: [number, number, (readonly [number, number, number])[]][] = [
    [
      2,
      0.3,
      [
        [90, 1220, 620],
        [290, 1240, 520],
        [520, 1240, 440],
        [720, 1250, 380],
        [1290, 1240, 460],
        [1500, 1240, 600],
      ],
    ],
    [
      4,
      0.14,
      [
        [180, 1260, 780],
        [420, 1270, 600],
        [620, 1270, 420],
        [1420, 1260, 660],
        [1200, 1270, 400],
        [960, 1280, 300],
      ],
    ],
    [
      6,
      0,
      [
        [20, 1290, 1080],
        [300, 1300, 700],
        [1590, 1290, 960],
        [1380, 1310, 560],
        [820, 1310, 330],
      ],
    ],
  ];
  rows.forEach(([distance, glow, trees], index) => {
    page.sheet(
      trees.map(([x, foot, tall]) => fir(x, foot, tall, random, { spread: random.between(0.17, 0.21) })).join(''),
      tone(p.moss, distance),
      { lift: 14 + index * 7, glow, thickness: 1.8 },
    );
    if (index < 2) mist(page, 800, 1080, 1700, 150, p.mist, day ? 0.6 : 0.28);
  });
  return page;
}
