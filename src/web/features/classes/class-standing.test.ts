import { expect, test } from 'vitest';
import { ApiProblem, makeApi } from '#web/api/client.ts';
import { classAsked, takesSignUps } from './class-standing.ts';

const known = {
  isFull: false,
  placesLeft: 4,
  action: 'sign-up',
  time: '19:30',
  location: 'Alder Street Studio',
  online: false,
  lengthMinutes: 75,
  priceText: '$22',
  signUpLink: '',
};
const address = 'http://studio.example/signup?title=Candlelit+Yin&date=2026-11-20&location=Online';

test('a class is asked for by title and date, and by time where the address has one', async () => {
  const asked: string[] = [];
  const api = makeApi(async ({ path }) => {
    asked.push(path);
    return { status: 200, body: known };
  });
  expect(await classAsked(api, address)).toEqual({
    named: { title: 'Candlelit Yin', date: '2026-11-20', location: known.location, time: known.time },
    standing: known,
  });
  await classAsked(api, `${address}&time=19:30`);
  expect(asked).toEqual([
    '/api/class-status?classTitle=Candlelit+Yin&date=2026-11-20',
    '/api/class-status?classTitle=Candlelit+Yin&date=2026-11-20&time=19%3A30',
  ]);
});

test('a class that is not on the calendar is unknown', async () => {
  const api = makeApi(async () => ({ status: 404, body: { reason: 'class-not-found', message: 'No.' } }));
  expect((await classAsked(api, address)).standing).toEqual({ action: 'unknown' });
});

test.each([new TypeError('Failed to fetch'), new ApiProblem(500, {})])('nothing is known after %s', async (error) => {
  const api = makeApi(() => Promise.reject(error));
  expect((await classAsked(api, address)).standing).toEqual({ action: 'not-known' });
});

test('nothing is known of an address without a class', async () => {
  const api = makeApi(() => Promise.reject(new Error('nothing is to be asked')));
  expect(await classAsked(api, 'http://studio.example/signup?title=Candlelit+Yin')).toEqual({
    named: undefined,
    standing: { action: 'not-known' },
  });
});

test.each([
  ['sign-up', true],
  ['full', true],
  ['not-known', true],
  ['past', false],
  ['unknown', false],
  ['external', false],
] as const)('the forms of a class that is %s are shown: %s', (action, shown) => {
  expect(takesSignUps({ ...known, action } as Parameters<typeof takesSignUps>[0])).toBe(shown);
});
