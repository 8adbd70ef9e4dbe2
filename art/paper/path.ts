/** Points and path data in picture units (pixels of the widest rendering). */
export type Point = readonly [x: number, y: number];

export const round = (value: number) => Math.round(value * 10) / 10;
const pair = (x: number, y: number) => `${round(x)},${round(y)}`;

/** Straight cuts from point to point. */
export function cut(points: readonly Point[], close = true): string {
  return `M${points.map(([x, y]) => pair(x, y)).join('L')}${close ? 'Z' : ''}`;
}

/** A smooth curve through all points (Catmull-Rom); `tension` 1 is round, 0 is straight. */
export function curve(points: readonly Point[], close = false, tension = 1): string {
  const count = points.length;
  const at = (index: number): Point => {
    const wrapped = close ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[wrapped] ?? [0, 0];
  };
  let data = `M${pair(at(0)[0], at(0)[1])}`;
  for (let index = 0; index < (close ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const reach = tension / 6;
    data +=
      `C${pair(from[0] + (to[0] - before[0]) * reach, from[1] + (to[1] - before[1]) * reach)} ` +
      `${pair(to[0] - (after[0] - from[0]) * reach, to[1] - (after[1] - from[1]) * reach)} ${pair(to[0], to[1])}`;
  }
  return close ? `${data}Z` : data;
}

/** The height of a smooth line through control points at `x`, with no overshoot (monotone cubic). */
export function heightAt(points: readonly Point[], x: number): number {
  const last = points.length - 1;
  const first = points[0] ?? [0, 0];
  const end = points[last] ?? [0, 0];
  if (x <= first[0]) return first[1];
  if (x >= end[0]) return end[1];
  let index = 0;
  while (index < last - 1 && (points[index + 1]?.[0] ?? 0) < x) index++;
  const slope = (i: number) => {
    const a = points[i] ?? first;
    const b = points[i + 1] ?? end;
    return (b[1] - a[1]) / (b[0] - a[0]);
  };
  const tangent = (i: number) => {
    if (i <= 0) return slope(0);
    if (i >= last) return slope(last - 1);
    const before = slope(i - 1);
    const after = slope(i);
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  };
  const from = points[index] ?? first;
  const to = points[index + 1] ?? end;
  const span = to[0] - from[0];
  const t = (x - from[0]) / span;
  const t2 = t * t;
  const t3 = t2 * t;
  return (
    (2 * t3 - 3 * t2 + 1) * from[1] +
    (t3 - 2 * t2 + t) * span * tangent(index) +
    (-2 * t3 + 3 * t2) * to[1] +
    (t3 - t2) * span * tangent(index + 1)
  );
}
