import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWhileChanging } from '../support/password-race.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => studio.close());

test('who signs in with the old password while it is changed is signed out by the change, or does not come in', async () => {
  expect(await signInWhileChanging(studio, 12)).toBe(0);
});
