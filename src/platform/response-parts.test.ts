import { expect, test } from 'vitest';
import { z } from 'zod';
import { listSchemas, type PartReaders, type PartSlot, readParts, withParts } from './response-parts.ts';
import { createSlot } from './slots.ts';

const teaParts = { tea: z.object({ cups: z.number() }) };
test('a response has the own parts of its endpoint and those of features, each read with the request', async () => {
  const slot: PartSlot<number> = createSlot();
  const readers: PartReaders<number, typeof teaParts> = { tea: async (cups) => ({ cups }) };
  const cake = { schemas: { cake: z.string() }, readers: { cake: async () => 'plum' } };
  const parts = slot.read([slot.with({ schemas: teaParts, readers }), slot.with(cake)]);
  const Response = withParts({ day: z.string() }, listSchemas(parts));
  const response = { day: 'today', ...(await readParts(parts, 2)) };
  expect(Response.encode(response)).toEqual({ day: 'today', tea: { cups: 2 }, cake: 'plum' });
});

test('a part that no feature gives is an error when the response is sent', () => {
  const Response = withParts({ day: z.string() }, { ...teaParts, cake: z.string() });
  expect(Response.safeEncode({ day: 'today', tea: { cups: 1 } }).error?.issues[0]?.path).toEqual(['cake']);
});

test('a reader that is missing, or reads another shape, does not compile', () => {
  // @ts-expect-error: tea is read by nobody
  const missing: PartReaders<number, typeof teaParts> = {};
  // @ts-expect-error: cups are a number
  const wrong: PartReaders<number, typeof teaParts> = { tea: async () => ({ cups: 'two' }) };
  expect([Object.keys(missing), Object.keys(wrong)]).toEqual([[], ['tea']]);
});
