import { round } from '../paper/path.ts';
import type { Random } from '../paper/random.ts';
import type { Hill } from './hill.ts';

export interface FirOptions {
  /** Half the width of the lowest branches as a share of the height. */
  spread?: number;
  /** Sideways lean of the top as a share of the height. */
  lean?: number;
  /** Share of the height that is bare trunk. */
  bare?: number;
}

/** One fir with its foot at x, y: drooping branches of uneven length, a slightly crooked leader, a rooted trunk. */
export function fir(x: number, y: number, height: number, random: Random, options: FirOptions = {}): string {
  // Young trees are broad for their height, old ones slender.
  const spread = options.spread ?? random.between(0.17, 0.225) + 0.05 * Math.max(0, 1 - height / 160);
  const lean = (options.lean ?? random.between(-0.025, 0.025)) * height;
  const bare = options.bare ?? random.between(0.03, 0.09) * Math.min(1, height / 140);
  const tiers = Math.max(5, Math.min(24, Math.round(5 + height / 24)));
  const top = y - height;
  const crown = height * (1 - bare);
  const axis = (t: number) => x + lean * (1 - t) ** 1.4;
  const side = (direction: number) => {
    let data = `M${round(axis(0))},${round(top)}`;
    const shape = random.between(0.72, 1.0);
    for (let tier = 1; tier <= tiers; tier++) {
      const t = (tier + random.between(-0.22, 0.22)) / tiers;
      const down = Math.min(1, t) ** 1.06;
      const full = spread * height * (0.1 + 0.9 * down ** shape);
      // A fir is widest a little above its lowest branches, and now and then a branch is missing.
      const reach = full * random.between(0.72, 1.1) * (tier === tiers ? 0.82 : 1) * (random.next() < 0.12 ? 0.62 : 1);
      const tipY = top + crown * down * 0.985;
      const droop = reach * random.between(0.2, 0.42);
      const centre = axis(down);
      const inner = tier === tiers ? 0.06 : random.between(0.24, 0.42);
      const tipX = centre + direction * reach;
      const notchX = centre + direction * reach * inner;
      data += `Q${round(centre + direction * reach * 0.38)},${round(tipY - droop * 0.9)} ${round(tipX)},${round(tipY + droop * 0.18)}`;
      data += `Q${round(centre + direction * reach * 0.72)},${round(tipY - droop * 0.02)} ${round(notchX)},${round(tipY - droop * 0.34)}`;
    }
    return `${data}L${round(x - direction * height * 0.012)},${round(y - height * bare)}L${round(axis(0) - direction * 0.4)},${round(top)}Z`;
  };
  const trunk = height * 0.017 + 0.5;
  const trunkData = `M${round(x - trunk)},${round(y + height * 0.05)}L${round(x - trunk * 0.6)},${round(y - height * 0.4)}L${round(x + trunk * 0.6)},${round(y - height * 0.4)}L${round(x + trunk)},${round(y + height * 0.05)}Z`;
  return `<path d="${side(-1)}"/><path d="${side(1)}"/><path d="${trunkData}"/>`;
}

/**
 * A stand of firs on a hill. Trees gather round their tallest; `around` places the stand, `reach` is its half-width,
 * heights are in picture units.
 */
export function stand(
  ground: Hill,
  random: Random,
  options: { around: number; reach: number; count: number; height: number; spread?: number },
): string {
  const { around, reach, count, height } = options;
  let markup = '';
  for (let index = 0; index < count; index++) {
    // Even places with a jitter: no two trunks fall together and no comb appears.
    const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    const x = around + (share + random.between(-0.8, 0.8) / count) * reach;
    const falloff = 1 - 0.5 * Math.abs(share) ** 1.5;
    const tall = height * falloff * random.between(0.55, 1.08);
    markup += fir(
      x,
      ground.groundAt(x) + tall * 0.03,
      tall,
      random,
      options.spread ? { spread: options.spread * random.between(0.88, 1.14) } : {},
    );
  }
  return markup;
}
