import { expect, test } from 'vitest';
import { ApiError, createApiClient } from '#platform/api/client.ts';
import { acceptsSignUps, loadRequestedClass } from './class-status.ts';

const knownStatus = {
  isFull: false,
  placesLeft: 4,
  action: 'sign-up',
  time: '19:30',
  location: 'Alder Street Studio',
  online: false,
  capacity: 10,
  lengthMinutes: 75,
  priceText: '$22',
  signUpLink: '',
  alternatives: [],
};
const url = 'http://studio.example/signup?title=Candlelit+Yin&date=2026-11-20&location=Online';

test('the status of a class is requested by title and date, and by time if the address has one', async () => {
  const requestedPaths: string[] = [];
  const api = createApiClient(async ({ path }) => {
    requestedPaths.push(path);
    return { status: 200, body: knownStatus };
  });
  expect(await loadRequestedClass(api, url)).toEqual({
    namedClass: { title: 'Candlelit Yin', date: '2026-11-20', location: knownStatus.location, time: knownStatus.time },
    status: knownStatus,
  });
  await loadRequestedClass(api, `${url}&time=19:30`);
  expect(requestedPaths).toEqual([
    '/api/class-status?classTitle=Candlelit+Yin&date=2026-11-20',
    '/api/class-status?classTitle=Candlelit+Yin&date=2026-11-20&time=19%3A30',
  ]);
});

test('a class that is not on the calendar is unknown', async () => {
  const api = createApiClient(async () => ({ status: 404, body: { reason: 'class-not-found', message: 'No.' } }));
  expect((await loadRequestedClass(api, url)).status).toEqual({ action: 'unknown' });
});

test.each([new TypeError('Failed to fetch'), new ApiError(500, {})])(
  'the status of a class is unknown after %s',
  async (error) => {
    const api = createApiClient(() => Promise.reject(error));
    expect((await loadRequestedClass(api, url)).status).toEqual({ action: 'not-known' });
  },
);

test('the status is unknown for an address without a class', async () => {
  const api = createApiClient(() => Promise.reject(new Error('nothing is to be asked')));
  expect(await loadRequestedClass(api, 'http://studio.example/signup?title=Candlelit+Yin')).toEqual({
    namedClass: undefined,
    status: { action: 'not-known' },
  });
});

test.each([
  ['sign-up', true],
  ['full', true],
  ['not-known', true],
  ['past', false],
  ['unknown', false],
  ['external', false],
] as const)('the forms of a class that is %s are shown: %s', (action, isAccepted) => {
  expect(acceptsSignUps({ ...knownStatus, action } as Parameters<typeof acceptsSignUps>[0])).toBe(isAccepted);
});
