import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { curve, type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';
import { foldedLeaf } from './plants.ts';

/** Half-width of a pod along its length (0 at the stem, 1 at the tip), as a share of its greatest. */
const podBreadth = (t: number) => {
  const shoulder = Math.sin(Math.PI * Math.min(1, Math.max(0, t)) ** 0.86) ** 0.72;
  const neck = 0.86 + 0.14 * Math.min(1, t / 0.2);
  return shoulder * neck * (t > 0.8 ? 1 - ((t - 0.8) / 0.2) ** 1.6 * 0.45 : 1);
};

function podStripe(length: number, width: number, from: number, to: number, bumps: (t: number) => number): string {
  const steps = 18;
  const line = (across: number, back: boolean): Point[] =>
    Array.from({ length: steps + 1 }, (_, index) => {
      const t = (back ? steps - index : index) / steps;
      // Ridges wind a little: they swing out at the belly.
      return [across * width * podBreadth(t) * (1 + bumps(t) * Math.abs(across)), t * length] as Point;
    });
  return `<path d="${curve(line(from, false))}${curve(line(to, true)).replace('M', 'L')}Z"/>`;
}

/** A cacao pod that hangs from x, y; `degrees` turns it (0 hangs straight down). Light falls from the left. */
export function paintPod(
  page: Page,
  random: Random,
  pod: {
    x: number;
    y: number;
    length: number;
    color: string;
    degrees?: number;
    width?: number;
    lift?: number;
    glow?: number;
  },
): void {
  const { x, y, length, color, degrees = 0, lift = length * 0.05 } = pod;
  const width = pod.width ?? length * 0.27;
  const offset = random.between(0, 100);
  const bumps = (t: number) => 0.035 * random.noise(offset + t * 9);
  const turn = (markup: string) =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})">${markup}</g>`;
  const stalk = `<path d="M${round(-length * 0.022)},${round(-length * 0.1)}C${round(-length * 0.03)},${round(-length * 0.03)} ${round(-length * 0.06)},0 ${round(-length * 0.07)},${round(length * 0.04)}L${round(length * 0.07)},${round(length * 0.04)}C${round(length * 0.06)},0 ${round(length * 0.03)},${round(-length * 0.03)} ${round(length * 0.028)},${round(-length * 0.1)}Z"/>`;
  page.sheet(turn(stalk), lighten(mix(color, '#3d2a1c', 0.6), -0.02), { lift: lift * 0.6, small: true });
  page.sheet(turn(podStripe(length, width, -1, 1, bumps)), color, {
    lift,
    small: true,
    edge: 0.12,
    thickness: Math.max(1, length * 0.008),
  });
  // Five ridges: each has a lit and a shaded flank, turned more and more from the light.
  const ridges = [-1, -0.72, -0.3, 0.2, 0.62, 1];
  for (let index = 0; index < ridges.length - 1; index++) {
    const [from, to] = [ridges[index] ?? 0, ridges[index + 1] ?? 0];
    const crest = from + (to - from) * (0.4 + 0.12 * index);
    const facing = 1 - index / (ridges.length - 2);
    page.draw(
      turn(
        `<g fill="${lighten(color, 0.02 + 0.075 * facing)}">${podStripe(length * 0.995, width * 0.985, from + 0.03, crest, bumps)}</g>`,
      ),
    );
    page.draw(
      turn(
        `<g fill="${lighten(color, -0.03 - 0.065 * (1 - facing))}">${podStripe(length * 0.995, width * 0.985, crest, to - 0.02, bumps)}</g>`,
      ),
    );
  }
}

/** A cacao leaf from x, y towards `degrees` (0 right, 90 down). */
export function paintLeaf(
  page: Page,
  leaf: {
    x: number;
    y: number;
    length: number;
    color: string;
    degrees: number;
    width?: number;
    bend?: number;
    lift?: number;
    flip?: boolean;
    veins?: string;
  },
): void {
  const { x, y, length, color, degrees, bend = 0.08, lift = length * 0.03, flip = false } = leaf;
  const parts = foldedLeaf(length, leaf.width ?? length * 0.19, bend);
  const turn = (markup: string) =>
    `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})${flip ? ' scale(1 -1)' : ''}">${markup}</g>`;
  page.sheet(turn(parts.lit + parts.shaded), color, {
    lift,
    small: true,
    edge: 0.09,
    thickness: Math.max(0.8, length * 0.004),
  });
  page.draw(
    turn(`<g fill="${lighten(color, 0.045)}">${parts.lit}</g><g fill="${lighten(color, -0.03)}">${parts.shaded}</g>`),
  );
  page.draw(
    turn(
      `<g fill="none" stroke="${leaf.veins ?? lighten(color, 0.12)}" stroke-width="${round(Math.max(0.8, length * 0.006))}" stroke-linecap="round" opacity=".7">${parts.veins}</g>`,
    ),
  );
}

/** A cacao blossom: five pale petals with long narrow ends, no bigger than a coin. */
export function paintBlossom(
  page: Page,
  random: Random,
  flower: { x: number; y: number; size: number; color: string; heart: string },
): void {
  const { x, y, size, color, heart } = flower;
  const start = random.between(0, 72);
  let petals = '';
  for (let index = 0; index < 5; index++) {
    petals += `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(start + index * 72)})" d="M0,0C${round(size * 0.34)},${round(-size * 0.3)} ${round(size * 0.3)},${round(-size * 0.75)} 0,${round(-size)}C${round(-size * 0.3)},${round(-size * 0.75)} ${round(-size * 0.34)},${round(-size * 0.3)} 0,0Z"/>`;
  }
  page.sheet(petals, color, { lift: size * 0.16, small: true, thickness: 0.8 });
  page.sheet(`<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.24)}"/>`, heart, {
    lift: size * 0.08,
    small: true,
    thickness: 0.6,
  });
}
