import { describe, expect, test } from 'vitest';
import { MAX_NAME_LENGTH, nameFromElsewhere } from './names.ts';

describe('a name from elsewhere', () => {
  test('stays as it is when it is one', () => {
    expect(nameFromElsewhere('  Anne-Marie  O’Neill ')).toBe('Anne-Marie O’Neill');
    expect(nameFromElsewhere('李明')).toBe('李明');
  });

  test('becomes one line without anything unseen', () => {
    expect(nameFromElsewhere('Ana\r\nBcc: x@y.z')).toBe('Ana Bcc: x@y.z');
    expect(nameFromElsewhere('\u202eevil\u2066')).toBe('evil');
    expect(nameFromElsewhere('half \ud83c')).toBe('half');
  });

  test('is empty when there is nothing to read', () => {
    for (const nothing of ['', '   ', '\u200b\u200b']) expect(nameFromElsewhere(nothing)).toBe('');
  });

  test('is cut at sixty characters, never through one', () => {
    const long = nameFromElsewhere('🎉'.repeat(50));
    expect(long.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    expect(long.isWellFormed()).toBe(true);
    expect(nameFromElsewhere('a'.repeat(100_000))).toHaveLength(MAX_NAME_LENGTH);
  });
});
