import { expect, test } from 'vitest';
import { parseJoinedClass } from './joined-class-storage.ts';

const names = { signUpId: '1', title: 'Slow Flow', date: '2026-11-30', time: '18:00' };
const joined = { ...names, location: 'Online', lengthMinutes: 60 };

test('a stored class is read back', () => {
  expect(parseJoinedClass(JSON.stringify(joined))).toEqual(joined);
});

test.each([null, '', '{', 'null', '{}', JSON.stringify({ ...joined, lengthMinutes: '60' })])(
  'what is not a class is ignored: %s',
  (text) => {
    expect(parseJoinedClass(text)).toBeUndefined();
  },
);
