import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { round } from '../paper/path.ts';

export type Motif = 'leaf' | 'petal' | 'pod' | 'star' | 'wave' | 'drop' | 'sun';

/** A little cut-out, `size` from its middle to its end, pointing up. */
export function motifPath(motif: Motif, size: number): string {
  const s = size;
  const n = (value: number) => round(value * s);
  switch (motif) {
    case 'leaf':
      return `M0,${n(-1)}C${n(0.6)},${n(-0.5)} ${n(0.52)},${n(0.45)} 0,${n(1)}C${n(-0.52)},${n(0.45)} ${n(-0.6)},${n(-0.5)} 0,${n(-1)}Z`;
    case 'petal':
      return `M0,${n(1)}C${n(-0.85)},${n(0.2)} ${n(-0.66)},${n(-0.9)} 0,${n(-0.62)}C${n(0.66)},${n(-0.9)} ${n(0.85)},${n(0.2)} 0,${n(1)}Z`;
    case 'pod':
      return `M0,${n(-1)}C${n(0.66)},${n(-0.62)} ${n(0.6)},${n(0.5)} ${n(0.08)},${n(1)}L${n(-0.08)},${n(1)}C${n(-0.6)},${n(0.5)} ${n(-0.66)},${n(-0.62)} 0,${n(-1)}Z`;
    case 'star':
      return `M0,${n(-1)}L${n(0.2)},${n(-0.2)}L${n(1)},0L${n(0.2)},${n(0.2)}L0,${n(1)}L${n(-0.2)},${n(0.2)}L${n(-1)},0L${n(-0.2)},${n(-0.2)}Z`;
    case 'wave':
      return `M${n(-1)},${n(0.3)}C${n(-0.6)},${n(-0.7)} ${n(-0.2)},${n(-0.7)} 0,0C${n(0.2)},${n(0.5)} ${n(0.6)},${n(0.5)} ${n(1)},${n(-0.3)}C${n(0.7)},${n(0.9)} ${n(0.1)},${n(0.95)} ${n(-0.1)},${n(0.35)}C${n(-0.3)},${n(-0.2)} ${n(-0.6)},${n(-0.2)} ${n(-1)},${n(0.3)}Z`;
    case 'drop':
      return `M0,${n(-1)}C${n(0.2)},${n(-0.4)} ${n(0.6)},0 ${n(0.6)},${n(0.42)}A${n(0.6)},${n(0.6)} 0 0 1 ${n(-0.6)},${n(0.42)}C${n(-0.6)},0 ${n(-0.2)},${n(-0.4)} 0,${n(-1)}Z`;
    case 'sun':
      return `M0,${n(-0.6)}A${n(0.6)},${n(0.6)} 0 1 1 ${n(-0.01)},${n(-0.6)}Z`;
  }
}

export interface Tin {
  x: number;
  y: number;
  radius: number;
  ground: string;
  ink: string;
  foil: string;
  motif: Motif;
  /** Turn of the label in degrees. */
  turn?: number;
  lift?: number;
  /** True keeps the label to a few large cuts, for small renderings. */
  plain?: boolean;
}

const circleAt =
  (x: number, y: number) =>
  (radius: number, more = '') =>
    `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}"${more}/>`;

