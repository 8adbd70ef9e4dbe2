import { type Motif, motifPath } from '../nature/tin.ts';
import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { curve, type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

const put = (x: number, y: number, degrees: number, markup: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})">${markup}</g>`;

/** A moulded piece of chocolate from above: bevelled edge, a pressed motif, a soft gloss. */
export function paintPiece(
  page: Page,
  piece: { x: number; y: number; size: number; color: string; motif: Motif; degrees?: number; round?: boolean },
): void {
  const { x, y, size: s, color, motif, degrees = 0 } = piece;
  const body = (share: number) =>
    piece.round
      ? `<circle r="${round((s / 2) * share)}"/>`
      : `<rect x="${round((-s / 2) * share)}" y="${round((-s / 2) * share)}" width="${round(s * share)}" height="${round(s * share)}" rx="${round(s * 0.12 * share)}"/>`;
  page.sheet(put(x, y, degrees, body(1)), color, { lift: s * 0.1, small: true, edge: 0.1, thickness: s * 0.018 });
  page.draw(`<g fill="${lighten(color, 0.045)}">${put(x - s * 0.012, y - s * 0.016, degrees, body(0.78))}</g>`);
  page.draw(`<g fill="${lighten(color, 0.012)}">${put(x, y, degrees, body(0.74))}</g>`);
  page.draw(
    `<g fill="${lighten(color, 0.11)}">${put(x + s * 0.012, y + s * 0.016, degrees, `<path d="${motifPath(motif, s * 0.24)}"/>`)}</g>`,
  );
  page.draw(
    `<g fill="${lighten(color, -0.075)}">${put(x, y, degrees, `<path d="${motifPath(motif, s * 0.24)}"/>`)}</g>`,
  );
}

/** A cacao bean with its seam. */
export function paintBean(
  page: Page,
  bean: { x: number; y: number; length: number; degrees: number; color: string },
): void {
  const { x, y, length: l, degrees, color } = bean;
  const w = l * 0.31;
  const shape = `<path d="M${round(-l / 2)},0C${round(-l * 0.46)},${round(-w * 1.1)} ${round(l * 0.1)},${round(-w * 1.35)} ${round(l / 2)},${round(-w * 0.1)}C${round(l * 0.5)},${round(w * 0.9)} ${round(-l * 0.42)},${round(w * 1.3)} ${round(-l / 2)},0Z"/>`;
  page.sheet(put(x, y, degrees, shape), color, { lift: l * 0.09, small: true, edge: 0.09, thickness: l * 0.016 });
  page.draw(
    put(
      x,
      y,
      degrees,
      `<path d="M${round(-l * 0.36)},${round(-w * 0.1)}Q0,${round(-w * 0.75)} ${round(l * 0.38)},${round(-w * 0.15)}M${round(-l * 0.3)},${round(w * 0.35)}Q${round(l * 0.05)},${round(w * 0.1)} ${round(l * 0.36)},${round(w * 0.25)}" fill="none" stroke="${lighten(color, -0.07)}" stroke-width="${round(l * 0.028)}" stroke-linecap="round"/>`,
    ),
  );
}

/** A pod cut lengthwise: husk, pale pulp, two rows of beans. The stem end is at x, y; `degrees` 0 hangs down. */
export function paintOpenPod(
  page: Page,
  random: Random,
  pod: { x: number; y: number; length: number; degrees: number; husk: string; pulp: string; bean: string },
): void {
  const { x, y, length, degrees } = pod;
  const outline = (share: number, inset: number): string => {
    const side = (direction: number): Point[] =>
      Array.from({ length: 17 }, (_, index) => {
        const t = index / 16;
        const half =
          length *
          0.26 *
          share *
          Math.sin(Math.PI * t ** 0.88) ** 0.74 *
          (1 + 0.02 * random.noise(index * 0.9 + direction * 40));
        return [direction * half, inset + t * (length - inset * 2)];
      });
    return `<path d="${curve([...side(-1), ...side(1).reverse()], true, 0.9)}"/>`;
  };
  page.sheet(put(x, y, degrees, outline(1, 0)), pod.husk, {
    lift: length * 0.05,
    small: true,
    edge: 0.1,
    thickness: length * 0.008,
  });
  page.sheet(put(x, y, degrees, outline(0.84, length * 0.055)), mix(pod.husk, pod.pulp, 0.55), {
    lift: 0,
    thickness: 0,
  });
  page.sheet(put(x, y, degrees, outline(0.72, length * 0.085)), pod.pulp, {
    lift: 3,
    small: true,
    edge: 0.03,
    thickness: 1.2,
  });
  const cos = Math.cos((degrees * Math.PI) / 180);
  const sin = Math.sin((degrees * Math.PI) / 180);
  for (let row = 0; row < 7; row++) {
    const t = 0.18 + row * 0.108;
    const half = length * 0.26 * Math.sin(Math.PI * t ** 0.88) ** 0.74;
    for (const direction of [-1, 1]) {
      const [lx, ly] = [direction * half * 0.33, t * length];
      paintBean(page, {
        x: x + lx * cos - ly * sin,
        y: y + lx * sin + ly * cos,
        length: half * 0.66,
        degrees: degrees + direction * (34 + random.between(-8, 8)),
        color: pod.bean,
      });
    }
  }
}

/** A small plate from above, with four pieces on it. */
export function paintPlate(
  page: Page,
  plate: {
    x: number;
    y: number;
    radius: number;
    color: string;
    pieces: readonly (readonly [color: string, motif: Motif])[];
    turn?: number;
  },
): void {
  const { x, y, radius: r, color, pieces, turn = 20 } = plate;
  const circle = (share: number) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * share)}"/>`;
  page.sheet(circle(1), color, { lift: r * 0.1, small: true, edge: 0.05, thickness: r * 0.016 });
  page.draw(
    `<g fill="${page.radial(x - r * 0.2, y - r * 0.2, r * 1.1, [
      [0, lighten(color, 0.02)],
      [0.75, lighten(color, -0.035)],
      [1, lighten(color, -0.06)],
    ])}">${circle(0.72)}</g>`,
  );
  page.draw(
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * 0.86)}" fill="none" stroke="${lighten(color, -0.12)}" stroke-width="${round(r * 0.012)}" opacity=".7"/>`,
  );
  pieces.forEach(([shade, motif], index) => {
    const angle = ((turn + index * 90) * Math.PI) / 180;
    paintPiece(page, {
      x: x + Math.cos(angle) * r * 0.38,
      y: y + Math.sin(angle) * r * 0.38,
      size: r * 0.4,
      color: shade,
      motif,
      degrees: turn + index * 13,
      round: index % 2 === 1,
    });
  });
}
