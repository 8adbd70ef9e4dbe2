import { expect, test } from 'vitest';
import { count, putInOrder, tryAgain, waiting } from './series.ts';

const days = ['2026-12-01', '2026-12-08', '2026-12-15'];

test('a series goes in one after the other, and each step is shown', async () => {
  const put: string[] = [];
  const shown: number[] = [];
  const series = await putInOrder(
    waiting(days),
    async (day) => void put.push(day),
    (now) => void shown.push(count(now, 'made')),
  );
  expect([put, shown, count(series, 'made')]).toEqual([days, [1, 2, 3], 3]);
});

test('it stops where one does not go in, and says which are there and which are not', async () => {
  const refuse = async (day: string) => (day === days[1] ? 'A session is there.' : undefined);
  const series = await putInOrder(waiting(days), refuse, () => {});
  expect(series).toEqual([
    { day: days[0], state: 'made' },
    { day: days[1], state: 'failed', why: 'A session is there.' },
    { day: days[2], state: 'waiting' },
  ]);
});

test('going on puts in the rest and leaves out what failed', async () => {
  const put: string[] = [];
  const stopped = [
    { day: '2026-12-01', state: 'made' as const },
    { day: '2026-12-08', state: 'failed' as const, why: 'A session is there.' },
    { day: '2026-12-15', state: 'waiting' as const },
  ];
  const series = await putInOrder(
    stopped,
    async (day) => void put.push(day),
    () => {},
  );
  expect(put).toEqual(['2026-12-15']);
  expect(series.map(({ state }) => state)).toEqual(['made', 'failed', 'made']);
  const again = await putInOrder(
    tryAgain(series),
    async (day) => void put.push(day),
    () => {},
  );
  expect(put).toEqual(['2026-12-15', '2026-12-08']);
  expect(count(again, 'made')).toBe(3);
});
