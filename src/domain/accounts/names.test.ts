import { describe, expect, test } from 'vitest';
import { MAX_NAME_LENGTH, sanitizeName } from './names.ts';

describe('a name from another service', () => {
  test('a valid name from elsewhere stays as it is', () => {
    expect(sanitizeName('  Anne-Marie  O’Neill ')).toBe('Anne-Marie O’Neill');
    expect(sanitizeName('李明')).toBe('李明');
  });

  test('a name from elsewhere becomes one line without invisible characters', () => {
    expect(sanitizeName('Ana\r\nBcc: x@y.z')).toBe('Ana Bcc: x@y.z');
    expect(sanitizeName('\u202eevil\u2066')).toBe('evil');
    expect(sanitizeName('half \ud83c')).toBe('half');
  });

  test('a name from elsewhere without readable characters is empty', () => {
    for (const nothing of ['', '   ', '\u200b\u200b']) expect(sanitizeName(nothing)).toBe('');
  });

  test('a long name from elsewhere is cut at sixty characters, never through one', () => {
    const long = sanitizeName('🎉'.repeat(50));
    expect(long.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    expect(long.isWellFormed()).toBe(true);
    expect(sanitizeName('a'.repeat(100_000))).toHaveLength(MAX_NAME_LENGTH);
  });
});
