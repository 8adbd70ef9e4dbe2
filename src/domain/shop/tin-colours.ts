/** A colour written #RRGGBB. */
export type Hex = `#${string}`;

/** The two pigments a lid is printed with. */
export interface Pigments {
  readonly ground: Hex;
  readonly ink: Hex;
}

/** House pairs for a tin whose pigments nobody chose: each stands out from the dark table, each ink from its ground. */
export const housePigments: readonly Pigments[] = [
  { ground: '#E9C2B4', ink: '#72202F' },
  { ground: '#A9C6C4', ink: '#16404A' },
  { ground: '#B3BF93', ink: '#25391F' },
  { ground: '#E7AC55', ink: '#66250F' },
  { ground: '#D6B48A', ink: '#4A2915' },
  { ground: '#C9B3CC', ink: '#45204A' },
  { ground: '#D98263', ink: '#340F0C' },
  { ground: '#EADCBD', ink: '#34465A' },
];

const hexPattern = /^#[0-9a-f]{6}$/i;

/** True for #RRGGBB, the only spelling of a pigment. */
export function isHex(text: string): text is Hex {
  return hexPattern.test(text);
}

function channels(colour: Hex): [number, number, number] {
  const number = Number.parseInt(colour.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function luminance(colour: Hex): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Hex, other: Hex): number {
  const lights = [luminance(one), luminance(other)];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** `share` (0 to 1) of the second colour in the first. */
export function mixed(one: Hex, other: Hex, share: number): Hex {
  const from = channels(one);
  const to = channels(other);
  const hex = from.map((channel, index) => {
    const value = Math.round(channel + ((to[index] ?? channel) - channel) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}
