/** So many characters has a recovery code, in groups of four. */
export const RECOVERY_CODE_LENGTH = 16;
/** So many are made at once. */
export const RECOVERY_CODE_COUNT = 10;

/** Without letters and figures that look alike. */
export const UNAMBIGUOUS_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What someone typed as a code: the six figures of a phone, a recovery code, or neither. `plain` is what counts of it. */
export type ParsedCode = { kind: 'phone' | 'recovery' | 'neither'; plain: string };

const recoveryCodePattern = new RegExp(`^[${UNAMBIGUOUS_CHARACTERS}]{${RECOVERY_CODE_LENGTH}}$`);

/** Reads a code as people type it: with spaces or hyphens between groups, in capitals or not. */
export function parseCode(input: string): ParsedCode {
  const plain = input.replace(/[\s\u2010-\u2015-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'phone', plain };
  return { kind: recoveryCodePattern.test(plain) ? 'recovery' : 'neither', plain };
}

/** 'ABCD EFGH' of 'ABCDEFGH': groups of four, which an eye keeps its place in. */
export function groupCharacters(text: string, separator = ' '): string {
  return text.match(/.{1,4}/g)?.join(separator) ?? '';
}
