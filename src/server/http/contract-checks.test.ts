import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#contract/contract.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { findContractErrors } from './contract-checks.ts';

const base = { summary: 'a call', role: 'visitor', perMinute: 10, responses: { 200: z.object({}) } } satisfies Endpoint;
const strict = z.strictObject({ a: z.string() });
const open = z.object({ a: z.string() });

test('every call of the contract declares what it must declare', () => {
  const errors = Object.entries(contract).flatMap(([name, endpoint]) =>
    findContractErrors(name, endpoint).map((error) => `${name}: ${error}`),
  );
  expect(errors).toEqual([]);
});

test.each<[string, string, Partial<Endpoint>, string]>([
  ['a body that strips', 'POST /a', { body: open }, 'its body is open'],
  ['a body that lets everything through', 'POST /a', { body: z.looseObject({}) }, 'its body is open'],
  ['a body of anything', 'POST /a', { body: z.unknown() }, 'its body is open'],
  ['an open branch', 'POST /a', { body: z.union([strict, open]) }, 'its body is open'],
  ['an open body behind a change', 'POST /a', { body: open.transform((value) => value) }, 'its body is open'],
  ['a file that is none', 'PUT /a', { body: strict, file: { type: 'image/*', maxBytes: 10 } }, 'its body is open'],
  ['a query that lets everything through', 'GET /a', { query: z.looseObject({}) }, 'its query is open'],
  ['a body of a GET', 'GET /a', { body: strict }, 'it has a body'],
  ['a parameter that nothing reads', 'GET /a/{id}', {}, 'its params'],
  ['another parameter', 'GET /a/{id}', { params: z.object({ slotId: z.string() }) }, 'its params'],
  ['no limit', 'GET /a', { perMinute: 0 }, 'it says nothing of how often'],
])('the check of the contract finds %s', (_, name, overrides, expected) => {
  expect(findContractErrors(name, { ...base, ...overrides }).join()).toContain(expected);
});

test.each<[string, string, Partial<Endpoint>]>([
  ['a closed body', 'POST /a', { body: strict }],
  ['a closed body with a condition', 'POST /a', { body: strict.refine(() => true) }],
  ['closed branches', 'POST /a', { body: z.union([strict, strict]) }],
  ['a closed body that may be missing', 'POST /a', { body: strict.nullish() }],
  ['a file', 'PUT /a', { body: z.file(), file: { type: 'image/*', maxBytes: 10 } }],
  ['a query that strips', 'GET /a', { query: open }],
  ['its own parameter', 'GET /a/{id}', { params: z.object({ id: z.string() }) }],
])('the check of the contract accepts %s', (_, name, overrides) => {
  expect(findContractErrors(name, { ...base, ...overrides })).toEqual([]);
});
