import { expect, test } from 'vitest';
import { z } from 'zod';
import { type PartReaders, readParts, withParts } from './response-parts.ts';
import { createSlot } from './slots.ts';

const teaParts = { tea: z.object({ cups: z.number() }) };
const Response = withParts({ day: z.string() }, { ...teaParts, cake: z.string() });

test('a response has the own parts of its endpoint and those of features, each read with the request', async () => {
  const slot = createSlot<PartReaders<number>>();
  const readers: PartReaders<number, typeof teaParts> = { tea: async (cups) => ({ cups }) };
  const fills = [slot.with(readers), slot.with({ cake: async () => 'plum' })];
  const response = { day: 'today', ...(await readParts(slot.read(fills), 2)) };
  expect(Response.encode(response)).toEqual({ day: 'today', tea: { cups: 2 }, cake: 'plum' });
});

test('a part that no feature gives is an error when the response is sent', () => {
  expect(Response.safeEncode({ day: 'today', tea: { cups: 1 } }).error?.issues[0]?.path).toEqual(['cake']);
});

test('a reader that is missing, or reads another shape, does not compile', () => {
  // @ts-expect-error: tea is read by nobody
  const missing: PartReaders<number, typeof teaParts> = {};
  // @ts-expect-error: cups are a number
  const wrong: PartReaders<number, typeof teaParts> = { tea: async () => ({ cups: 'two' }) };
  expect([Object.keys(missing), Object.keys(wrong)]).toEqual([[], ['tea']]);
});
