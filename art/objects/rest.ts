import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import { round } from '../paper/path.ts';

/** A round bolster that lies across; its piped end faces left. `y` is the ground. */
export function paintBolster(
  page: Page,
  bolster: { x: number; y: number; height: number; length: number; color: string },
): void {
  const { x, y, height: h, length, color } = bolster;
  const [r, rx] = [h / 2, h * 0.24];
  page.sheet(
    `<path d="M${x},${y - h}H${x + length}A${round(rx)},${r} 0 0 1 ${x + length},${y}H${x}Z"/>`,
    page.linear(0, y - h, 0, y, [
      [0, lighten(color, 0.04)],
      [0.25, lighten(color, 0.08)],
      [0.6, color],
      [1, lighten(color, -0.13)],
    ]),
    { lift: h * 0.09, small: true, thickness: 0 },
  );
  page.sheet(
    `<ellipse cx="${x}" cy="${y - r}" rx="${round(rx)}" ry="${r}"/>`,
    lighten(color, -0.03),
    { lift: 3, small: true, thickness: 2 },
    lighten(color, 0.14),
  );
  page.draw(
    `<ellipse cx="${x}" cy="${y - r}" rx="${round(rx * 0.16)}" ry="${round(r * 0.14)}" fill="${lighten(color, -0.14)}"/>`,
  );
}

/** Folded blankets, one on another; `y` is the ground. */
export function paintBlankets(
  page: Page,
  stack: { x: number; y: number; width: number; thickness: number; colors: readonly string[] },
): void {
  const { x, width, thickness: t, colors } = stack;
  colors.forEach((color, index) => {
    const bottom = stack.y - index * t;
    const [left, w] = [x + (index % 2) * 9, width - (index % 2) * 14];
    page.sheet(
      `<rect x="${left}" y="${round(bottom - t)}" width="${w}" height="${t}" rx="${round(t * 0.42)}"/>`,
      page.linear(0, bottom - t, 0, bottom, [
        [0, lighten(color, 0.06)],
        [0.5, color],
        [1, lighten(color, -0.1)],
      ]),
      { lift: 6, small: true, thickness: 0 },
    );
    page.draw(
      `<path d="M${left + t * 0.5},${round(bottom - t * 0.5)}H${left + w}" stroke="${lighten(color, -0.14)}" stroke-width="2.4" opacity=".7"/>` +
        `<path d="M${left + w - t * 1.5},${round(bottom - t + 2)}v${t - 4}m${-t * 0.5},0v${-(t - 4)}" stroke="${lighten(color, 0.14)}" stroke-width="4" opacity=".8"/>`,
    );
  });
}
