import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#tests/support/http/contract.ts';
import type { Endpoint, Role } from './endpoint.ts';
import { validateRequestPart } from './validation-messages.ts';

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
};

/** Values that a caller may send by mistake, for a field of any type. */
const wrongValues = [
  undefined,
  null,
  '',
  '   ',
  'x',
  'two\nlines',
  'a\u0000b',
  '\u200b',
  '2026-02-30',
  'ftp://x',
  'x'.repeat(300_000),
  -1,
  0,
  0.123_456,
  7.5,
  1e9,
  Number.NaN,
  true,
  {},
  { x: 1 },
  [],
  ['x'],
  [{}],
  [null],
  Array(1_000).fill('x'),
];

/** A schema that contains itself is followed this many times. */
const MAX_REFERENCES = 4;

/**
 * Requests with one wrong value at one field, at any depth. Other fields are missing, but those with one possible value,
 * because these select the option of a union.
 */
function* listWrongInputs(schema: JsonSchema, root = schema, references = 0): Generator<unknown> {
  const { $ref, items, additionalProperties, properties = {} } = schema;
  if ($ref !== undefined) {
    const target = $ref === '#' ? root : root.$defs?.[$ref.replace('#/$defs/', '')];
    if (!target) throw new Error(`The schema has no ${$ref}.`);
    if (references < MAX_REFERENCES) yield* listWrongInputs(target, root, references + 1);
    return;
  }
  const listPart = (part: JsonSchema) => listWrongInputs(part, root, references);
  yield* wrongValues;
  for (const option of [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]) yield* listPart(option);
  for (const input of items ? listPart(items) : []) yield [input];
  for (const input of additionalProperties ? listPart(additionalProperties) : []) yield { someQuestion: input };
  const constants = Object.entries(properties).flatMap(([name, part]) => ('const' in part ? [[name, part.const]] : []));
  const fixed: Record<string, unknown> = Object.fromEntries(constants);
  for (const [name, property] of Object.entries(properties))
    for (const input of listPart(property)) yield { ...fixed, [name]: input };
  if (schema.properties) yield { ...fixed, someUnknownField: 'x' };
}

const parts = Object.entries(contract as Record<string, Endpoint>).flatMap(([name, endpoint]) =>
  (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint.file && part === 'body' ? undefined : endpoint[part];
    return schema ? [{ name, part, schema, role: endpoint.role }] : [];
  }),
);

const sentence = /^[A-Z].*[.!?]$/s;
const schemaWords = [
  /too small|too big|expected|invalid (?:input|option)|received|plain text|unrecognized|undefined|\bnull\b/i,
  /[<>]=|NaN|regex|pattern|\buuid|\bISO\b|YYYY|\d{4,}\.\d|\b[a-z]+[A-Z]|_/,
];

function listMessages(schema: z.ZodType, input: unknown, role: Role): string[] {
  const result = validateRequestPart(schema, input, role);
  return 'errors' in result ? result.errors.map(({ message }) => message) : [];
}

test('the contract has bodies, queries and params to check', () => {
  expect(parts.length).toBeGreaterThan(100);
});

test.each(parts)('the endpoint $name answers invalid $part with sentences', ({ part, schema, role }) => {
  const inputs = listWrongInputs(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
  const found = new Set<string>();
  for (const input of inputs) for (const message of listMessages(schema, input, role)) found.add(message);
  // An unknown field is quoted as it was sent.
  const isWrong = (message: string) =>
    !sentence.test(message) || schemaWords.some((words) => words.test(message.replaceAll(/“[^”]*”/g, '“…”')));
  expect([...found].filter(isWrong), part).toEqual([]);
});

test.each([
  ['POST /api/user/register', { lastName: 'x'.repeat(200) }, 'Please enter your first name.'],
  [
    'POST /api/user/register',
    { firstName: 'M', lastName: 'x'.repeat(200) },
    'Your last name must have at most 60 characters.',
  ],
  ['POST /api/user/login', { email: ' ' }, 'Please enter your email address.'],
  ['POST /api/user/login', { email: 'maya' }, 'Please enter a valid email address.'],
  ['POST /api/admin/users', { lastName: 'L', email: 'maya@example.com' }, 'Please enter the first name.'],
  ['POST /api/chocolates', { name: 'Rose', price: 0 }, 'The price must be at least $0.01.'],
  ['POST /api/admin/events', { title: 'Yoga' }, 'Please choose a date.'],
  [
    'POST /api/admin/events',
    { title: 'Yoga', date: '2026-02-30' },
    'The date must be a day that exists, such as 2026-11-20.',
  ],
  ['PUT /api/admin/enquiries/{id}', { answered: 'x' }, 'The choice “answer status” must be yes or no.'],
  [
    'POST /api/subscribers/subscribe',
    { email: 'm@example.com', age: 3 },
    'The request has a field that is not known here: “age”.',
  ],
] as const)('the endpoint %s with %j answers: %s', (name, body, message) => {
  const { body: schema, role } = contract[name];
  expect(listMessages(schema, body, role)[0]).toBe(message);
});

test.each([
  [{ business: { openingHours: [{ from: '9 AM' }] } }, 'The start time must be a time of day, such as 18:00.'],
  [{ hours: { weekly: [{ to: '25:00' }] } }, 'The end time must be a time of day, such as 18:00.'],
  [{ hours: { exceptions: [{ ranges: [{}] }] } }, 'Please enter the start time.'],
  [{ cancellation: { late: 'x' } }, 'Please choose one of the options for the outcome of late cancelling.'],
  [{ sessions: [{ price: { kind: 'x' } }] }, 'Please choose one of the options for the kind.'],
  [{ sessions: [{ price: { kind: 'fixed', amountCents: -1 } }] }, 'The amount must be at least $1.'],
  [{ absences: [{ from: '9 AM' }] }, 'The start date must be a day that exists, such as 2026-11-20.'],
])('the settings %j have the message: %s', (change, message) => {
  const { body, role } = contract['PUT /api/admin/settings'];
  expect(listMessages(body, change, role)).toContain(message);
});

const unknownFields = (names: readonly string[]) => {
  const { body, role } = contract['POST /api/subscribers/subscribe'];
  const fields = Object.fromEntries(names.map((name) => [name, 1]));
  return listMessages(body, { email: 'm@example.com', ...fields }, role)[0];
};

test.each([
  [['isAdmin'], 'a field that is not known here: “isAdmin”.'],
  [['a', 'b'], 'fields that are not known here: “a”, “b”.'],
  [['a', 'b', 'c', 'd', 'e'], 'fields that are not known here: “a”, “b”, “c”, 2 more.'],
  [[''], 'a field that is not known here: “”.'],
  [['x'.repeat(100_000)], `a field that is not known here: “${'x'.repeat(40)}…”.`],
  [['😀'.repeat(41)], `a field that is not known here: “${'😀'.repeat(40)}…”.`],
  [['a”, “b\u202Ec\n\u0000\uD800'], 'a field that is not known here: “a\uFFFD, \uFFFDb\uFFFDc\uFFFD\uFFFD\uFFFD”.'],
])('unknown fields are named, cut and quoted: %#', (names, end) => {
  expect(unknownFields(names)).toBe(`The request has ${end}`);
});
