import { expect, test } from 'vitest';
import { readGuests, toGuestErrors, validateGuests } from './guest-fields.tsx';

function fillIn(values: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return readGuests(data);
}

test('only rows with an entry are guests', () => {
  const guests = fillIn({ 'guests/0/firstName': ' ', 'guests/2/firstName': ' Cy ', 'guests/2/lastName': 'Ho' });
  expect([...guests]).toEqual([[2, { firstName: 'Cy', lastName: 'Ho', email: '' }]]);
});

test('a guest needs both names, and an email must be valid', () => {
  expect(validateGuests(fillIn({ 'guests/1/email': 'nobody' }))).toEqual({
    'guests/1/firstName': 'Please enter your guest’s first name.',
    'guests/1/lastName': 'Please enter your guest’s last name.',
    'guests/1/email': 'Please enter a valid email address.',
  });
  expect(validateGuests(fillIn({}))).toEqual({});
});

test('a message of the server is shown in its row', () => {
  const guests = fillIn({ 'guests/1/firstName': 'Cy', 'guests/2/firstName': 'Dee' });
  expect(toGuestErrors(guests, { 'body/guests/1/email': 'Too many.' })).toEqual({ 'guests/2/email': 'Too many.' });
});
