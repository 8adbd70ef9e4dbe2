import { lighten } from '../paper/color.ts';
import type { Page } from '../paper/page.ts';
import type { Random } from '../paper/random.ts';

/** A table of six wide planks from above, 1600 by 1200; `shade` makes it lighter or darker. */
export function paintPlanks(page: Page, random: Random, shade = 0): void {
  const tint = (color: string, amount: number) => lighten(color, amount + shade);
  page.draw(`<rect width="1600" height="1200" fill="${tint('#3b2216', 0)}"/>`);
  for (let index = 0; index < 6; index++) {
    const y = index * 205;
    const own = random.between(-0.018, 0.018);
    page.draw(
      `<rect y="${y}" width="1600" height="200" fill="${page.linear(0, y, 0, y + 200, [
        [0, tint('#4b2c1c', own + 0.012)],
        [1, tint('#432718', own - 0.008)],
      ])}"/>`,
    );
    let grain = '';
    for (let line = 0; line < 5; line++) {
      const gy = y + 24 + line * 36 + random.between(-9, 9);
      grain += `M0,${gy}C300,${gy + random.between(-14, 14)} 700,${gy + random.between(-14, 14)} 1000,${gy}S1400,${gy + random.between(-12, 12)} 1600,${gy + random.between(-8, 8)}`;
    }
    page.draw(`<path d="${grain}" fill="none" stroke="#2c180f" stroke-width="2" opacity=".35"/>`);
  }
}
