import { curve, cut, type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

/** A slender leaf from its foot at x, y; angles in degrees, 0 points right and -90 up. */
export function blade(x: number, y: number, length: number, width: number, degrees: number, bend = 0): string {
  const angle = (degrees * Math.PI) / 180;
  const tip: Point = [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
  const across = angle + Math.PI / 2;
  const belly = 0.42;
  const at = (side: number): Point => [
    x + Math.cos(angle) * length * belly + Math.cos(across) * (side * width + bend * length),
    y + Math.sin(angle) * length * belly + Math.sin(across) * (side * width + bend * length),
  ];
  const [left, right] = [at(-1), at(1)];
  return `<path d="M${round(x)},${round(y)}Q${round(left[0])},${round(left[1])} ${round(tip[0])},${round(tip[1])}Q${round(right[0])},${round(right[1])} ${round(x)},${round(y)}Z"/>`;
}

/** Points along a bent stem, foot first, each with its heading in degrees. */
export function stem(x: number, y: number, length: number, degrees: number, bend: number, steps: number) {
  const points: { x: number; y: number; heading: number }[] = [];
  let [px, py] = [x, y];
  for (let index = 0; index <= steps; index++) {
    const heading = degrees + bend * (index / steps) ** 1.3;
    points.push({ x: px, y: py, heading });
    px += (Math.cos((heading * Math.PI) / 180) * length) / steps;
    py += (Math.sin((heading * Math.PI) / 180) * length) / steps;
  }
  return points;
}

/** A tapering line along a stem. */
export function taper(points: readonly { x: number; y: number; heading: number }[], from: number, to: number): string {
  const left: Point[] = [];
  const right: Point[] = [];
  points.forEach((point, index) => {
    const half = from + ((to - from) * index) / (points.length - 1);
    const across = ((point.heading + 90) * Math.PI) / 180;
    left.push([point.x + Math.cos(across) * half, point.y + Math.sin(across) * half]);
    right.unshift([point.x - Math.cos(across) * half, point.y - Math.sin(across) * half]);
  });
  return `<path d="${cut([...left, ...right])}"/>`;
}

/** A sword fern's frond: a bent rib with paired leaflets that shorten towards the tip. */
export function fernFrond(x: number, y: number, length: number, degrees: number, bend: number, random: Random): string {
  const pairs = Math.max(14, Math.min(34, Math.round(length / 8)));
  const rib = stem(x, y, length, degrees, bend, pairs);
  let markup = taper(rib, length * 0.011, length * 0.002);
  rib.forEach((point, index) => {
    if (index < pairs * 0.1) return;
    const t = index / pairs;
    const size = length * 0.2 * Math.min(1, (t + 0.08) * 3.2) * (1 - t) ** 0.62 + length * 0.012;
    for (const side of [-1, 1]) {
      const angle = point.heading + side * (72 - t * 26) + random.between(-4, 4);
      markup += blade(
        point.x,
        point.y,
        size * random.between(0.9, 1.08),
        length * 0.027 * (1 - t * 0.5),
        angle,
        -side * 0.07,
      );
    }
  });
  return markup;
}

/** A tuft of grass. */
export function grass(x: number, y: number, height: number, count: number, random: Random): string {
  let markup = '';
  for (let index = 0; index < count; index++) {
    const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const tall = height * random.between(0.55, 1.05) * (1 - 0.35 * Math.abs(share));
    markup += blade(
      x + share * height * 0.12,
      y,
      tall,
      height * 0.035,
      -90 + share * 34 + random.between(-7, 7),
      share * 0.1,
    );
  }
  return markup;
}

/** A big leaf with its midrib from foot to tip, as two halves: `lit` and `shaded` are folded along the rib. */
export function foldedLeaf(length: number, width: number, bend = 0.08): { lit: string; shaded: string; veins: string } {
  const rib = (t: number): Point => [t * length, Math.sin(t * Math.PI) * bend * length];
  // Broadest before the middle, with the drip tip of rain-forest leaves.
  const breadth = (t: number) => width * Math.sin(Math.PI * t ** 0.82) ** 0.86 * (1 - 0.25 * t);
  const edge = (side: number) => {
    const points: Point[] = [];
    for (let index = 0; index <= 14; index++) {
      const t = index / 14;
      const [rx, ry] = rib(t);
      points.push([rx, ry + side * breadth(t) * (1 + 0.02 * Math.sin(index * 2.1))]);
    }
    return points;
  };
  const middle = Array.from({ length: 11 }, (_, index) => rib(1 - index / 10));
  const half = (side: number) => `<path d="${curve(edge(side))}${curve(middle).replace('M', 'L')}Z"/>`;
  let veins = '';
  for (let index = 1; index <= 8; index++) {
    const t = index / 9.5;
    const [fx, fy] = rib(t);
    const end = Math.min(0.97, t + 0.13);
    for (const side of [-1, 1]) {
      const [ex, ey] = [rib(end)[0], rib(end)[1] + side * breadth(end) * 0.84];
      const [cx, cy] = [fx + (ex - fx) * 0.62, fy + (ey - fy) * 0.38];
      veins += `M${round(fx)},${round(fy)}Q${round(cx)},${round(cy)} ${round(ex)},${round(ey)}`;
    }
  }
  return { lit: half(-1), shaded: half(1), veins: `<path d="${curve(middle)}${veins}" />` };
}
