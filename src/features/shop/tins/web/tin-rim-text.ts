/** Layout of a name on the band around the lid. Lengths are in label units, along a circle of radius `rimRadius`. */
export interface RimText {
  readonly text: string;
  /** 2: once at the top and once, also upright, at the bottom. 1: a long name, once around. */
  readonly repeats: 1 | 2;
  readonly fontSize: number;
  readonly letterSpacing: number;
  /** Length of one repeat along the circle. */
  readonly textLength: number;
  /** Half the angle of one repeat, in degrees. */
  readonly halfAngle: number;
}

/** Radius of the circle through the middle of the capitals. */
export const rimRadius = 129;

const circumference = 2 * Math.PI * rimRadius;

/**
 * Advance width of a character in ems. It is close to the capitals of Fraunces, so the browser hardly changes the
 * spacing.
 */
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
 * Lays out `name` in capitals: short names twice with wide spacing, long ones (24 characters or more) once with tight
 * spacing. A name spans 320 degrees at most, so it never overlaps itself.
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
