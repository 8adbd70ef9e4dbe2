import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { curve, type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

/** A circle as a pair of scissors cuts it: not quite round. */
export function handCircle(x: number, y: number, radius: number, random: Random, wobble = 0.006): string {
  const points: Point[] = [];
  const offset = random.between(0, 90);
  for (let index = 0; index < 28; index++) {
    const angle = (index / 28) * Math.PI * 2;
    const r =
      radius *
      (1 +
        wobble * random.noise(offset + Math.cos(angle) * 1.7 + 5) +
        wobble * random.noise(offset + 40 + Math.sin(angle) * 1.7));
    points.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r]);
  }
  return `<path d="${curve(points, true)}"/>`;
}

export interface Sky {
  /** From the zenith to the horizon. */
  colors: readonly [string, string, string];
  /** Paper round the sun. */
  halo: string;
  /** The horizon's height in picture units. */
  horizon: number;
}

/**
 * A sky of nested sheets with round holes, as in a paper theatre: every ring lies a little deeper and is a little
 * warmer. `rings` are radii in picture units, `depth` is how plainly the cut edges show (0 to 1).
 */
export function paintSky(
  page: Page,
  random: Random,
  sky: Sky,
  sun: { x: number; y: number; rings: readonly number[]; depth?: number; shade?: string },
): void {
  const { x, y, rings, depth = 0.5, shade = '#7a4a2a' } = sun;
  const [zenith, middle, low] = sky.colors;
  page.draw(
    `<rect width="${page.width}" height="${page.height}" fill="${page.linear(0, 0, 0, sky.horizon, [
      [0, zenith],
      [0.55, middle],
      [1, low],
    ])}"/>`,
  );
  const sorted = [...rings].sort((a, b) => b - a);
  sorted.forEach((radius, index) => {
    const inward = (index + 1) / sorted.length;
    const shape = handCircle(x, y, radius, random, 0.007);
    const tint = page.radial(x, y, radius, [
      [0, sky.halo, 0.34 * inward],
      [0.8, sky.halo, 0.2 * inward],
      [1, sky.halo, 0.13 * inward],
    ]);
    // The shadow that the ring in front throws inward, heavier at the upper left.
    const shadow = page.radial(x + radius * 0.012, y + radius * 0.014, radius * 1.02, [
      [0.9, shade, 0],
      [0.965, shade, 0.045 * depth],
      [1, shade, 0.17 * depth],
    ]);
    page.draw(`<g fill="${tint}">${shape}</g><g fill="${shadow}">${shape}</g>`);
  });
}

/** The sun, or the moon: a lifted disc with a worked rim like the lid of a tin. */
export function paintDisc(
  page: Page,
  random: Random,
  disc: { x: number; y: number; radius: number; color: string; rim?: string; light?: string },
): void {
  const { x, y, radius, color } = disc;
  const light = disc.light ?? lighten(color, 0.1);
  const glow = page.radial(x, y, radius * 2.3, [
    [0.4, light, 0.55],
    [0.6, light, 0.26],
    [1, light, 0],
  ]);
  page.draw(`<circle cx="${x}" cy="${y}" r="${radius * 2.3}" fill="${glow}"/>`);
  const paint = page.linear(x - radius * 0.5, y - radius, x + radius * 0.4, y + radius, [
    [0, mix(color, light, 0.75)],
    [0.55, color],
    [1, lighten(color, -0.03)],
  ]);
  page.sheet(handCircle(x, y, radius, random, 0.004), paint, { lift: radius * 0.06, thickness: 1.6 }, light);
  if (!disc.rim) return;
  // Two pressed rings and a row of beads: the sun that is also a tin.
  const ring = (share: number, width: number, opacity: number) => {
    page.draw(
      `<circle cx="${x}" cy="${y + 1}" r="${round(radius * share)}" fill="none" stroke="${disc.rim}" stroke-width="${width}" opacity="${opacity}"/>`,
    );
    page.draw(
      `<circle cx="${x}" cy="${y}" r="${round(radius * share)}" fill="none" stroke="${light}" stroke-width="${width * 0.7}" opacity="${opacity}"/>`,
    );
  };
  ring(0.9, radius * 0.014, 0.5);
  ring(0.78, radius * 0.01, 0.42);
  for (let index = 0; index < 44; index++) {
    const angle = (index / 44) * Math.PI * 2;
    page.draw(
      `<circle cx="${round(x + Math.cos(angle) * radius * 0.84)}" cy="${round(y + Math.sin(angle) * radius * 0.84)}" r="${round(radius * 0.013)}" fill="${disc.rim}" opacity=".45"/>`,
    );
  }
}

