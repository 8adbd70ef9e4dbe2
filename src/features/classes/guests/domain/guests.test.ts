import { expect, test } from 'vitest';
import { findRepeatedEmail, formatPlacesLeft, sortByHost } from './guests.ts';

const guest = (email?: string) => ({ firstName: 'Ben', lastName: 'Li', email });

test('a party that is too large learns how many spots are left', () => {
  expect(formatPlacesLeft(3, 4)).toBe('3 spots are left, and you are 4.');
  expect(formatPlacesLeft(1, 2)).toBe('One spot is left, and you are 2.');
});

test('two people of a party cannot have the same mailbox', () => {
  expect(findRepeatedEmail('ana@example.com', [guest('ben@example.com'), guest('ana+ben@example.com')])).toBe(1);
  expect(findRepeatedEmail('ana@example.com', [guest('ben@example.com'), guest('ben+2@example.com')])).toBe(1);
});

test('guests without an email are different people', () => {
  expect(findRepeatedEmail('ana@example.com', [guest(''), guest(), guest('ben@example.com')])).toBe(-1);
});

test('guests are listed below their host, and by name if the host does not come', () => {
  const people = [
    { id: '1', hostId: '4', name: 'Ben' },
    { id: '2', hostId: 'gone', name: 'Cy' },
    { id: '3', hostId: null, name: 'Dee' },
    { id: '4', hostId: null, name: 'Eva' },
    { id: '5', hostId: '4', name: 'Abe' },
  ];
  expect(sortByHost(people).map(({ name }) => name)).toEqual(['Cy', 'Dee', 'Eva', 'Abe', 'Ben']);
});
