import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { curve, type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

/** A rolled mat lying on a table or floor: its spiral end faces left, its body runs to the right. `y` is the ground. */
export function paintRolledMat(
  page: Page,
  mat: { x: number; y: number; height: number; length: number; color: string; inside: string; band: string },
): void {
  const { x, y, height, length, color, inside, band } = mat;
  const r = height / 2;
  const squash = 0.46;
  const cy = y - r;
  const body = `<path d="M${x},${y - height}H${x + length}A${round(r * squash)},${r} 0 0 1 ${x + length},${y}H${x}Z"/>`;
  const paint = page.linear(0, y - height, 0, y, [
    [0, lighten(color, 0.05)],
    [0.22, lighten(color, 0.08)],
    [0.6, color],
    [1, lighten(color, -0.13)],
  ]);
  page.sheet(body, paint, { lift: height * 0.08, small: true, thickness: 0 });
  // The outer end of the mat lies along the roll as a low step.
  page.draw(
    `<path d="M${x + r * 0.2},${round(y - height * 0.3)}H${round(x + length + r * squash * 0.78)}" stroke="${lighten(color, -0.1)}" stroke-width="${round(height * 0.022)}" fill="none"/>`,
  );
  for (const share of [0.3, 0.72]) {
    const bx = x + length * share;
    const w = height * 0.13;
    const strap = `<path d="M${round(bx)},${y - height - 1}H${round(bx + w)}A${round(r * squash)},${r} 0 0 1 ${round(bx + w)},${y + 1}H${round(bx)}A${round(r * squash)},${r} 0 0 0 ${round(bx)},${y - height - 1}Z"/>`;
    page.sheet(
      strap,
      page.linear(0, y - height, 0, y, [
        [0, lighten(band, 0.06)],
        [0.5, band],
        [1, lighten(band, -0.12)],
      ]),
      { lift: height * 0.02, small: true, thickness: 0 },
    );
  }
  page.sheet(`<ellipse cx="${x}" cy="${cy}" rx="${round(r * squash)}" ry="${r}"/>`, color, {
    lift: height * 0.02,
    small: true,
    edge: 0.1,
    thickness: 1.6,
  });
  const turns = 4.6;
  const points: Point[] = [];
  for (let index = 0; index <= 90; index++) {
    const t = index / 90;
    const angle = t * turns * Math.PI * 2 + 0.6;
    const radius = r * (0.08 + 0.86 * t);
    points.push([x + Math.cos(angle) * radius * squash, cy + Math.sin(angle) * radius]);
  }
  page.draw(
    `<path d="${curve(points)}" fill="none" stroke="${lighten(inside, -0.16)}" stroke-width="${round(height * 0.05)}" stroke-linecap="round"/>`,
  );
  page.draw(
    `<path d="${curve(points)}" fill="none" stroke="${inside}" stroke-width="${round(height * 0.03)}" stroke-linecap="round"/>`,
  );
}

/** A stoneware cup; `y` is the table. Answers the middle of its mouth, where steam begins. */
export function paintCup(
  page: Page,
  cup: { x: number; y: number; width: number; color: string; tea: string; stripe?: string },
): Point {
  const { x, y, width: w, color, tea } = cup;
  const h = w * 0.92;
  const shade = page.linear(x - w / 2, 0, x + w / 2, 0, [
    [0, lighten(color, 0.05)],
    [0.45, color],
    [1, lighten(color, -0.12)],
  ]);
  page.sheet(
    `<path fill-rule="evenodd" d="M${round(x + w * 0.4)},${round(y - h * 0.8)}C${round(x + w * 0.95)},${round(y - h * 0.95)} ${round(x + w * 0.95)},${round(y - h * 0.2)} ${round(x + w * 0.36)},${round(y - h * 0.22)}L${round(x + w * 0.38)},${round(y - h * 0.36)}C${round(x + w * 0.72)},${round(y - h * 0.36)} ${round(x + w * 0.74)},${round(y - h * 0.76)} ${round(x + w * 0.42)},${round(y - h * 0.66)}Z"/>`,
    lighten(color, -0.06),
    { lift: w * 0.05, small: true },
  );
  const body = `<path d="M${round(x - w * 0.5)},${round(y - h)}C${round(x - w * 0.5)},${round(y - h * 0.4)} ${round(x - w * 0.44)},${round(y - h * 0.06)} ${round(x - w * 0.3)},${y}H${round(x + w * 0.3)}C${round(x + w * 0.44)},${round(y - h * 0.06)} ${round(x + w * 0.5)},${round(y - h * 0.4)} ${round(x + w * 0.5)},${round(y - h)}Z"/>`;
  page.sheet(body, shade, { lift: w * 0.07, small: true, thickness: 0 });
  if (cup.stripe)
    page.draw(
      `<path d="M${round(x - w * 0.492)},${round(y - h * 0.62)}Q${x},${round(y - h * 0.48)} ${round(x + w * 0.492)},${round(y - h * 0.62)}L${round(x + w * 0.484)},${round(y - h * 0.5)}Q${x},${round(y - h * 0.36)} ${round(x - w * 0.484)},${round(y - h * 0.5)}Z" fill="${cup.stripe}"/>`,
    );
  page.draw(
    `<ellipse cx="${x}" cy="${round(y - h)}" rx="${round(w * 0.5)}" ry="${round(w * 0.13)}" fill="${lighten(color, 0.08)}"/><ellipse cx="${x}" cy="${round(y - h + w * 0.012)}" rx="${round(w * 0.45)}" ry="${round(w * 0.105)}" fill="${tea}"/>`,
  );
  return [x, y - h];
}

/** Steam: tapering curls that lean into each other. */
export function paintSteam(
  page: Page,
  random: Random,
  x: number,
  y: number,
  tall: number,
  color: string,
  opacity = 0.7,
): void {
  for (const [dx, share, phase] of [
    [-0.1, 0.8, 0],
    [0.02, 1, 1.3],
    [0.13, 0.66, 2.3],
  ] as const) {
    const left: Point[] = [];
    const right: Point[] = [];
    for (let index = 0; index <= 14; index++) {
      const t = index / 14;
      const cx = x + dx * tall + Math.sin(t * 5.2 + phase) * tall * 0.075 * (0.3 + t) + random.between(-1, 1);
      const half = tall * 0.026 * Math.sin(Math.PI * t ** 0.7) + 0.4;
      left.push([cx - half, y - t * tall * share]);
      right.unshift([cx + half, y - t * tall * share]);
    }
    page.draw(
      `<path d="${curve([...left, ...right], true)}" fill="${color}" opacity="${opacity}" filter="${page.blur(tall * 0.006)}"/>`,
    );
  }
}

/** A closed tin standing on the table, seen a little from above; `y` is the table. */
export function paintStandingTin(
  page: Page,
  tin: { x: number; y: number; width: number; height: number; color: string; foil: string; label: string },
): void {
  const { x, y, width: w, height: h, color, foil, label } = tin;
  const half = w / 2;
  const ry = w * 0.12;
  const side = (base: string) =>
    page.linear(x - half, 0, x + half, 0, [
      [0, lighten(base, -0.05)],
      [0.22, lighten(base, 0.07)],
      [0.6, base],
      [1, lighten(base, -0.14)],
    ]);
  const wall = (top: number, bottom: number, r = half) =>
    `<path d="M${round(x - r)},${round(top)}V${round(bottom)}A${round(r)},${round(ry)} 0 0 0 ${round(x + r)},${round(bottom)}V${round(top)}Z"/>`;
  page.sheet(wall(y - h, y - ry), side(color), { lift: w * 0.05, small: true, thickness: 0 });
  const lidDepth = h * 0.34;
  page.sheet(wall(y - h, y - h + lidDepth, half * 1.02), side(foil), { lift: w * 0.02, small: true, thickness: 0 });
  page.draw(
    `<ellipse cx="${x}" cy="${round(y - h)}" rx="${round(half * 1.02)}" ry="${round(ry)}" fill="${lighten(foil, 0.08)}"/><ellipse cx="${x}" cy="${round(y - h)}" rx="${round(half * 0.92)}" ry="${round(ry * 0.86)}" fill="${color}"/><ellipse cx="${x}" cy="${round(y - h)}" rx="${round(half * 0.4)}" ry="${round(ry * 0.38)}" fill="${label}"/>`,
  );
  const n = 14;
  let leaves = '';
  for (let index = 0; index < n; index++) {
    const angle = (index / n) * Math.PI * 2;
    leaves += `<ellipse cx="${round(x + Math.cos(angle) * half * 0.66)}" cy="${round(y - h + Math.sin(angle) * ry * 0.62)}" rx="${round(half * 0.055)}" ry="${round(half * 0.03)}"/>`;
  }
  page.draw(`<g fill="${mix(label, foil, 0.3)}">${leaves}</g>`);
}
