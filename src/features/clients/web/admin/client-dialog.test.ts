import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { ClientForm, ClientWithoutEmailForm, NewClientForm } from './client-dialog.tsx';

/** Parses what the owner typed, as the form and the action do. */
function parse(values: Record<string, string>, schema: Parameters<typeof parseForm>[1] = NewClientForm) {
  const formData = new FormData();
  for (const [name, value] of Object.entries(values)) formData.set(name, value);
  const submission = parseForm(formData, schema);
  return submission.status === 'success' ? submission.value : submission.error;
}
const ida = { firstName: ' Ida ', lastName: 'Bell', email: 'Ida@example.com' };
const optional = { phone: '', pronoun: '', preferredName: '', city: '', zipcode: '' };

test('a missing field is named in the message beside it', () => {
  expect(parse({ ...optional, firstName: '', lastName: ' ', email: '' })).toEqual({
    firstName: ['Please enter the first name.'],
    lastName: ['Please enter the last name.'],
    email: ['Please enter the email address.'],
  });
});

test('a new client needs a valid email address, and a known address may be an unusual one', () => {
  const email = 'ida@old_host.example';
  expect(parse({ ...ida, email })).toEqual({ email: ['Please enter a valid email address.'] });
  expect(parse({ ...ida, email }, ClientForm)).toMatchObject({ email });
  expect(parse({ ...ida, email: 'ida' }, ClientForm)).toEqual({ email: ['Please enter a valid email address.'] });
});

test('a client who has no email may stay without one', () => {
  expect(parse({ ...ida, email: '' }, ClientForm)).toHaveProperty('email', ['Please enter the email address.']);
  expect(parse({ ...ida, email: '' }, ClientWithoutEmailForm)).toMatchObject({ firstName: 'Ida', email: '' });
});

test('an emptied optional field is sent as empty, because a missing one would keep its value', () => {
  expect(parse({ ...ida, ...optional })).toEqual({
    firstName: 'Ida',
    lastName: 'Bell',
    email: 'ida@example.com',
    ...optional,
  });
});
