import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The height of each fir by its x position. */
const grove = {
  40: 70,
  96: 46,
  132: 88,
  178: 58,
  330: 40,
  372: 62,
  520: 34,
  700: 42,
  736: 30,
  900: 52,
  948: 84,
  992: 56,
  1120: 46,
  1180: 78,
  1236: 104,
  1290: 72,
  1336: 92,
  1400: 64,
};
/** The y position on which the firs stand. */
const BASE = 112;
const TIERS = 6;

/** The path of a fir from its top down the left side and up the right. */
function firPath(x: number, height: number): string {
  const side = (sign: number) =>
    Array.from({ length: TIERS }, (_, index) => (index + 1) / TIERS).flatMap((share) => {
      const reach = sign * height * (0.05 + 0.17 * share);
      const y = BASE - height + height * 0.93 * share;
      return [
        [x + reach, y],
        [x + reach * 0.42, y - height * 0.025],
      ];
    });
  const trunk = height * 0.025;
  const points = [[x, BASE - height], ...side(-1), [x - trunk, BASE], [x + trunk, BASE], ...side(1).reverse()];
  return `M${points.map((point) => point.map((coordinate) => Number(coordinate.toFixed(1))).join(' ')).join('L')}Z`;
}

/** The firs on the edge of the last band of the yoga page, in the color of the page. */
export function writeFirEdge(folder: string): void {
  const firs = Object.entries(grove).map(([x, height]) => firPath(Number(x), height));
  writeFileSync(
    join(folder, 'fir-edge.svg'),
    `<svg aria-hidden="true" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 120">
  <g id="firs">
    <path d="M0 106c260-14 480 4 760-2s440-16 680-2v19H0Z"/>
    <path d="${firs.join('')}"/>
  </g>
</svg>
`,
  );
}
