import { cloudStrip, paintDisc, paintSky, stars } from '../nature/sky.ts';
import { gulls, seaStrip } from '../nature/woods.ts';
import { lighten, mix } from '../paper/color.ts';
import { cut, type Point } from '../paper/path.ts';
import { randomFrom } from '../paper/random.ts';
import type { Scheme } from '../picture.ts';
import { type ClosingStage, type Frame, openClosing } from './closing-frame.ts';
import { tone } from './stage.ts';
import { layGlints } from './water.ts';

/** A sea stack about 1 wide and 1 high, its foot at 0, 0. */
const stack: readonly Point[] = [
  [-0.62, 0.04],
  [-0.58, -0.16],
  [-0.5, -0.27],
  [-0.46, -0.44],
  [-0.36, -0.58],
  [-0.3, -0.76],
  [-0.16, -0.92],
  [-0.02, -1],
  [0.1, -0.97],
  [0.2, -0.84],
  [0.3, -0.74],
  [0.36, -0.56],
  [0.46, -0.42],
  [0.52, -0.22],
  [0.62, -0.1],
  [0.68, 0.04],
];
const shaded: readonly Point[] = [
  [0, -1],
  [-0.06, -0.8],
  [0.03, -0.62],
  [-0.04, -0.4],
  [0.06, -0.2],
  [0, 0.04],
  ...stack.slice(8).toReversed(),
];
const lit: readonly Point[] = [
  [-0.3, -0.74],
  [-0.18, -0.62],
  [-0.24, -0.42],
  [-0.16, -0.22],
  [-0.3, -0.3],
  [-0.42, -0.46],
];

/** Low tide: sea stacks, gulls, and the water drawing back from the sand. */
export const drawClosingCoast = (frame: Frame) => (scheme: Scheme) => {
  const light = frame === 'tall' ? ([30, 42] as const) : ([27, 41] as const);
  const stage = openClosing('closing-coast', scheme, frame, light);
  const { page, random, p, day, tall, width, height, spot } = stage;
  const [[x, y] = [0, 0]] = spot([light]);
  const horizon = height * 0.55;
  paintSky(
    page,
    random,
    { colors: p.sky, halo: p.halo, horizon },
    { x, y, rings: [860, 620, 430, 290, 180], depth: day ? 0.5 : 0.9, shade: p.shadow },
  );
  if (!day) page.draw(stars(random, { width, height: height * 0.34, count: 50 }, '#f3e6c8'));
  paintDisc(page, random, { x, y, radius: tall ? 84 : 74, color: p.sun, light: p.sunLight });
  page.sheet(
    cloudStrip(randomFrom('cloud-b'), x - width * 0.1, y + 24, 300, 26) +
      cloudStrip(randomFrom('cloud-c'), x + width * 0.1, y - height * 0.13, 240, 18),
    p.cloud,
    { lift: 7, edge: 0.05 },
  );
  const sea = day ? ['#d5d9c9', '#b6c4b8', '#9db1a8', '#86a09a'] : ['#6d7684', '#525f70', '#414e60', '#323e4e'];
  const water = page.linear(0, horizon, 0, height * 0.8, [
    [0, mix(sea[0] ?? '', p.glow, 0.4)],
    [1, sea[1] ?? ''],
  ]);
  const shine = page.radial(x, horizon, width * 0.2, [
    [0, p.sunLight, 0.8],
    [0.5, p.glow, 0.3],
    [1, p.glow, 0],
  ]);
  const area = `y="${horizon}" width="${width}" height="${height - horizon}"`;
  page.draw(`<rect ${area} fill="${water}"/><rect ${area} fill="${shine}"/>`);
  const glints = day ? '#fffaf0' : p.sunLight;
  layGlints(stage, { top: horizon + 8, bottom: height * 0.68, x, spread: 210, count: 13, color: glints });
  layStack(stage, {
    x: width * (tall ? 0.69 : 0.7),
    foot: height * 0.69,
    wide: tall ? 280 : 300,
    high: tall ? 328 : 250,
  });
  layStack(stage, { x: width * (tall ? 0.91 : 0.85), foot: height * 0.675, wide: 92, high: tall ? 180 : 140 });
  layStack(stage, { x: width * (tall ? 0.48 : 0.59), foot: height * 0.67, wide: 62, high: tall ? 116 : 92 });
  const far: [number, number, number][] = [
    [width * 0.53, height * 0.33, 60],
    [width * 0.58, height * 0.28, 44],
    [width * 0.49, height * 0.41, 36],
  ];
  page.sheet(gulls(far, random), day ? '#fffaf0' : '#aeb7c2', { lift: 7, thickness: 1 });
  layShore(stage, sea);
  return page;
};

function layStack(
  { page, random, p, day }: ClosingStage,
  rock: { x: number; foot: number; wide: number; high: number },
) {
  const stone = mix(tone(p.moss, 4), day ? '#5a4a3c' : '#1b191c', 0.45);
  const put = (points: readonly Point[], rough: number) =>
    `<path d="${cut(
      points.map(
        ([px, py]): Point => [
          rock.x + px * rock.wide + random.between(-rough, rough),
          rock.foot + py * rock.high + random.between(-rough, rough),
        ],
      ),
    )}"/>`;
  page.sheet(put(stack, rock.wide * 0.02), stone, { lift: 14, glow: 0.16, thickness: 1.8 });
  page.sheet(put(shaded, rock.wide * 0.01), lighten(stone, -0.045), { lift: 3, thickness: 0 });
  page.sheet(put(lit, rock.wide * 0.015), mix(lighten(stone, 0.09), p.glow, day ? 0.3 : 0.18), {
    lift: 3,
    thickness: 0.8,
  });
}

function layShore({ page, day, width, height }: ClosingStage, sea: readonly string[]): void {
  const foam = day ? '#fff8ea' : '#9ba7b4';
  [
    [0.685, 11, 240],
    [0.75, 18, 340],
  ].forEach(([down = 0, crest = 0, length = 0], index) => {
    const top = height * down;
    page.sheet(seaStrip(width, top - 7, height + 80, crest, length, randomFrom(`near-foam${index}`)), foam, {
      lift: 9,
      thickness: 0,
    });
    page.sheet(
      seaStrip(width, top + 8, height + 80, crest * 1.15, length * 1.12, randomFrom(`near-water${index}`)),
      sea[index + 1] ?? '',
      { lift: 4, glow: 0.22 - index * 0.06, thickness: 0 },
    );
  });
  const sand = day ? '#dcc39c' : '#4f4a50';
  const wet = page.linear(0, height * 0.82, 0, height, [
    [0, mix(sand, sea[1] ?? '', 0.62)],
    [0.55, mix(sand, sea[0] ?? '', 0.2)],
    [1, lighten(sand, -0.03)],
  ]);
  page.sheet(
    seaStrip(width, height * 0.83, height + 80, 30, 700, randomFrom('near-sand')),
    day ? '#fffaf0' : '#8d98a6',
    {
      lift: 9,
      thickness: 0,
    },
  );
  page.sheet(seaStrip(width, height * 0.85, height + 80, 34, 760, randomFrom('near-wet')), wet, {
    lift: 4,
    thickness: 0,
  });
  page.sheet(seaStrip(width, height * 0.965, height + 80, 20, 800, randomFrom('near-shore')), lighten(sand, 0.02), {
    lift: 7,
    thickness: 1.2,
  });
}
