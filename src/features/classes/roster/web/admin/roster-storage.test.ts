import { beforeEach, expect, test, vi } from 'vitest';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { deleteOldRosters, findSavedRoster, saveRoster } from './roster-storage.ts';

const stored = new Map<string, string>();
const KEY = 'keptRosters';
const HOUR_MS = 3_600_000;
const now = { day: '2026-12-03', time: '09:12' };
const createRoster = (id: string): Roster => ({
  event: {
    _id: id,
    date: '2026-12-03',
    time: '10:00',
    title: `Class ${id}`,
    location: 'Laurelhurst Park',
    lengthMinutes: 60,
    capacity: 12,
    priceText: '$15',
    cancelled: false,
    putAway: false,
  },
  finance: { date: '2026-12-03', class: `Class ${id}`, rate: 15, paymentMethod: 'cash' as const, paid: 'yes' as const },
  people: [
    {
      _id: 'p',
      name: 'Ada',
      email: 'ada@example.com',
      phone: '',
      waiverSigned: true,
      guestOf: '',
      attended: true,
      attendance: 'here',
      markedAt: '2026-12-03T17:00:00.000Z',
      paidBy: 'venmo',
      paid: 12.5,
      paidMarkedAt: null,
    },
  ],
  waitlist: [
    {
      _id: 'w',
      email: 'ben@example.com',
      since: '2026-12-01T17:00:00.000Z',
      offeredUntil: { day: '2026-12-03', time: '09:30' },
    },
  ],
});
const signIn = (id: string) => stored.set('admin', JSON.stringify({ id }));

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  signIn('owner');
});

test('a stored roster has the time at which it was loaded, and the other stored classes', () => {
  saveRoster(createRoster('a'), now, 0);
  saveRoster(createRoster('b'), now, 0);
  expect(findSavedRoster('a', 0)).toEqual({
    roster: createRoster('a'),
    now,
    classes: [createRoster('b').event, createRoster('a').event],
  });
  expect(findSavedRoster('c', 0)).toBeUndefined();
});

test('the three rosters that were opened last are stored', () => {
  for (const id of ['a', 'b', 'c', 'a', 'd']) saveRoster(createRoster(id), now, 0);
  expect(['a', 'b', 'c', 'd'].filter((id) => findSavedRoster(id, 0))).toEqual(['a', 'c', 'd']);
});

test('a roster is stored for a day, and deleted by the next page', () => {
  saveRoster(createRoster('a'), now, 0);
  deleteOldRosters(24 * HOUR_MS - 1);
  expect(findSavedRoster('a', 24 * HOUR_MS - 1)).toBeDefined();
  expect(findSavedRoster('a', 24 * HOUR_MS)).toBeUndefined();
  deleteOldRosters(24 * HOUR_MS);
  expect(stored.has(KEY)).toBe(false);
});

test('another owner gets no stored roster, and the next page deletes it', () => {
  saveRoster(createRoster('a'), now, 0);
  signIn('another');
  expect(findSavedRoster('a', 0)).toBeUndefined();
  deleteOldRosters(0);
  expect(stored.has(KEY)).toBe(false);
});

test('no roster is stored after a sign-out', () => {
  saveRoster(createRoster('a'), now, 0);
  stored.delete('admin');
  expect(findSavedRoster('a', 0)).toBeUndefined();
  deleteOldRosters(0);
  expect(stored.has(KEY)).toBe(false);
  saveRoster(createRoster('a'), now, 0);
  expect(stored.has(KEY)).toBe(false);
});

test.each(['', 'nonsense', '{}', '[{}]'])('a stored %j is not a roster', (text) => {
  stored.set(KEY, text);
  expect(findSavedRoster('a', 0)).toBeUndefined();
});

test.each([
  ['no class', { event: undefined }],
  ['no waitlist', { waitlist: undefined }],
  ['people with other fields', { people: [{ _id: 'p', fullName: 'Ada' }] }],
])('a roster with %s is from another release, is not shown, and is replaced', (_name, change) => {
  saveRoster(createRoster('a'), now, 0);
  const [kept] = JSON.parse(stored.get(KEY) ?? '');
  stored.set(KEY, JSON.stringify([{ ...kept, roster: { ...kept.roster, ...change } }]));
  expect(findSavedRoster('a', 0)).toBeUndefined();
  saveRoster(createRoster('b'), now, 0);
  expect(findSavedRoster('b', 0)?.classes).toEqual([createRoster('b').event]);
});
