import { parseLine, trimLine } from '#platform/text/line.ts';
import { hasWebAddress } from '#platform/text/names.ts';

/** The longest name that is still large on a lid. */
export const MAX_LID_NAME_LENGTH = 24;

/** The name for a lid: one plain line, or empty for none. Undefined if it cannot be lettered, or has a web address. */
export function parseLidName(text: string): string | undefined {
  const line = trimLine(text) === '' ? '' : parseLine(text, MAX_LID_NAME_LENGTH);
  return line && hasWebAddress(line) ? undefined : line;
}

/** 'Tin' or 'Tin, “Maya” on the lid': a line of an order as text. */
export function formatLidLine(name: string, lidName: string | undefined): string {
  return lidName ? `${name}, “${lidName}” on the lid` : name;
}
