import { hasWebAddress } from '../accounts/names.ts';
import { parseLine, trimLine } from '../line.ts';

/** The longest name that is still large on a lid. */
export const MAX_LID_NAME_LENGTH = 24;

/** The name for a lid: one plain line, or empty for none. Undefined if it cannot be lettered, or has a web address. */
export function parseLidName(text: string): string | undefined {
  const line = trimLine(text) === '' ? '' : parseLine(text, MAX_LID_NAME_LENGTH);
  return line && hasWebAddress(line) ? undefined : line;
}

/** The width of the band across the lid that the name may take, in label units. */
const BAND_WIDTH = 236;
const MAX_FONT_SIZE = 34;

/** Average advance width of a character in ems; Chinese, Japanese and Korean characters and emoji are square. */
const getAdvanceEm = (character: string) =>
  /[\u2E80-\uFFFF]|[\u{10000}-\u{10FFFF}]/u.test(character) ? 1 : /[MW@mw]/.test(character) ? 0.86 : 0.57;

/** The font size of a name on the band. */
export function getLidNameSize(name: string): number {
  const ems = [...name].reduce((sum, character) => sum + getAdvanceEm(character), 0);
  return Math.round(Math.min(MAX_FONT_SIZE, BAND_WIDTH / Math.max(1, ems)) * 10) / 10;
}

/** 'Tin' or 'Tin, “Maya” on the lid': a line of an order as text. */
export function formatLidLine(name: string, lidName: string | undefined): string {
  return lidName ? `${name}, “${lidName}” on the lid` : name;
}
