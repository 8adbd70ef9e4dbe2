import { describe, expect, test } from 'vitest';
import { hasWebAddress, MAX_NAME_LENGTH, sanitizeName } from './names.ts';

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

  test('a name from elsewhere with a web address is empty', () => {
    expect(sanitizeName('Win at evil.example')).toBe('');
  });

  test('a long name from elsewhere is cut at sixty characters, never through one', () => {
    const long = sanitizeName('🎉'.repeat(50));
    expect(long.length).toBeLessThanOrEqual(MAX_NAME_LENGTH);
    expect(long.isWellFormed()).toBe(true);
    expect(sanitizeName('a'.repeat(100_000))).toHaveLength(MAX_NAME_LENGTH);
  });
});

describe('a web address in a name', () => {
  test.each([
    'J. R. Smith',
    'J.R.R. Tolkien',
    'J.Smith',
    'A.B.Lee',
    'M.A. Jones',
    'M.Ed.',
    'O.J.',
    'St. John',
    'St.John',
    'Dr.Smith',
    'Dr. Ana Flores',
    'Martin Luther King Jr.',
    'Ph.D.',
    'Dipl.-Ing. Eva Klein',
    'Jean-Luc',
    'O’Brien',
    'Ana Flores, M.Sc.',
    'wwwilma',
    'Ana... Flores',
    'Ana & Ben',
    'c/o Ana Flores',
    '李明',
    'Ma.Teresa Cruz',
    'Wm.Smith',
    'د.أحمد',
    'أ.د.محمد علي',
    'Ольга И. Петрова',
    '10.5',
  ])('the name %j has none', (name) => {
    expect(hasWebAddress(name)).toBe(false);
  });

  test.each([
    'https://evil.example',
    'HTTP://x',
    'x://y',
    'www.evil',
    'See WWW.evil.example',
    'evil.example',
    'Win: evil.example!',
    'bit.ly/2x',
    't.co/2x',
    'T.Me/Evil',
    'x.com',
    'login@evil.example',
    'a-b.evil.example:8080',
    'evil.xn--p1ai',
    'Jean-Luc.Picard',
    'Dr.Smith/win',
    'пример.рф',
    'evil．example',
    'evil。example',
    'evil․example',
    'ev\u200bil.exam\u00adple',
    '192.0.2.7/win',
    'go to 192.0.2.7',
    'evil.\ufe0fexample',
    '-evil.example',
    'Ana -www.evil',
    '´evil.example',
    '\u0301evil.example',
    'ev\u0301il.example',
    'د.evil',
    'أحمد.قطر',
  ])('%j is one', (name) => {
    expect(hasWebAddress(name)).toBe(true);
  });
});
