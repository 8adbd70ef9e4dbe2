import { paintLeaf, paintPod } from '../nature/cacao.ts';
import { mist } from '../nature/sky.ts';
import { lighten, mix } from '../paper/color.ts';
import { type Stage, tone } from './stage.ts';

/** Far hills turn in one sheet from moss on the left to cacao on the right. */
export function turning({ page, p }: Stage, distance: number, from: number, to: number): readonly [string, string] {
  const paint = (moss: string, cacao: string) =>
    page.linear(0, 0, page.width, 0, [
      [0, moss],
      [from, moss],
      [(from + to) / 2, mix(moss, cacao, 0.5)],
      [to, cacao],
      [1, cacao],
    ]);
  const [moss, cacao] = [tone(p.moss, distance), tone(p.cacao, distance)];
  return [paint(moss, cacao), paint(lighten(moss, 0.05), lighten(cacao, 0.05))];
}

/** The river that parts the two halves, with the low light lying on it. */
export function layRiver({ page, p, day }: Stage, top: number, light: number): void {
  const { width, height } = page;
  const body = page.linear(0, top, 0, height, [
    // At night a bright far shore would cut the hills like a ruler.
    [0, day ? mix(p.water, p.glow, 0.45) : mix(p.water, p.mist, 0.75)],
    [0.35, p.water],
    [1, mix(p.water, tone(p.moss, day ? 2 : 4), 0.6)],
  ]);
  const shine = page.radial(light, top, width * 0.2, [
    [0, p.sunLight, 0.85],
    [0.5, p.glow, 0.35],
    [1, p.glow, 0],
  ]);
  page.draw(
    `<rect y="${top}" width="${width}" height="${height - top}" fill="${body}"/><rect y="${top}" width="${width}" height="${height - top}" fill="${shine}"/>`,
  );
  mist(page, light, top + 4, width * 0.42, day ? 30 : 46, p.mist, day ? 0.8 : 0.6);
}

export type Pod = readonly [x: number, y: number, length: number, degrees: number, ripe: boolean];

export type Leaf = readonly [x: number, y: number, length: number, degrees: number, flip: boolean];

/** A cacao bough in the near corner. */
export function layBough({ page, random, p, day }: Stage, leaves: readonly Leaf[], pods: readonly Pod[]): void {
  leaves.forEach(([x, y, length, degrees, flip], index) => {
    const color = mix(tone(p.cacao, 5), tone(p.moss, 5), index % 2 === 0 ? 0.42 : 0.2);
    paintLeaf(page, {
      x,
      y,
      length,
      degrees,
      flip,
      color: lighten(color, day ? 0.03 : 0.05),
      lift: length * 0.045,
      bend: 0.12,
      width: length * 0.2,
    });
  });
  for (const [x, y, length, degrees, ripe] of pods) {
    const color = day ? (ripe ? '#b0672e' : '#8a4429') : ripe ? '#6b4022' : '#55291b';
    paintPod(page, random, { x, y, length, degrees, color, lift: length * 0.06 });
  }
}
