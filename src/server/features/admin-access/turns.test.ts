import { expect, test } from 'vitest';
import { openTurns } from './turns.ts';

test('work is done one after the other, and anyone who finds too many waiting is told at once', async () => {
  const turn = openTurns(2);
  const done: string[] = [];
  let finish = () => {};
  const first = turn(() => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('first')));
  const second = turn(async () => done.push('second'));
  expect(await turn(async () => done.push('third'))).toBeUndefined();
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

test('work that fails keeps nobody else from their turn', async () => {
  const turn = openTurns(2);
  const failing = turn(async () => {
    throw new Error('no');
  });
  const next = turn(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turn(async () => 'again')).toBe('again');
});
