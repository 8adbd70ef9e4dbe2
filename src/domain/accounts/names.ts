/** What registering takes at most for each name. */
export const MAX_NAME_LENGTH = 60;

/** Everything that would break a line, hide text or turn its direction, and halves of characters. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;
const READABLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A name that another service gives, in the shape that registering would take: one line of at most 60 characters.
 * Empty when nothing readable is left.
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