/** A drift of mist: a soft, wide lens. */
export function mist(
  page: Page,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
  opacity: number,
): void {
  const filter = page.blur(width * 0.09, height * 0.34);
  page.draw(
    `<ellipse cx="${x}" cy="${y}" rx="${width / 2}" ry="${height / 2}" fill="${color}" opacity="${opacity}" filter="${filter}"/>`,
  );
}

/** A long cloud cut from one strip: flat below, low swells above, pointed at both ends. */
export function cloudStrip(random: Random, x: number, y: number, width: number, height: number): string {
  const top: Point[] = [];
  const offset = random.between(0, 300);
  const steps = 14;
  for (let index = 0; index <= steps; index++) {
    const t = index / steps;
    const body = Math.sin(Math.PI * t) ** 0.8;
    const swell = 0.55 + 0.45 * random.noise(offset + t * 4.6);
    top.push([x - width / 2 + width * t, y - height * body * swell]);
  }
  const bottom: Point[] = [];
  for (let index = steps - 1; index > 0; index -= 2) {
    const t = index / steps;
    bottom.push([
      x - width / 2 + width * t,
      y + height * 0.16 * Math.sin(Math.PI * t) * (1 + random.noise(offset + 50 + t * 3)),
    ]);
  }
  return `<path d="${curve([...top, ...bottom], true, 0.85)}"/>`;
}

/** A bank of cloud that hangs from the page's top down to about `base`, its underside cut in round lobes. */
export function cloudBank(random: Random, width: number, base: number): string {
  let x = -190 - random.between(0, 80);
  let y = base + random.between(-20, 20);
  let data = `M${round(x)},-80L${round(x)},${round(y)}`;
  while (x < width + 190) {
    const lobe = random.between(90, 250);
    const next = base + random.between(-46, 46);
    data += `C${round(x + lobe * 0.08)},${round(y + lobe * 0.36)} ${round(x + lobe * 0.8)},${round(next + lobe * 0.42)} ${round(x + lobe)},${round(next)}`;
    x += lobe;
    y = next;
  }
  return `<path d="${data}L${round(x)},-80Z"/>`;
}

/**
 * Stars, thinner towards the horizon; a few are larger and four-pointed. Left of `calm` they are faint, so that words
 * can stand on them.
 */
export function stars(
  random: Random,
  area: { width: number; height: number; count: number; calm?: number },
  color: string,
): string {
  let markup = `<g fill="${color}">`;
  for (let index = 0; index < area.count; index++) {
    const x = random.between(0, area.width);
    const y = random.between(0, 1) ** 1.5 * area.height;
    const fade = ((1 - y / area.height) * 0.75 + 0.15) * (x < (area.calm ?? 0) ? 0.4 : 1);
    const size = random.between(0.9, 2.1);
    if (index % 9 === 0 && x >= (area.calm ?? 0)) {
      const s = size * 2.6;
      const w = s * 0.16;
      markup += `<path opacity="${fade.toFixed(2)}" d="M${round(x)},${round(y - s)}L${round(x + w)},${round(y - w)}L${round(x + s)},${round(y)}L${round(x + w)},${round(y + w)}L${round(x)},${round(y + s)}L${round(x - w)},${round(y + w)}L${round(x - s)},${round(y)}L${round(x - w)},${round(y - w)}Z"/>`;
    } else markup += `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size)}" opacity="${fade.toFixed(2)}"/>`;
  }
  return `${markup}</g>`;
}
