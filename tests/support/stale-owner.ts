import { STEP_UP_TTL_MS } from '#domain/admin-access/step-up.ts';
import { createCaller } from './admin-fixture.ts';
import { advanceClocks } from './owner-login.ts';
import { refreshToken } from './refresh-cookie.ts';
import { signInAsOwner } from './second-factor.ts';
import type { TestApp } from './test-app.ts';

/** The owner's browser, open for so long that her proof is stale, with a token that is fresh: what a thief finds. */
export async function createStaleOwnerSession(studio: TestApp) {
  const { browser } = await signInAsOwner(studio);
  advanceClocks(STEP_UP_TTL_MS / 1000 + 1, studio);
  const { token } = await refreshToken(studio, `admin-refresh=${browser.cookies.get('admin-refresh')}`, 'owner');
  return { token, call: createCaller(studio.app, { authorization: `Bearer ${token}` }) };
}
