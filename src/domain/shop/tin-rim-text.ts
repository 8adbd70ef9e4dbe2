/** How a name is set on the band around the lid. Lengths in label units, along a circle of radius `rimRadius`. */
export interface RimText {
  readonly text: string;
  /** 2: once over the top and once, upright too, under the bottom. 1: a long name, once around. */
  readonly repeats: 1 | 2;
  readonly fontSize: number;
  readonly letterSpacing: number;
  /** Length of one repeat along the circle. */
  readonly textLength: number;
  /** Half the angle that one repeat takes, in degrees. */
  readonly halfAngle: number;
}

/** The circle that the middle of the capitals stands on. */
export const rimRadius = 129;

const circumference = 2 * Math.PI * rimRadius;

/** Advance of one character of the name, in ems: close to Fraunces's capitals, so that the spacing hardly moves. */
function getAdvanceEm(character: string): number {
  if (/\s/.test(character)) return 0.26;
  if (/[IJ.,:;'’‘!|()\-·]/.test(character)) return 0.36;
  if (/[MW&@%]/.test(character)) return 0.92;
  if (/[\u2E80-\uFFFF]|[\u{10000}-\u{10FFFF}]/u.test(character)) return 1;
  if (/[0-9]/.test(character)) return 0.6;
  return 0.7;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * Sets `name` in capitals: short names wide and twice, long ones (about 24 characters and more) tight and once. A
 * name of any length keeps clear of itself: it never takes more than 320 degrees.
 */
export function layoutRimText(name: string): RimText {
  const text = name.toUpperCase();
  const characters = [...text];
  const ems = Math.max(
    0.7,
    characters.reduce((sum, character) => sum + getAdvanceEm(character), 0),
  );
  const gaps = Math.max(1, characters.length - 1);
  const twice = ems * 18 + gaps * 2 <= circumference * 0.4;
  const maxLength = circumference * (twice ? 0.4 : 0.86);
  const fontSize = Math.max(7, Math.min(twice ? 19 : 18, (maxLength - gaps) / ems));
  const preferredSpacing = twice ? Math.max(2, 7.5 - gaps * 0.24) : 2.4;
  const letterSpacing = Math.max(0, Math.min(preferredSpacing, (maxLength - ems * fontSize) / gaps));
  const textLength = Math.min(maxLength, ems * fontSize + gaps * letterSpacing);
  return {
    text,
    repeats: twice ? 2 : 1,
    fontSize: roundToTenth(fontSize),
    letterSpacing: roundToTenth(letterSpacing),
    textLength: Math.round(textLength),
    halfAngle: roundToTenth((textLength / circumference) * 180),
  };
}
