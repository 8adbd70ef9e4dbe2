import { beforeEach, expect, test, vi } from 'vitest';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { deleteOldRosters, findSavedRoster, saveRoster } from './roster-storage.ts';

const stored = new Map<string, string>();
const KEY = 'keptRosters';
const HOUR_MS = 3_600_000;
const now = { day: '2026-12-03', time: '09:12' };
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
];
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
      _id: A,
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
      _id: B,
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
  saveRoster(createRoster(A), now, 0);
  saveRoster(createRoster(B), now, 0);
  expect(findSavedRoster(A, 0)).toEqual({
    roster: createRoster(A),
    now,
    classes: [createRoster(B).event, createRoster(A).event],
  });
  expect(findSavedRoster(C, 0)).toBeUndefined();
});

test('the three rosters that were opened last are stored', () => {
  for (const id of [A, B, C, A, D]) saveRoster(createRoster(id), now, 0);
  expect([A, B, C, D].filter((id) => findSavedRoster(id, 0))).toEqual([A, C, D]);
});

test('a roster is stored for a day, and deleted by the next page', () => {
  saveRoster(createRoster(A), now, 0);
  deleteOldRosters(24 * HOUR_MS - 1);
  expect(findSavedRoster(A, 24 * HOUR_MS - 1)).toBeDefined();
  expect(findSavedRoster(A, 24 * HOUR_MS)).toBeUndefined();
  deleteOldRosters(24 * HOUR_MS);
  expect(stored.has(KEY)).toBe(false);
});

test('another owner gets no stored roster, and the next page deletes it', () => {
  saveRoster(createRoster(A), now, 0);
  signIn('another');
  expect(findSavedRoster(A, 0)).toBeUndefined();
  deleteOldRosters(0);
  expect(stored.has(KEY)).toBe(false);
});

test('no roster is stored after a sign-out', () => {
  saveRoster(createRoster(A), now, 0);
  stored.delete('admin');
  expect(findSavedRoster(A, 0)).toBeUndefined();
  deleteOldRosters(0);
  expect(stored.has(KEY)).toBe(false);
  saveRoster(createRoster(A), now, 0);
  expect(stored.has(KEY)).toBe(false);
});

test.each(['', 'nonsense', '{}', '[{}]'])('a stored %j is not a roster', (text) => {
  stored.set(KEY, text);
  expect(findSavedRoster(A, 0)).toBeUndefined();
});

test.each([
  ['no class', { event: undefined }],
  ['no waitlist', { waitlist: undefined }],
  ['people with other fields', { people: [{ _id: 'p', fullName: 'Ada' }] }],
])('a roster with %s is from another release, is not shown, and is replaced', (_name, change) => {
  saveRoster(createRoster(A), now, 0);
  const [kept] = JSON.parse(stored.get(KEY) ?? '');
  stored.set(KEY, JSON.stringify([{ ...kept, roster: { ...kept.roster, ...change } }]));
  expect(findSavedRoster(A, 0)).toBeUndefined();
  saveRoster(createRoster(B), now, 0);
  expect(findSavedRoster(B, 0)?.classes).toEqual([createRoster(B).event]);
});
