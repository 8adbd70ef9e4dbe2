/**
 * Excludes line breaks and other control characters, because a line may become an email header, and lone surrogates.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** At least one visible character. */
export const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Control characters and those that reverse the direction of writing. Tabs and line breaks are allowed. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Whether a text of several lines has characters that cannot be shown. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text.replaceAll(/[\t\r\n]/g, ''));

/** Trims a text; undefined if it is not one readable line of at most `maxLength` characters. */
export function parseLine(text: string, maxLength: number): string | undefined {
  const line = text.trim();
  return line.length <= maxLength && ONE_LINE.test(line) && READABLE.test(line) ? line : undefined;
}
