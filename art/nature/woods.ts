import { curve, cut, type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';
import { stem, taper } from './plants.ts';

/** A big trunk from the foot up out of the picture, with a flare of roots and a few broken stubs. */
export function trunk(x: number, foot: number, width: number, random: Random, top = -40): string {
  const lean = random.between(-0.02, 0.02) * (foot - top);
  const offset = random.between(0, 99);
  const half = (y: number) => {
    const t = (foot - y) / (foot - top);
    return (width / 2) * (1 - 0.28 * t + 0.9 * Math.exp(-t * 26) + 0.05 * random.noise(offset + t * 9));
  };
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 0; index <= 16; index++) {
    const y = foot - (foot - top) * (index / 16) ** 1.6;
    const centre = x + lean * ((foot - y) / (foot - top)) ** 1.5;
    left.push([centre - half(y), y]);
    right.unshift([centre + half(y), y]);
  }
  let stubs = '';
  for (let index = 0; index < 3; index++) {
    const y = foot - (foot - top) * random.between(0.3, 0.85);
    const side = random.next() < 0.5 ? -1 : 1;
    const at = x + lean * ((foot - y) / (foot - top)) ** 1.5 + side * half(y) * 0.8;
    const reach = width * random.between(0.5, 1.3);
    stubs += `<path d="${cut([
      [at, y],
      [at + side * reach, y + reach * random.between(-0.12, 0.3)],
      [at, y + width * 0.13],
    ])}"/>`;
  }
  return `<path d="${curve([...left, ...right], false, 0.8)}Z"/>${stubs}`;
}

/** A hanging fir bough: side twigs with needles, drooping towards the tip. Angles in degrees, 0 right. */
export function bough(x: number, y: number, length: number, degrees: number, bend: number, random: Random): string {
  const twigs = Math.max(9, Math.round(length / 26));
  const line = stem(x, y, length, degrees, bend, twigs);
  let markup = taper(line, length * 0.013, length * 0.003);
  const needles = (points: ReturnType<typeof stem>, size: number) => {
    let data = '';
    points.forEach((point, index) => {
      if (index === 0) return;
      for (const side of [-1, 1]) {
        const angle = ((point.heading + side * random.between(38, 52)) * Math.PI) / 180;
        const across = ((point.heading + 90) * Math.PI) / 180;
        const w = size * 0.13;
        const [tx, ty] = [point.x + Math.cos(angle) * size, point.y + Math.sin(angle) * size];
        data += `M${round(point.x + Math.cos(across) * w)},${round(point.y + Math.sin(across) * w)}L${round(tx)},${round(ty)}L${round(point.x - Math.cos(across) * w)},${round(point.y - Math.sin(across) * w)}Z`;
      }
    });
    return `<path d="${data}"/>`;
  };
  markup += needles(stem(x, y, length, degrees, bend, twigs * 3), length * 0.05);
  line.forEach((point, index) => {
    if (index === 0 || index === twigs) return;
    const t = index / twigs;
    for (const side of [-1, 1]) {
      const reach = length * 0.34 * (1 - t) ** 0.7 * random.between(0.7, 1.05) + length * 0.03;
      const twig = stem(point.x, point.y, reach, point.heading + side * random.between(36, 48), side * -14 + 10, 9);
      markup += taper(twig, length * 0.006, length * 0.002) + needles(twig, length * 0.046);
    }
  });
  return markup;
}

/** Gulls far off: two bent wings each. */
export function gulls(places: readonly (readonly [x: number, y: number, span: number])[], random: Random): string {
  return places
    .map(([x, y, span]) => {
      const tilt = random.between(-0.1, 0.1);
      const p = (px: number, py: number) => `${round(x + px * span)},${round(y + (py + px * tilt) * span)}`;
      return `<path d="M${p(-0.5, -0.16)}C${p(-0.34, -0.26)} ${p(-0.14, -0.2)} ${p(0, 0.03)}C${p(0.14, -0.2)} ${p(0.34, -0.26)} ${p(0.5, -0.16)}C${p(0.34, -0.19)} ${p(0.18, -0.1)} ${p(0.03, 0.13)}C${p(0.01, 0.15)} ${p(-0.01, 0.15)} ${p(-0.03, 0.13)}C${p(-0.18, -0.1)} ${p(-0.34, -0.19)} ${p(-0.5, -0.16)}Z"/>`;
    })
    .join('');
}

/** One strip of sea whose upper edge rolls in small crests leaning one way. */
export function seaStrip(
  width: number,
  y: number,
  bottom: number,
  crest: number,
  length: number,
  random: Random,
): string {
  const top: Point[] = [];
  const offset = random.between(0, 200);
  for (let x = -140; x <= width + 140; x += length / 6) {
    const phase = ((x / length + offset) % 1) * Math.PI * 2;
    const swell = 0.6 + 0.4 * random.noise(offset + x / (length * 2.3));
    top.push([x, y - crest * swell * (0.5 + 0.5 * Math.sin(phase + 0.5 * Math.sin(phase)))]);
  }
  return `<path d="${curve(top)}L${width + 160},${bottom}L-160,${bottom}Z"/>`;
}
