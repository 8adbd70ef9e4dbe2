/** So many characters has a recovery code, in groups of four. */
export const RECOVERY_CHARACTERS = 16;
/** So many are made at once. */
export const RECOVERY_CODES = 10;

/** Without letters and figures that look alike. */
export const TYPEABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** What someone typed as a code: the six figures of a phone, a recovery code, or neither. `plain` is what counts of it. */
export type TypedCode = { kind: 'phone' | 'recovery' | 'neither'; plain: string };

const recovery = new RegExp(`^[${TYPEABLE}]{${RECOVERY_CHARACTERS}}$`);

/** Reads a code as people type it: with spaces or hyphens between groups, in capitals or not. */
export function readCode(typed: string): TypedCode {
  const plain = typed.replace(/[\s\u2010-\u2015-]/g, '').toLowerCase();
  if (/^\d{6}$/.test(plain)) return { kind: 'phone', plain };
  return { kind: recovery.test(plain) ? 'recovery' : 'neither', plain };
}

/** 'ABCD EFGH' of 'ABCDEFGH': groups of four, which an eye keeps its place in. */
export function inGroups(text: string, between = ' '): string {
  return text.match(/.{1,4}/g)?.join(between) ?? '';
}
