import { expect, test } from 'vitest';
import { composeFailures, failures } from './failures.ts';

const tripFailures = failures({ 'trip-full': { status: 409, message: 'This trip is full.' } });
const boatFailures = failures({ 'boat-gone': { status: 404, message: 'There is no such boat.' } });

test('the failures of all features are in one table, and a reason is declared once', () => {
  expect(composeFailures([tripFailures, boatFailures])).toEqual({ ...tripFailures, ...boatFailures });
  expect(() => composeFailures([tripFailures, boatFailures, tripFailures])).toThrow(
    'The failure trip-full is declared twice.',
  );
});
