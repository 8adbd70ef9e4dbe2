import { expect, test } from 'vitest';
import { createSerialQueue } from './serial-queue.ts';

test('jobs run one after the other, and a caller who finds too many waiting is refused at once', async () => {
  const queue = createSerialQueue(2);
  const done: string[] = [];
  let finish = () => {};
  const first = queue(() => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('first')));
  const second = queue(async () => done.push('second'));
  expect(await queue(async () => done.push('third'))).toBeUndefined();
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second]);
  expect(done).toEqual(['first', 'second']);
});

test('a failed job does not block the next one in the queue', async () => {
  const queue = createSerialQueue(2);
  const failing = queue(async () => {
    throw new Error('no');
  });
  const next = queue(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await queue(async () => 'again')).toBe('again');
});
