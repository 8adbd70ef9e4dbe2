/** A color as #RRGGBB. */
export type HexColor = `#${string}`;

const hexPattern = /^#[0-9a-f]{6}$/i;

/** Whether the text is #RRGGBB, the only accepted form. */
export function isHexColor(text: string): text is HexColor {
  return hexPattern.test(text);
}

function getChannels(color: HexColor): [number, number, number] {
  const number = Number.parseInt(color.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** Relative luminance, 0 to 1 (WCAG 2.2, "relative luminance"). */
export function getLuminance(color: HexColor): number {
  const [red, green, blue] = getChannels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function getContrast(one: HexColor, other: HexColor): number {
  const luminances = [getLuminance(one), getLuminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Mixes two colors. `share` (0 to 1) is the share of the second color. */
export function mixColors(one: HexColor, other: HexColor, share: number): HexColor {
  const from = getChannels(one);
  const to = getChannels(other);
  const hex = from.map((channel, index) => {
    const value = Math.round(channel + ((to[index] ?? channel) - channel) * share);
    return value.toString(16).padStart(2, '0');
  });
  return `#${hex.join('')}`;
}
