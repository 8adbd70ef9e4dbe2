import { expect, test } from 'vitest';
import { compareClocks, lookAtPictureLimit } from './machine.ts';

const ours = new Date('2026-11-22T12:00:00Z');
const apart = (seconds: number) => compareClocks('PayPal', new Date(ours.getTime() + seconds * 1000), ours, ours).state;

test('clocks that are a few seconds apart agree, as http tells full seconds and answers take time', () => {
  expect([apart(0), apart(5), apart(-5)]).toEqual(['ok', 'ok', 'ok']);
  expect([apart(6), apart(-60)]).toEqual(['warning', 'warning']);
  expect([apart(61), apart(-3600)]).toEqual(['wrong', 'wrong']);
});

test('an answer that took long is compared with the middle of its way', () => {
  const later = new Date(ours.getTime() + 10_000);
  const middle = new Date(ours.getTime() + 5_000);
  expect(compareClocks('PayPal', middle, ours, later).state).toBe('ok');
});

test('a machine on which nothing limits the memory for pictures is warned of', async () => {
  expect(await lookAtPictureLimit(() => true)).toMatchObject({ state: 'ok' });
  expect(await lookAtPictureLimit(() => false)).toMatchObject({
    state: 'warning',
    says: expect.stringMatching(/prlimit/),
  });
});
