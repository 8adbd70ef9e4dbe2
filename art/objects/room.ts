import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { cut, type Point, round } from '../paper/path.ts';

type Box = { x: number; y: number; width: number; height: number };

/** A wall with an opening for a window, its frame with bars, and its sill. `y` and `x` are the opening's corner. */
export function paintWindowWall(
  page: Page,
  opening: Box & { wall: string; frame: string; bars: readonly Box[] },
): void {
  const { x, y, width: w, height: h, wall, frame, bars } = opening;
  const hole = `M${x},${y}V${y + h}H${x + w}V${y}Z`;
  page.sheet(
    `<path fill-rule="evenodd" d="M-80,-80H${page.width + 80}V${page.height + 80}H-80Z${hole}"/>`,
    page.linear(0, 0, page.width, page.height, [
      [0, lighten(wall, 0.015)],
      [1, lighten(wall, -0.05)],
    ]),
    { lift: 24, thickness: 0 },
  );
  const rim = 16;
  page.sheet(
    `<path fill-rule="evenodd" d="M${x - rim},${y - rim}H${x + w + rim}V${y + h + rim}H${x - rim}ZM${x + 6},${y + 6}V${y + h - 6}H${x + w - 6}V${y + 6}Z"/>${bars.map(rect).join('')}`,
    frame,
    { lift: 9, thickness: 1.6, edge: 0.03 },
  );
  page.sheet(rect({ x: x - 44, y: y + h + 8, width: w + 88, height: 24 }), frame, {
    lift: 14,
    thickness: 1.6,
    edge: 0.03,
  });
}

const rect = ({ x, y, width, height }: Box) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/>`;

/** Floorboards from `top` down to the foot of the page, with a skirting board. */
export function paintFloor(page: Page, top: number, color: string, skirting: string): void {
  const height = page.height - top;
  page.sheet(rect({ x: -80, y: top - 26, width: page.width + 160, height: 40 }), skirting, { lift: 5, thickness: 1.4 });
  page.sheet(
    rect({ x: -80, y: top, width: page.width + 160, height: height + 80 }),
    page.linear(0, top, 0, page.height, [
      [0, lighten(color, 0.02)],
      [1, lighten(color, -0.08)],
    ]),
    { lift: 6, thickness: 0 },
  );
  for (const share of [0.16, 0.4, 0.72])
    page.draw(
      `<path d="M-10,${round(top + height * share)}H${page.width + 10}" stroke="${lighten(color, -0.07)}" stroke-width="${round(1.6 + share * 2)}" opacity=".55"/>`,
    );
}

/** A radiator of cast-iron columns; `y` is the floor. The air around it is warm. */
export function paintRadiator(
  page: Page,
  radiator: Box & { columns: number; color: string; warmth: string; glow: number },
): void {
  const { x, y, width: w, height: h, columns, color, warmth, glow } = radiator;
  const [middleX, middleY, reach] = [x + w / 2, y - h * 0.6, w * 0.9];
  page.draw(
    `<rect width="${page.width}" height="${page.height}" fill="${page.radial(middleX, middleY, reach, [
      [0, warmth, glow],
      [0.5, warmth, glow * 0.5],
      [1, warmth, 0],
    ])}"/>`,
  );
  const step = w / columns;
  const iron = lighten(color, -0.1);
  page.sheet(
    rect({ x: x - step * 0.5, y: y - h * 0.2, width: w + step, height: h * 0.07 }) +
      rect({ x: x + 4, y: y - h * 0.88, width: w - 8, height: h * 0.08 }) +
      rect({ x: x + w + step * 0.3, y: y - h * 0.2, width: h * 0.06, height: h * 0.2 }),
    iron,
    { lift: 8, small: true },
  );
  for (let index = 0; index < columns; index++) {
    const left = x + index * step;
    const isEnd = index === 0 || index === columns - 1;
    page.sheet(
      `<rect x="${round(left + step * 0.07)}" y="${round(y - h)}" width="${round(step * 0.86)}" height="${round(h * (isEnd ? 1 : 0.92))}" rx="${round(step * 0.4)}"/>`,
      page.linear(left, 0, left + step, 0, [
        [0, lighten(color, -0.05)],
        [0.3, lighten(color, 0.09)],
        [0.65, color],
        [1, lighten(color, -0.11)],
      ]),
      { lift: 6, small: true, thickness: 0 },
    );
    page.draw(
      `<rect x="${round(left + step * 0.4)}" y="${round(y - h * 0.84)}" width="${round(step * 0.2)}" height="${round(h * 0.62)}" rx="${round(step * 0.1)}" fill="${lighten(color, -0.12)}" opacity=".6"/>`,
    );
  }
}

