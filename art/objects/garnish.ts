import { lighten, mix } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { type Point, round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';

const put = (x: number, y: number, degrees: number, markup: string) =>
  `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees)})">${markup}</g>`;

/** A rose from above: petals laid round and round, each ring turned and darker towards the heart. */
export function paintRose(
  page: Page,
  random: Random,
  rose: { x: number; y: number; radius: number; color: string },
): void {
  const { x, y, radius, color } = rose;
  const rings = [
    [1, 6, 0.02],
    [0.82, 6, 0.0],
    [0.65, 5, -0.03],
    [0.48, 5, -0.055],
    [0.33, 4, -0.085],
    [0.19, 3, -0.115],
  ] as const;
  rings.forEach(([share, count, shade], ring) => {
    const start = ring * 31 + random.between(-6, 6);
    for (let index = 0; index < count; index++) {
      const r = radius * share;
      const w = r * (1.5 / count + 0.34);
      const d = `M0,${round(-r * 0.1)}C${round(-w * 1.05)},${round(-r * 0.2)} ${round(-w * 1.05)},${round(-r * 0.98)} ${round(-w * 0.16)},${round(-r * 0.97)}Q${round(w * 0.06)},${round(-r * 1.06)} ${round(w * 0.24)},${round(-r * 0.96)}C${round(w * 1.08)},${round(-r * 0.92)} ${round(w)},${round(-r * 0.2)} 0,${round(-r * 0.1)}Z`;
      page.sheet(
        put(x, y, start + (360 / count) * index + random.between(-5, 5), `<path d="${d}"/>`),
        lighten(color, shade + random.between(-0.012, 0.018)),
        {
          lift: radius * 0.05 * (0.45 + share * 0.55),
          small: true,
          edge: 0.06,
          thickness: Math.max(1, radius * 0.012),
        },
      );
    }
  });
}

/** A round slice of orange. */
export function paintOrange(
  page: Page,
  orange: { x: number; y: number; radius: number; degrees?: number; color?: string },
): void {
  const { x, y, radius: r, degrees = 0, color = '#dd8a2e' } = orange;
  const circle = (share: number) => `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r * share)}"/>`;
  page.sheet(circle(1), lighten(color, -0.04), { lift: r * 0.08, small: true, edge: 0.08, thickness: r * 0.014 });
  page.sheet(circle(0.925), '#f6e2bd', { lift: 0, thickness: 0 });
  let segments = '';
  for (let index = 0; index < 10; index++) {
    const d = `M0,${round(-r * 0.09)}C${round(-r * 0.1)},${round(-r * 0.3)} ${round(-r * 0.27)},${round(-r * 0.72)} ${round(-r * 0.2)},${round(-r * 0.8)}Q0,${round(-r * 0.93)} ${round(r * 0.2)},${round(-r * 0.8)}C${round(r * 0.27)},${round(-r * 0.72)} ${round(r * 0.1)},${round(-r * 0.3)} 0,${round(-r * 0.09)}Z`;
    segments += `<path transform="translate(${round(x)} ${round(y)}) rotate(${round(degrees + index * 36)})" d="${d}"/>`;
  }
  const flesh = page.radial(x, y, r, [
    [0, lighten(color, 0.09)],
    [0.6, color],
    [1, lighten(color, -0.03)],
  ]);
  page.sheet(segments, flesh, { lift: 2, small: true, thickness: r * 0.008 }, lighten(color, 0.1));
}

/** A hazelnut: shell with fine stripes and its pale cap. */
export function paintHazelnut(
  page: Page,
  nut: { x: number; y: number; size: number; degrees: number; color: string },
): void {
  const { x, y, size: s, degrees, color } = nut;
  const shell = `<path d="M0,${round(-s * 0.62)}C${round(s * 0.22)},${round(-s * 0.5)} ${round(s * 0.56)},${round(-s * 0.28)} ${round(s * 0.52)},${round(s * 0.12)}C${round(s * 0.46)},${round(s * 0.46)} ${round(-s * 0.46)},${round(s * 0.46)} ${round(-s * 0.52)},${round(s * 0.12)}C${round(-s * 0.56)},${round(-s * 0.28)} ${round(-s * 0.22)},${round(-s * 0.5)} 0,${round(-s * 0.62)}Z"/>`;
  page.sheet(put(x, y, degrees, shell), color, { lift: s * 0.1, small: true, edge: 0.1, thickness: s * 0.018 });
  let stripes = '';
  for (const k of [-0.66, -0.32, 0, 0.34, 0.68])
    stripes += `M${round(k * s * 0.14)},${round(-s * 0.54)}Q${round(k * s * 0.62)},${round(-s * 0.2)} ${round(k * s * 0.56)},${round(s * 0.2)}`;
  page.draw(
    put(
      x,
      y,
      degrees,
      `<path d="${stripes}" fill="none" stroke="${lighten(color, -0.055)}" stroke-width="${round(s * 0.028)}" stroke-linecap="round"/>`,
    ),
  );
  page.sheet(
    put(
      x,
      y,
      degrees,
      `<path d="M${round(-s * 0.5)},${round(s * 0.1)}Q${round(-s * 0.25)},${round(s * 0.02)} 0,${round(s * 0.1)}Q${round(s * 0.25)},${round(s * 0.02)} ${round(s * 0.5)},${round(s * 0.1)}C${round(s * 0.46)},${round(s * 0.47)} ${round(-s * 0.46)},${round(s * 0.47)} ${round(-s * 0.5)},${round(s * 0.1)}Z"/>`,
    ),
    mix(color, '#e8cf9f', 0.6),
    { lift: 2, small: true, thickness: 1 },
  );
}

/** A sprig of mint: paired toothed leaves on a square stem. */
export function paintMint(
  page: Page,
  random: Random,
  sprig: { x: number; y: number; length: number; degrees: number; color: string },
): void {
  const { x, y, length, degrees, color } = sprig;
  page.sheet(
    put(
      x,
      y,
      degrees,
      `<path d="M0,${round(-length * 0.012)}Q${round(length * 0.5)},${round(-length * 0.05)} ${round(length)},0Q${round(length * 0.5)},${round(-length * 0.02)} 0,${round(length * 0.014)}Z"/>`,
    ),
    lighten(color, -0.05),
    { lift: 6, small: false, thickness: 1 },
  );
  const leaf = (size: number): [string, string] => {
    const teeth = 7;
    const half = (direction: number): Point[] => {
      const points: Point[] = [[0, 0]];
      for (let index = 1; index <= teeth; index++) {
        const t = index / teeth;
        const w = direction * size * 0.33 * Math.sin(Math.PI * t ** 0.8) ** 0.85;
        points.push([size * (t - 0.035), w * 1.09], [size * (t - 0.005), w * 0.95]);
      }
      return points;
    };
    const path = (points: readonly Point[]) =>
      `M${points.map(([px, py]) => `${round(px)},${round(py)}`).join('L')}L${round(size)},0Z`;
    let veins = `M0,0L${round(size * 0.95)},0`;
    for (let index = 1; index < 6; index++) {
      const t = index / 6.6;
      for (const direction of [-1, 1])
        veins += `M${round(size * t)},0L${round(size * (t + 0.14))},${round(direction * size * 0.25 * Math.sin(Math.PI * (t + 0.1) ** 0.8))}`;
    }
    return [`<path d="${path(half(-1))}"/>|<path d="${path(half(1))}"/>`, veins];
  };
  const pairs = 4;
  for (let index = 0; index < pairs; index++) {
    const t = 0.2 + index * 0.23;
    const size = length * (0.5 - 0.085 * index);
    for (const side of [-1, 1]) {
      const angle = degrees + side * (64 - index * 7) + random.between(-6, 6);
      const at: Point = [
        x + Math.cos((degrees * Math.PI) / 180) * length * t,
        y + Math.sin((degrees * Math.PI) / 180) * length * t,
      ];
      const [halves, veins] = leaf(size);
      const [upper = '', lower = ''] = halves.split('|');
      const tint = lighten(color, random.between(-0.03, 0.04));
      page.sheet(put(at[0], at[1], angle, upper + lower), tint, {
        lift: length * 0.03,
        small: true,
        edge: 0.08,
        thickness: 1.4,
      });
      page.draw(`<g fill="${lighten(tint, side * 0.03)}">${put(at[0], at[1], angle, upper)}</g>`);
      page.draw(
        put(
          at[0],
          at[1],
          angle,
          `<path d="${veins}" fill="none" stroke="${lighten(tint, 0.09)}" stroke-width="${round(Math.max(1, size * 0.014))}" opacity=".8"/>`,
        ),
      );
    }
  }
}
