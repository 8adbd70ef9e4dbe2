import { expect, test } from 'vitest';
import { listInside } from './notices-parts.tsx';

const entry = (id: string, from: string, kind: 'class' | 'session' | 'hold') => ({ id, from, kind, name: id });
const planned = [
  entry('before', '2026-11-22T23:00', 'session'),
  entry('class', '2026-11-23T09:00', 'class'),
  entry('session', '2026-11-25T10:00', 'session'),
  entry('hold', '2026-11-27T23:30', 'hold'),
  entry('after', '2026-11-28T00:00', 'class'),
];

test.each([
  ['both', ['class', 'session', 'hold']],
  ['classes', ['class']],
  ['sessions', ['session', 'hold']],
] as const)('time away for %s names what lies on its days, both included', (concerns, ids) => {
  const absence = { from: '2026-11-23', to: '2026-11-27', concerns, sentence: '' };
  expect(listInside(absence, planned).map(({ id }) => id)).toEqual(ids);
});
