import { afterAll, beforeAll, expect, test } from 'vitest';
import { rushWithCode } from '../support/rush-with-code.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

test('of ten who enter the same code at the same moment one comes in', async () => {
  expect(await rushWithCode(studio, 10)).toEqual({ phone: 1, recovery: 1 });
});
