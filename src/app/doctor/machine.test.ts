import { expect, test } from 'vitest';
import { checkImageMemoryLimit, compareClocks } from './machine.ts';

const localTime = new Date('2026-11-22T12:00:00Z');
const compareAt = (seconds: number) =>
  compareClocks('PayPal', new Date(localTime.getTime() + seconds * 1000), localTime, localTime).state;

test('clocks that differ by a few seconds agree, because HTTP has full seconds and responses take time', () => {
  expect([compareAt(0), compareAt(5), compareAt(-5)]).toEqual(['ok', 'ok', 'ok']);
  expect([compareAt(6), compareAt(-60)]).toEqual(['warning', 'warning']);
  expect([compareAt(61), compareAt(-3600)]).toEqual(['wrong', 'wrong']);
});

test('a slow response is compared with the middle of its duration', () => {
  const later = new Date(localTime.getTime() + 10_000);
  const middle = new Date(localTime.getTime() + 5_000);
  expect(compareClocks('PayPal', middle, localTime, later).state).toBe('ok');
});

test('the doctor warns of a machine on which nothing limits the memory for pictures', async () => {
  expect(await checkImageMemoryLimit(() => true)).toMatchObject({ state: 'ok' });
  expect(await checkImageMemoryLimit(() => false)).toMatchObject({
    state: 'warning',
    message: expect.stringMatching(/prlimit/),
  });
});
