import { blade } from '../nature/plants.ts';
import { mist } from '../nature/sky.ts';
import { lighten, mix } from '../paper/color.ts';
import { round } from '../paper/path.ts';
import { type Stage, tone } from './stage.ts';

/** Still water down to the page's foot, brightest below the light at `light`. */
export function layLake({ page, p, day }: Stage, lake: { top: number; light: number; deep?: string }): void {
  const { width, height } = page;
  const { top, light } = lake;
  const deep = lake.deep ?? mix(p.water, tone(p.moss, day ? 2 : 4), 0.65);
  const body = page.linear(0, top, 0, height, [
    [0, mix(p.water, p.glow, 0.35)],
    [0.3, p.water],
    [1, deep],
  ]);
  const shine = page.radial(light, top, width * 0.22, [
    [0, p.sunLight, 0.8],
    [0.45, p.glow, 0.32],
    [1, p.glow, 0],
  ]);
  const area = `y="${round(top)}" width="${width}" height="${round(height - top)}"`;
  page.draw(`<rect ${area} fill="${body}"/><rect ${area} fill="${shine}"/>`);
  mist(page, light, top + 2, width * 0.7, 22, p.mist, day ? 0.85 : 0.4);
}

/** The light's broken path on the water: thin lenses that widen towards the viewer. */
export function layGlints(
  { page, random, p, day }: Stage,
  path: { top: number; bottom: number; x: number; spread: number; count: number; color?: string },
): void {
  const { top, bottom, x, spread, count } = path;
  let lenses = '';
  for (let index = 0; index < count; index++) {
    const t = ((index + random.between(0.1, 0.9)) / count) ** 1.3;
    const y = top + (bottom - top) * t;
    const half = spread * (0.1 + 0.32 * t) * random.between(0.35, 1);
    const centre = x + random.between(-0.5, 0.5) * spread * (0.25 + 0.9 * t);
    const thick = 1.2 + 4.2 * t;
    lenses += `<path d="M${round(centre - half)},${round(y)}Q${round(centre)},${round(y - thick)} ${round(centre + half)},${round(y)}Q${round(centre)},${round(y + thick)} ${round(centre - half)},${round(y)}Z"/>`;
  }
  page.draw(`<g fill="${path.color ?? p.sunLight}" opacity="${day ? 0.8 : 0.5}">${lenses}</g>`);
}

/** Camas in bloom: slim stalks with loose spires of blue stars, in drifts. */
export function layCamas(
  { page, random, p, day }: Stage,
  meadow: { from: number; to: number; y: (x: number) => number; count: number; height: number },
): void {
  let stalks = '';
  let flowers = '';
  let hearts = '';
  for (let index = 0; index < meadow.count; index++) {
    const share = (index + random.between(0.1, 0.9)) / meadow.count;
    const x = meadow.from + (meadow.to - meadow.from) * share + random.noise(share * 9) * 20;
    const y = meadow.y(x) + random.between(0, 60);
    const tall = meadow.height * random.between(0.6, 1.1);
    const lean = random.between(-8, 8);
    stalks += blade(x, y, tall, tall * 0.018, -90 + lean);
    stalks +=
      blade(x, y, tall * 0.6, tall * 0.045, -90 + lean - 24, -0.1) +
      blade(x, y, tall * 0.55, tall * 0.045, -90 + lean + 26, 0.1);
    const angle = ((-90 + lean) * Math.PI) / 180;
    const blooms = 6;
    for (let bloom = 0; bloom < blooms; bloom++) {
      const t = 0.5 + 0.5 * (bloom / (blooms - 1));
      const size = tall * (0.12 - 0.075 * ((t - 0.5) / 0.5));
      const side = bloom % 2 === 0 ? -1 : 1;
      const fx = x + Math.cos(angle) * tall * t + side * size * 0.55;
      const fy = y + Math.sin(angle) * tall * t;
      for (let petal = 0; petal < 6; petal++)
        flowers += blade(fx, fy, size, size * 0.24, petal * 60 + side * 12 + bloom * 9);
      if (bloom < 4) hearts += `<circle cx="${round(fx)}" cy="${round(fy)}" r="${round(size * 0.17)}"/>`;
    }
  }
  const blue = day ? '#6f7fae' : '#4d5b86';
  // By night stalks as dark as the grass would leave the flowers afloat.
  const far = day ? 4 : 1;
  page.sheet(stalks, mix(tone(p.moss, far), tone(p.moss, far + 1), 0.5), { lift: 5, thickness: 0.8 });
  page.sheet(flowers, blue, { lift: 5, thickness: 0.9, edge: 0.12 });
  page.draw(`<g fill="${lighten(day ? '#e9c06c' : '#b89a5c', 0)}">${hearts}</g>`);
}
