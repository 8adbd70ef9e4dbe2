import { describe, expect, test } from 'vitest';
import { type Cell, formatCsv } from './csv.ts';

const line = (...cells: Cell[]) => formatCsv([], [cells]).split('\r\n')[1];

test('a CSV table begins with a byte order mark, and every line has an end', () => {
  expect(formatCsv(['Name', 'Places'], [['Ana', 3]])).toBe('\uFEFFName,Places\r\nAna,3\r\n');
});

test('a text that would break a line is put in quotes', () => {
  expect(formatCsv(['a', 'b'], [['x "y", z', 'two\nlines']])).toBe('\uFEFFa,b\r\n"x ""y"", z","two\nlines"\r\n');
});

describe('a text that a spreadsheet would run', () => {
  test.each(['=1+1', '+1 503 555 0199', '-2+3', '@SUM(A1)', ' =1+1', '＝1+1', '\t=1+1', '\r=1'])(
    'the text %j gets an apostrophe before it',
    (text) => {
      expect(line(text)).toMatch(/^"?'/);
    },
  );

  test('a text that a spreadsheet would run is harmless also in quotes', () => {
    expect(line('=HYPERLINK("http://x","y")')).toBe('"\'=HYPERLINK(""http://x"",""y"")"');
  });
});

test.each([
  [-12.5, '-12.5'],
  [{ cents: -1250 }, '-12.5'],
  [0, '0'],
  [true, 'true'],
  ['O’Neill', 'O’Neill'],
  ['a=b', 'a=b'],
] as const)('the value %j is written unchanged', (value, written) => {
  expect(line(value)).toBe(written);
});
