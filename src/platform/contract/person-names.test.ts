import { expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from '#tests/support/http/contract.ts';
import { validateRequestPart } from './validation-messages.ts';

type Field = { key: string; path: string; schema: z.ZodType };

const personalKeys = ['firstName', 'lastName', 'preferredName', 'lidName'];

/** The fields for names of people in a body. `name` is one beside an email; otherwise it names a thing. */
function listNames(schema: unknown, path: string): Omit<Field, 'key'>[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return listNames(schema.unwrap(), path);
  if (schema instanceof z.ZodArray) return listNames(schema.element, path);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => listNames(option, path));
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
    personalKeys.includes(name) || (name === 'name' && 'email' in schema.shape)
      ? [{ path: `${path}/${name}`, schema: field }]
      : listNames(field, `${path}/${name}`),
  );
}

/**
 * A booking ignores the names that the browser sends, and an appointment those that it was read with. The settings
 * name the owner and the business. A change of a client may keep a stored name, and its service checks a new one.
 */
const exceptions = [
  'PUT /api/admin/users/{id}',
  'PUT /api/user/{id}/update',
  'PUT /api/bookings/{slotId}/book',
  'PUT /api/admin/appointments/{id}',
  'PUT /api/admin/settings',
];

const fields = Object.entries(contract).flatMap(([key, endpoint]) =>
  'body' in endpoint && !exceptions.includes(key)
    ? listNames(endpoint.body, 'body').map((field): Field => ({ key, ...field }))
    : [],
);

test('the calls that take the name of a person are known', () => {
  expect([...new Set(fields.map(({ key }) => key))].toSorted()).toEqual([
    'POST /api/admin/appointment-offers',
    'POST /api/admin/appointment-series',
    'POST /api/admin/appointments',
    'POST /api/admin/events/{id}/people',
    'POST /api/admin/users',
    'POST /api/check-student',
    'POST /api/contact',
    'POST /api/orders',
    'POST /api/orders/checkout',
    'POST /api/publicBookings/request',
    'POST /api/signup',
    'POST /api/signup/several',
    'POST /api/user/register',
  ]);
});

test.each(fields)('$key refuses a web address in $path', ({ schema, path }) => {
  expect(validateRequestPart(schema, 'J. R. St. John', 'visitor')).toEqual({ value: 'J. R. St. John' });
  const name = path.split('/').at(-1) ?? '';
  for (const text of ['Win at evil.example', 'www.evil', 'x://y']) {
    const result = validateRequestPart(z.object({ [name]: schema }), { [name]: text }, 'visitor');
    const message = 'errors' in result ? result.errors[0]?.message : undefined;
    expect(message).toMatch(/^(Your|The) (first |last |preferred |lid )?name must not have a web address in it/);
  }
});
