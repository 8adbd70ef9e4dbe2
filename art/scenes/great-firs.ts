import { fir } from '../nature/fir.ts';
import type { Stage } from './stage.ts';

/** Firs so near that the page cuts off their tops or feet. */
export function layGreatFirs(
  { page, random }: Stage,
  color: string,
  trees: readonly (readonly [x: number, foot: number, height: number])[],
): void {
  for (const [x, foot, height] of trees)
    page.sheet(fir(x, foot, height, random, { spread: random.between(0.17, 0.2), bare: 0.06 }), color, {
      lift: 16,
      thickness: 1.5,
    });
}
