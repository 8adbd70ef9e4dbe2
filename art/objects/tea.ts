import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { type Point, round } from '../paper/path.ts';

/**
 * A round-bellied pot with its spout to the left: a kettle has an arched handle, a teapot one at its side. `y` is the
 * table. Answers the mouth of the spout, where steam begins.
 */
export function paintPot(
  page: Page,
  pot: { x: number; y: number; width: number; color: string; handle: string; kind: 'kettle' | 'teapot' },
): Point {
  const { x, y, width: w, color, handle, kind } = pot;
  const place = (shapes: string) => `<g transform="translate(${x} ${y}) scale(${round(w) / 100})">${shapes}</g>`;
  const grip =
    kind === 'kettle'
      ? 'M-30,-66C-34,-124 34,-124 30,-66L23,-66C25,-112 -25,-112 -23,-66Z'
      : 'M40,-58C88,-74 88,-6 42,-16L43,-25C72,-20 72,-58 42,-48Z';
  page.sheet(place(`<path d="${grip}"/>`), handle, { lift: 5, small: true, thickness: 1.4 });
  const shade = page.linear(x - w / 2, 0, x + w / 2, 0, [
    [0, lighten(color, 0.02)],
    [0.3, lighten(color, 0.08)],
    [0.6, color],
    [1, lighten(color, -0.13)],
  ]);
  page.sheet(
    place('<path d="M-34,-20C-62,-26 -60,-56 -80,-68L-70,-76C-52,-66 -50,-50 -30,-48Z"/>'),
    lighten(color, -0.05),
    { lift: 4, small: true, thickness: 1.4 },
  );
  page.sheet(place('<path d="M-40,0C-60,-24 -48,-68 0,-70C48,-68 60,-24 40,0Q0,6 -40,0Z"/>'), shade, {
    lift: 8,
    small: true,
    thickness: 0,
  });
  page.draw(
    place(
      `<path d="M-27,-60Q0,-52 27,-60Q14,-70 0,-71Q-14,-70 -27,-60Z" fill="${lighten(color, 0.07)}"/><circle cx="0" cy="-74" r="6.5" fill="${handle}"/>`,
    ),
  );
  return [x - w * 0.77, y - w * 0.74];
}
