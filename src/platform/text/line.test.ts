import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseLine, trimLine } from './line.ts';

test.each([
  ['\u202a(503) 555-0101\u202c', '(503) 555-0101'],
  ['\u2066503 555 0101\u2069', '503 555 0101'],
  ['\ufeffMaya\u200b', 'Maya'],
  [' \u00ad Maya Lind\u00ad \u200e\t', 'Maya Lind'],
  ['\u3164Maya\u2060\u180e', 'Maya'],
  ['\ufe0fMaya', 'Maya'],
  ['Maya \ufe0f', 'Maya'],
  ['Maya\ufe0f', 'Maya'],
  ['Maya', 'Maya'],
  ['\u200b', ''],
  [' \ufe0f ', ''],
])('invisible characters around the line %j are taken off', (text, line) => {
  expect(trimLine(text)).toBe(line);
});

test.each([
  'Sun salutation ☀\ufe0f',
  'Football \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  '葛\u{e0100}',
  'نامه\u200cای',
])('what belongs to the look of the line %j stays', (line) => {
  expect(trimLine(line)).toBe(line);
  expect(trimLine(` \u202a${line}\u202c\n`)).toBe(line);
});

test.each(['May\u202ea', 'May\na', 'May\u0000a', 'Maya\u0000', '\u202a\u202c', '\ud800'])(
  'the text %j is not accepted as a line',
  (text) => {
    expect(parseLine(text, 120)).toBeUndefined();
  },
);

test('a trimmed line stays the same when it is trimmed again, and loses nothing that is visible', () => {
  const characters = [' ', '\n', '\u200b', '\u202c', '\ufe0f', '\u{e0067}', '\u{e0100}', 'a', '☀'];
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...characters), maxLength: 12 }), (text) => {
      const line = trimLine(text);
      expect(trimLine(line)).toBe(line);
      expect(line.replaceAll(/[^a☀]/g, '')).toBe(text.replaceAll(/[^a☀]/g, ''));
    }),
    { numRuns: 3_000 },
  );
});

test.each(['a ', ' ', '\u200b', '\u{e0061}', '\ufe0f', '葛\u{e0100}', '\u{1f3f4}\u{e0061}', 'a\u200b '])(
  'a hostile 100 KB line of %j is trimmed at once',
  (pattern) => {
    const startedAt = process.cpuUsage().user;
    trimLine(`!${pattern.repeat(50_000)}!`);
    trimLine(pattern.repeat(50_000));
    expect((process.cpuUsage().user - startedAt) / 1000).toBeLessThan(250);
  },
);
