import { expect, test } from 'vitest';
import { countByState, createOccurrences, listPendingOccurrences, resetFailed } from './series.ts';

const days = ['2026-12-01', '2026-12-08', '2026-12-15'];

test('a series goes in one after the other, and each step is shown', async () => {
  const created: string[] = [];
  const progress: number[] = [];
  const series = await createOccurrences(
    listPendingOccurrences(days),
    async (day) => void created.push(day),
    (current) => void progress.push(countByState(current, 'made')),
  );
  expect([created, progress, countByState(series, 'made')]).toEqual([days, [1, 2, 3], 3]);
});

test('it stops where one does not go in, and says which are there and which are not', async () => {
  const failOnSecondDay = async (day: string) => (day === days[1] ? 'A session is there.' : undefined);
  const series = await createOccurrences(listPendingOccurrences(days), failOnSecondDay, () => {});
  expect(series).toEqual([
    { day: days[0], state: 'made' },
    { day: days[1], state: 'failed', reason: 'A session is there.' },
    { day: days[2], state: 'waiting' },
  ]);
});

test('going on puts in the rest and leaves out what failed', async () => {
  const created: string[] = [];
  const stopped = [
    { day: '2026-12-01', state: 'made' as const },
    { day: '2026-12-08', state: 'failed' as const, reason: 'A session is there.' },
    { day: '2026-12-15', state: 'waiting' as const },
  ];
  const series = await createOccurrences(
    stopped,
    async (day) => void created.push(day),
    () => {},
  );
  expect(created).toEqual(['2026-12-15']);
  expect(series.map(({ state }) => state)).toEqual(['made', 'failed', 'made']);
  const retried = await createOccurrences(
    resetFailed(series),
    async (day) => void created.push(day),
    () => {},
  );
  expect(created).toEqual(['2026-12-15', '2026-12-08']);
  expect(countByState(retried, 'made')).toBe(3);
});
