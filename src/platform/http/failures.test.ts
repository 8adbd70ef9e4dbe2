import { expect, test } from 'vitest';
import { fail } from '#platform/failure.ts';
import type { EndpointRouter } from './endpoint-router.ts';
import { composeFailures, failures } from './failures.ts';

const tripFailures = failures({ 'trip-full': { status: 409, message: 'This trip is full.' } });
const boatFailures = failures({ 'boat-gone': { status: 404, message: 'There is no such boat.' } });

test('the failures of all features are in one table, and a reason is declared once', () => {
  expect(composeFailures([tripFailures, boatFailures])).toEqual({ ...tripFailures, ...boatFailures });
  expect(() => composeFailures([tripFailures, boatFailures, tripFailures])).toThrow(
    'The failure trip-full is declared twice.',
  );
});

test('a handler fails only with reasons of its feature, of a feature that it uses, and of the platform', () => {
  const route: EndpointRouter<typeof tripFailures> = () => {};
  const routeWithBoats: EndpointRouter<typeof tripFailures & typeof boatFailures> = () => {};
  route('GET /api/admin/today', async () => fail('trip-full'));
  route('GET /api/admin/today', async () => fail('not-yours'), { 'trip-full': 400 });
  routeWithBoats('GET /api/admin/today', async () => fail('boat-gone'));
  // @ts-expect-error: the reason is of another feature.
  route('GET /api/admin/today', async () => fail('boat-gone'));
  // @ts-expect-error: one of the reasons is of another feature.
  route('GET /api/admin/today', async () => (Math.random() < 2 ? fail('trip-full') : fail('boat-gone')));
  // @ts-expect-error: nobody declares the reason.
  routeWithBoats('GET /api/admin/today', async () => fail('trip-fun'));
  // @ts-expect-error: the status is of a reason of another feature.
  route('GET /api/admin/today', async () => fail('trip-full'), { 'boat-gone': 400 });
});
