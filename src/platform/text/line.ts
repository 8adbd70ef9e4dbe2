/**
 * Excludes line breaks and other control characters, because a line may become an email header, and lone surrogates.
 */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** At least one visible character. */
export const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Control characters and those that reverse the direction of writing. Tabs and line breaks are allowed. */
const HIDDEN = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u;

/** Characters that show nothing: spaces, line breaks, and what Unicode says to ignore, such as marks of direction. */
const INVISIBLE_START = /^[\s\p{DI}]+/u;
/**
 * The same at the end. What changes the look of a symbol or a Chinese or Japanese character stays with it. It begins after
 * a visible character, so it runs in linear time.
 */
const INVISIBLE_END =
  /(?<![\s\p{DI}])(?<looks>(?<=[\p{Extended_Pictographic}\p{Script=Han}])(?:\p{VS}|[\u{e0020}-\u{e007f}]+(?![\u{e0020}-\u{e007f}])))?[\s\p{DI}]*$/u;

/** Removes invisible characters around a line. Phones and password managers paste them unseen. */
export const trimLine = (text: string): string => text.replace(INVISIBLE_START, '').replace(INVISIBLE_END, '$<looks>');

/** Whether a text of several lines has characters that cannot be shown. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN.test(text.replaceAll(/[\t\r\n]/g, ''));

/** Trims a line (`trimLine`); undefined if it is not one readable line of at most `maxLength` characters. */
export function parseLine(text: string, maxLength: number): string | undefined {
  const line = trimLine(text);
  return line.length <= maxLength && ONE_LINE.test(line) && READABLE.test(line) ? line : undefined;
}
