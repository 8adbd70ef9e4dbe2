/** No line breaks or other control characters: a line may end up in an email header. No half characters either. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]*$/u;

/** At least one character that can be seen. */
export const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The text trimmed, or undefined when it is no line that says something in at most `maxLength` characters. */
export function parseLine(text: string, maxLength: number): string | undefined {
  const line = text.trim();
  return line.length <= maxLength && ONE_LINE.test(line) && READABLE.test(line) ? line : undefined;
}