/**
 * A mat on the floor, from its near edge to its far one, each as left end, height and width.
 * A rolled one is still rolled up at its far end.
 */
export function paintMat(
  page: Page,
  mat: {
    near: readonly [number, number, number];
    far: readonly [number, number, number];
    color: string;
    roll?: number;
  },
): void {
  const { near, far, color, roll = 0 } = mat;
  const at = (share: number, side: 0 | 1): Point => [
    near[0] + (far[0] - near[0]) * share + side * (near[2] + (far[2] - near[2]) * share),
    near[1] + (far[1] - near[1]) * share,
  ];
  page.sheet(
    `<path d="${cut([at(0, 0), at(0, 1), at(1, 1), at(1, 0)])}"/>`,
    page.linear(0, far[1], 0, near[1], [
      [0, lighten(color, -0.04)],
      [1, lighten(color, 0.03)],
    ]),
    { lift: 5, small: true, thickness: 2 },
    lighten(color, -0.12),
  );
  for (const share of [0.07, 0.9]) {
    const [[x1, y1], [x2, y2]] = [at(share, 0), at(share, 1)];
    page.draw(
      `<path d="M${round(x1 + 6)},${round(y1)}L${round(x2 - 6)},${round(y2)}" stroke="${lighten(color, 0.12)}" stroke-width="${round(4 - share * 2)}" opacity=".7"/>`,
    );
  }
  if (roll === 0) return;
  const [left, right] = [at(1, 0), at(1, 1)];
  page.sheet(
    `<rect x="${round(left[0] - 3)}" y="${round(left[1] - roll)}" width="${round(right[0] - left[0] + 6)}" height="${roll}" rx="${round(roll * 0.42)}"/>`,
    page.linear(0, left[1] - roll, 0, left[1], [
      [0, lighten(color, 0.08)],
      [0.55, color],
      [1, lighten(color, -0.14)],
    ]),
    { lift: 7, small: true, thickness: 0 },
  );
}

/** A wooden chair from the side with a cushion; `y` is the floor, `facing` 1 looks right. */
export function paintChair(
  page: Page,
  chair: { x: number; y: number; height: number; facing: 1 | -1; wood: string; cushion: string },
): void {
  const { x, y, height, facing, wood, cushion } = chair;
  const scale = round((height / 220) * 100) / 100;
  const place = (shapes: string) =>
    `<g transform="translate(${x} ${y}) scale(${facing * scale} ${scale})">${shapes}</g>`;
  page.sheet(place('<path d="M-26,-92L-30,-8H-21L-15,-92ZM20,-92L23,-8H32L31,-92Z"/>'), lighten(wood, -0.12), {
    lift: 4,
    small: true,
  });
  page.sheet(
    place(
      '<path d="M-58,-220Q-44,-150 -43,-96L-54,0H-43L-30,-94Q-31,-152 -45,-222Z"/><path d="M35,-94L40,0H51L47,-94Z"/><rect x="-48" y="-106" width="100" height="15" rx="6"/><rect x="-46" y="-46" width="92" height="8" rx="3"/>',
    ),
    wood,
    { lift: 8, small: true, thickness: 1.6 },
  );
  page.sheet(place('<rect x="-40" y="-127" width="90" height="22" rx="10"/>'), cushion, {
    lift: 5,
    small: true,
    thickness: 1.6,
  });
}
