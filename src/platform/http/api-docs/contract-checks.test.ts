import { expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints, ownerEndpoints } from '#platform/contract/endpoint.ts';
import { contract } from '#tests/support/http/contract.ts';
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

test('a parameter of a path is an id, unless its endpoint declares it', () => {
  const { summary, perMinute, responses } = base;
  const all = endpoints({
    'GET /a/{id}': base,
    'GET /b/{name}': { ...base, params: z.object({ name: z.enum(['one', 'two']) }) },
    'GET /c': base,
    ...ownerEndpoints({ 'PUT /d/{id}': { summary, perMinute, responses } }),
  });
  const id = '0199ffff-0000-7000-8000-000000000000';
  expect(all['GET /a/{id}'].params.safeParse({ id }).success).toBe(true);
  expect(all['GET /a/{id}'].params.safeParse({ id: 'one' }).success).toBe(false);
  expect(all['GET /b/{name}'].params.safeParse({ name: 'one' }).success).toBe(true);
  expect(all['GET /c']).not.toHaveProperty('params');
  expect(all['PUT /d/{id}'].role).toBe('owner');
  expect(all['PUT /d/{id}'].params.safeParse({ id }).success).toBe(true);
});

type JsonSchema = z.core.JSONSchema.BaseSchema;

const MAX_COLUMN_INTEGER = 2 ** 31 - 1;

/** Returns the paths of whole numbers that a column of PostgreSQL's type `integer` cannot hold. */
function findUnlimitedIntegers(schema: JsonSchema, path = ''): string[] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema;
  const isUnlimited = schema.type === 'integer' && (minimum < -MAX_COLUMN_INTEGER || maximum > MAX_COLUMN_INTEGER);
  const members = Object.entries({ ...schema.properties, '*': schema.items, '{}': schema.additionalProperties });
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(isUnlimited ? [path] : []),
    ...options.flatMap((option) => findUnlimitedIntegers(option as JsonSchema, path)),
    ...members.flatMap(([name, member]) =>
      typeof member === 'object' ? findUnlimitedIntegers(member as JsonSchema, `${path}/${name}`) : [],
    ),
  ];
}

const findUnlimitedIn = (schema: z.ZodType) =>
  findUnlimitedIntegers(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);

test('every whole number of a request has limits within the 32 bits of a column', () => {
  const list = z.array(z.strictObject({ version: z.number().int().min(0) }));
  expect(findUnlimitedIn(z.strictObject({ rows: list.optional() }))).toEqual(['/rows/*/version']);
  const unlimited = Object.entries<Endpoint>(contract).flatMap(([name, { params, query, body }]) =>
    [params, query, body].flatMap((part) => (part ? findUnlimitedIn(part).map((path) => `${name} ${path}`) : [])),
  );
  expect(unlimited).toEqual([]);
});
