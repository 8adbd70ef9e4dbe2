/** The characters of a recovery code, in groups of four. */
export const RECOVERY_CODE_LENGTH = 16;
/** How many recovery codes are created at once. */
export const RECOVERY_CODE_COUNT = 10;

/** Excludes letters and digits that look alike. */
export const UNAMBIGUOUS_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A typed code: the six digits of an authenticator, a recovery code, or neither. `plain` is the normalized text. */
export type ParsedCode = { kind: 'phone' | 'recovery' | 'neither'; plain: string };

const recoveryCodePattern = new RegExp(`^[${UNAMBIGUOUS_CHARACTERS}]{${RECOVERY_CODE_LENGTH}}$`);

/** Parses a typed code with spaces or hyphens, in either case. */
export function parseCode(input: string): ParsedCode {
  const plain = input.replace(/[\s\u2010-\u2015-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'phone', plain };
  return { kind: recoveryCodePattern.test(plain) ? 'recovery' : 'neither', plain };
}

/** 'ABCD EFGH' for 'ABCDEFGH': groups of four are easier to read. */
export function groupCharacters(text: string, separator = ' '): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? '';
}
