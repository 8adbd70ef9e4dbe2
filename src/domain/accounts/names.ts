/** The maximum length of each name at registration. */
export const MAX_NAME_LENGTH = 60;

/** Characters that break a line, hide text or change its direction, and lone surrogates. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Converts a name from another service to what registration accepts: one line of at most 60 characters. Empty if no
 * readable text is left.
 */
export function sanitizeName(text: string): string {
  const line = text.replace(UNSAFE_CHARACTERS, ' ').replace(/\s+/gu, ' ').trim();
  if (!READABLE.test(line)) return '';
  let name = '';
  for (const character of line) {
    if (name.length + character.length > MAX_NAME_LENGTH) break;
    name += character;
  }
  return name.trim();
}
