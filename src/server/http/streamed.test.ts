import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bareList, bodyOf, csvFile, Streamed } from './streamed.ts';

const Row = z.object({ name: z.string() });

async function* batches<One>(...some: One[]): AsyncGenerator<One> {
  yield* some;
}

const written = async (answer: Streamed<unknown>, schema: z.ZodType) => text(await bodyOf(answer, schema));

describe('an answer that is written in pieces', () => {
  test('is the JSON that it would have been in one', async () => {
    const rows = [{ name: 'Ana "A"' }, { name: 'Zoë\n🍫' }, { name: '' }];
    const list = new Streamed<{ name: string }[]>(batches(rows.slice(0, 2), [], rows.slice(2)));
    expect(await written(list, z.array(Row))).toBe(JSON.stringify(rows));

    const whole = { success: true, message: 'Here', rows, none: [], more: null };
    const schema = z.object({
      ...{ success: z.boolean(), message: z.string(), rows: z.array(Row), none: z.array(Row) },
      more: z.string().nullable(),
    });
    const parts = new Streamed<typeof whole>({ ...whole, rows: batches(rows), none: batches() });
    expect(await written(parts, schema)).toBe(JSON.stringify(whole));
  });

  test('lets nothing out that its schema does not name', async () => {
    const rows = [{ name: 'Ana', password: 'moss' }];
    expect(await written(new Streamed<{ name: string }[]>(batches(rows)), z.array(Row))).toBe('[{"name":"Ana"}]');
  });

  test('is a file with a line for each row', async () => {
    const rows = batches([{ name: 'Ana, "A"' }], [{ name: '=1+1' }]);
    const file = await written(
      csvFile('some.csv', ['Name'], rows, ({ name }) => [name]),
      z.object({ filename: z.string(), csv: z.string() }),
    );
    expect(JSON.parse(file)).toEqual({ filename: 'some.csv', csv: '\uFEFFName\r\n"Ana, ""A"""\r\n\'=1+1\r\n' });
  });

  test('fails as others do before anything is written, and is cut off afterwards: half a list is never taken for all', async () => {
    async function* failing(first: { name: string }[]) {
      yield first;
      throw new Error('the database is gone');
    }
    const list = (first: { name: string }[]) => new Streamed<{ name: string }[]>(failing(first));
    await expect(bodyOf(list([]), z.array(Row))).rejects.toThrow('gone');
    await expect(written(list([{ name: 'Ana' }]), z.array(Row))).rejects.toThrow('gone');
  });

  test('is read from the database no faster than it is taken', async () => {
    let read = 0;
    async function* endless() {
      for (;;) {
        read += 1;
        yield [{ name: 'x'.repeat(100_000) }];
      }
    }
    const body = await bodyOf(new Streamed<{ name: string }[]>(endless()), z.array(Row));
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate);
    expect(read).toBeLessThan(5);
    body.destroy();
  });
});

test('a list without a page ends after ten thousand rows, and says which page goes on', async () => {
  const all = Array.from({ length: 10_001 }, (_, at) => ({ key: [String(at)] }));
  const read = async (part: { page: number } | { after: readonly string[] | undefined; limit: number }) => {
    const from = 'page' in part ? (part.page - 1) * 50 : Number(part.after?.[0] ?? -1) + 1;
    return all.slice(from, from + ('page' in part ? 50 : part.limit));
  };
  const { rows, next } = await bareList(read);
  let count = 0;
  for await (const batch of rows) count += batch.length;
  expect([count, next]).toEqual([10_000, 201]);
  all.pop();
  expect((await bareList(read)).next).toBeUndefined();
});
