import { expect, test } from 'vitest';
import { parseJoinedClasses } from './joined-class-storage.ts';

const names = { signUpId: '1', title: 'Slow Flow', date: '2026-11-30', time: '18:00' };
const joined = { ...names, location: 'Online', lengthMinutes: 60 };

test('stored classes are read back', () => {
  const classes = [joined, { ...joined, title: 'Gentle Hatha' }];
  expect(parseJoinedClasses(JSON.parse(JSON.stringify(classes)))).toEqual(classes);
});

test.each([undefined, null, {}, [null], [{ ...joined, lengthMinutes: '60' }]])(
  'an invalid stored value is ignored: %j',
  (stored) => {
    expect(parseJoinedClasses(stored)).toEqual([]);
  },
);
