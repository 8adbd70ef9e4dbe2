import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Cell,
  createBodyStream,
  createCsvResponse,
  formatCsv,
  readUnpagedList,
  StreamedResponse,
} from './streamed-response.ts';

const Row = z.object({ name: z.string() });

async function* batches<One>(...items: One[]): AsyncGenerator<One> {
  yield* items;
}

const readBody = async (response: StreamedResponse<unknown>, schema: z.ZodType) =>
  text(await createBodyStream(response, schema));

describe('a streamed response', () => {
  test('a streamed response is the JSON that it would have been in one piece', async () => {
    const rows = [{ name: 'Ana "A"' }, { name: 'Zoë\n🍫' }, { name: '' }];
    const createList = new StreamedResponse<{ name: string }[]>(batches(rows.slice(0, 2), [], rows.slice(2)));
    expect(await readBody(createList, z.array(Row))).toBe(JSON.stringify(rows));

    const expected = { success: true, message: 'Here', rows, none: [], more: null };
    const schema = z.object({
      success: z.boolean(),
      message: z.string(),
      rows: z.array(Row),
      none: z.array(Row),
      more: z.string().nullable(),
    });
    const response = new StreamedResponse<typeof expected>({ ...expected, rows: batches(rows), none: batches() });
    expect(await readBody(response, schema)).toBe(JSON.stringify(expected));
  });

  test('a streamed response has no field that its schema does not name', async () => {
    const rows = [{ name: 'Ana', password: 'moss' }];
    expect(await readBody(new StreamedResponse<{ name: string }[]>(batches(rows)), z.array(Row))).toBe(
      '[{"name":"Ana"}]',
    );
  });

  test('a streamed file has a line for each row', async () => {
    const rows = batches([{ name: 'Ana, "A"' }], [{ name: '=1+1' }]);
    const file = await readBody(
      createCsvResponse('some.csv', rows, [['Name', ({ name }) => name]]),
      z.object({ filename: z.string(), csv: z.string() }),
    );
    expect(JSON.parse(file)).toEqual({ filename: 'some.csv', csv: '\uFEFFName\r\n"Ana, ""A"""\r\n\'=1+1\r\n' });
  });

  test('a failed stream is an error before its first byte, and is cut off afterwards', async () => {
    async function* failAfter(first: { name: string }[]) {
      yield first;
      throw new Error('the database is gone');
    }
    const createList = (first: { name: string }[]) => new StreamedResponse<{ name: string }[]>(failAfter(first));
    await expect(createBodyStream(createList([]), z.array(Row))).rejects.toThrow('gone');
    await expect(readBody(createList([{ name: 'Ana' }]), z.array(Row))).rejects.toThrow('gone');
  });

  test('a streamed response reads the database no faster than the reader receives it', async () => {
    let read = 0;
    async function* readEndlessly() {
      for (;;) {
        read += 1;
        yield [{ name: 'x'.repeat(100_000) }];
      }
    }
    const body = await createBodyStream(new StreamedResponse<{ name: string }[]>(readEndlessly()), z.array(Row));
    for (let tick = 0; tick < 100; tick++) await new Promise(setImmediate);
    expect(read).toBeLessThan(5);
    body.destroy();
  });
});

test('a list without a page ends after ten thousand rows, and says which page goes on', async () => {
  const allRows = Array.from({ length: 10_001 }, (_, index) => ({ key: [String(index)] }));
  const read = async (part: { page: number } | { after: readonly string[] | undefined; limit: number }) => {
    const start = 'page' in part ? (part.page - 1) * 50 : Number(part.after?.[0] ?? -1) + 1;
    return allRows.slice(start, start + ('page' in part ? 50 : part.limit));
  };
  const { rows, nextPage } = await readUnpagedList(read);
  let count = 0;
  for await (const batch of rows) count += batch.length;
  expect([count, nextPage]).toEqual([10_000, 201]);
  allRows.pop();
  expect((await readUnpagedList(read)).nextPage).toBeUndefined();
});

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
