/** Seeded randomness: the same name always draws the same picture, on every machine. */
export interface Random {
  /** A number from 0 up to 1. */
  next(): number;
  /** A number between two bounds. */
  between(low: number, high: number): number;
  /** Smooth noise along a line: about -1 to 1, one swell for each unit of `position`. */
  noise(position: number): number;
  /** Noise of several sizes at once, rough like a ridge; about -1 to 1. */
  rough(position: number, octaves?: number): number;
}

function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** Well-mixed 32 bits from any integer, as a fraction of 1. */
function scatter(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}

/** Makes a source of randomness from a name. */
export function randomFrom(name: string): Random {
  const seed = hashText(name);
  let step = 0;
  const next = () => scatter((seed + Math.imul(++step, 0x9e3779b9)) >>> 0);
  const lattice = (index: number) => scatter((seed ^ Math.imul(index, 0x85ebca6b)) >>> 0) * 2 - 1;
  const noise = (position: number) => {
    const cell = Math.floor(position);
    const inside = position - cell;
    const eased = inside * inside * (3 - 2 * inside);
    return lattice(cell) * (1 - eased) + lattice(cell + 1) * eased;
  };
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    noise,
    rough: (position, octaves = 4) => {
      let sum = 0;
      let strength = 0.55;
      let scale = 1;
      for (let octave = 0; octave < octaves; octave++) {
        sum += noise(position * scale + octave * 71.3) * strength;
        strength *= 0.5;
        scale *= 2.07;
      }
      return sum;
    },
  };
}
