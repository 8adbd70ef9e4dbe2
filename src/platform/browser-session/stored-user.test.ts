import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateStoredUser } from '#features/accounts/session/web/area-user.ts';
import { getInitials } from './stored-user.ts';

let memory: Map<string, string>;
beforeEach(() => {
  memory = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => void memory.set(key, value),
    removeItem: (key: string) => void memory.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Maya', 'Lindqvist', 'ML'],
  ['maya', '', 'M'],
  ['Maya', 'Unknown', 'M'],
  ['Unknown', 'Unknown', '?'],
  [' ', '', '?'],
])('the initials of %j %j are %s', (firstName, lastName, expected) => {
  expect(getInitials({ id: '1', firstName, lastName })).toBe(expected);
});

test('changes of a client are stored while they are signed in', () => {
  memory.set('userToken', 't').set('user', JSON.stringify({ id: 'maya', firstName: 'Maya', city: 'Astoria' }));
  expect(updateStoredUser('maya', { firstName: 'May' })).toBe(true);
  expect(JSON.parse(memory.get('user') ?? '')).toMatchObject({ id: 'maya', firstName: 'May', city: 'Astoria' });
  expect(memory.get('userToken')).toBe('t');
});

test('a late response stores nothing of a client who logged out, and does not replace another one', () => {
  expect(updateStoredUser('maya', { firstName: 'May' })).toBe(false);
  expect(memory.size).toBe(0);
  const noor = JSON.stringify({ id: 'noor', firstName: 'Noor' });
  memory.set('userToken', 't').set('user', noor);
  expect(updateStoredUser('maya', { firstName: 'May' })).toBe(false);
  expect(memory.get('user')).toBe(noor);
});