/** The lid of a tin without its label: rolled foil rim, printed ground, two foil lines. */
export function paintLid(
  page: Page,
  lid: { x: number; y: number; radius: number; ground: string; foil: string; lift: number },
): void {
  const { x, y, radius: r, ground, foil, lift } = lid;
  const circle = circleAt(x, y);
  const metal = page.linear(x - r * 0.7, y - r * 0.7, x + r * 0.7, y + r * 0.7, [
    [0, lighten(foil, 0.2)],
    [0.32, foil],
    [0.55, lighten(foil, -0.24)],
    [0.74, lighten(foil, -0.06)],
    [1, lighten(foil, -0.32)],
  ]);
  page.sheet(circle(r), metal, { lift, small: true, thickness: 0 });
  const groove = page.linear(x - r * 0.7, y - r * 0.7, x + r * 0.7, y + r * 0.7, [
    [0, lighten(foil, -0.35)],
    [1, lighten(foil, 0.12)],
  ]);
  page.draw(circle(r * 0.957, ` fill="${groove}"`));
  const paint = page.radial(x - r * 0.3, y - r * 0.36, r * 1.35, [
    [0, lighten(ground, 0.055)],
    [0.6, ground],
    [1, lighten(ground, -0.05)],
  ]);
  page.draw(circle(r * 0.945, ` fill="${paint}"`));
  for (const [share, width] of [
    [0.885, 0.008],
    [0.855, 0.004],
  ] as const)
    page.draw(circle(r * share, ` fill="none" stroke="${foil}" stroke-width="${round(Math.max(0.7, r * width))}"`));
}

/** A closed tin from above: its lid, printed with rings of cut-outs, a pod in the middle, a soft sheen. */
export function paintTin(page: Page, tin: Tin): void {
  const { x, y, radius: r, ground, ink, foil, motif, turn = 0, lift = r * 0.12 } = tin;
  const circle = circleAt(x, y);
  paintLid(page, { x, y, radius: r, ground, foil, lift });
  const ring = (kind: Motif, count: number, distance: number, size: number, color: string, offset = 0) => {
    let shapes = '';
    const d = motifPath(kind, r * size);
    for (let index = 0; index < count; index++) {
      const angle = turn + offset + (360 / count) * index;
      shapes += `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(angle)}) translate(0 ${round(-r * distance)})" d="${d}"/>`;
    }
    page.sheet(shapes, color, { lift: Math.max(1, r * 0.012), thickness: Math.max(0.5, r * 0.005), edge: 0.06 });
  };
  if (tin.plain) {
    ring(motif, 10, 0.58, 0.2, ink);
  } else {
    ring(motif, 20, 0.72, 0.088, ink);
    ring('star', 20, 0.72, 0.022, foil, 9);
    ring(motif, 12, 0.49, 0.105, mix(ink, ground, 0.18), 15);
    ring('sun', 12, 0.5, 0.02, foil);
    page.draw(circle(r * 0.335, ` fill="none" stroke="${foil}" stroke-width="${round(Math.max(0.7, r * 0.005))}"`));
  }
  page.sheet(circle(r * 0.27), ink, { lift: Math.max(1, r * 0.02), small: true, thickness: Math.max(0.5, r * 0.006) });
  const pod = (scale: number) => motifPath('pod', r * scale);
  const heart = `<path transform="translate(${round(x)} ${round(y)})" d="${pod(0.19)}"/>`;
  page.draw(`<g fill="${ground}">${heart}</g>`);
  const s = r * 0.19;
  page.draw(
    `<g fill="none" stroke="${ink}" stroke-width="${round(Math.max(0.6, r * 0.011))}" stroke-linecap="round" transform="translate(${round(x)} ${round(y)})"><path d="M0,${round(-s * 0.76)}V${round(s * 0.8)}M${round(-s * 0.22)},${round(-s * 0.62)}C${round(-s * 0.34)},${round(-s * 0.1)} ${round(-s * 0.28)},${round(s * 0.35)} ${round(-s * 0.08)},${round(s * 0.74)}M${round(s * 0.22)},${round(-s * 0.62)}C${round(s * 0.34)},${round(-s * 0.1)} ${round(s * 0.28)},${round(s * 0.35)} ${round(s * 0.08)},${round(s * 0.74)}"/></g>`,
  );
  const sheen = page.radial(x - r * 0.42, y - r * 0.5, r * 1.1, [
    [0, '#ffffff', 0.22],
    [0.4, '#ffffff', 0.06],
    [0.7, '#ffffff', 0],
  ]);
  page.draw(circle(r * 0.945, ` fill="${sheen}"`));
}
