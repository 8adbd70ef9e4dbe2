import { expect, test } from 'vitest';
import { z } from 'zod';
import { wholeContract } from '#tests/support/http/whole-contract.ts';
import { Dollars, EnteredDollars, PositiveDollars } from './fields.ts';

/** The last names of the fields that are plain numbers with a fraction. */
function listFractions(schema: unknown, name = ''): string[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return listFractions(schema.unwrap(), name);
  if (schema instanceof z.ZodArray) return listFractions(schema.element, name);
  if (schema instanceof z.ZodRecord) return listFractions(schema.valueType, name);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listFractions(option, name));
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, one]) => listFractions(one, key));
  return schema instanceof z.ZodNumber && !schema.isInt ? [name] : [];
}

test('a number in a response is whole, an amount of money, the fraction of a coupon or a map position', () => {
  const found = Object.entries(wholeContract).flatMap(([endpoint, { responses }]) =>
    Object.values(responses)
      .flatMap((schema) => listFractions(schema))
      .map((name) => (name === 'discount' && endpoint.includes('coupon') ? 'fraction of a coupon' : name)),
  );
  expect(new Set(found)).toEqual(new Set(['fraction of a coupon', 'latitude', 'longitude']));
});

test('an amount is cents in the code and dollars in the JSON, also one that no request may have', () => {
  expect([0, 1, 1850, 7999, -500, 12_345_678_901].map((cents) => Dollars.encode(cents))).toEqual([
    0, 0.01, 18.5, 79.99, -5, 123_456_789.01,
  ]);
  expect([0, 0.01, 18.5, 79.99].map((dollars) => Dollars.decode(dollars))).toEqual([0, 1, 1850, 7999]);
});

test('an amount in a request has at most two decimals and a limit', () => {
  expect(EnteredDollars.decode(100_000)).toBe(10_000_000);
  for (const dollars of [-0.01, 0.001, 80.005, 100_000.01])
    expect(EnteredDollars.safeDecode(dollars).success).toBe(false);
  expect([0, 0.01].map((dollars) => PositiveDollars.safeDecode(dollars).success)).toEqual([false, true]);
});
