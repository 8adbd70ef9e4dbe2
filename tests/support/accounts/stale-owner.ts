import { STEP_UP_TTL_MS } from '#platform/sign-in/step-up.ts';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { advanceClocks } from './owner-login.ts';
import { refreshToken } from './refresh-cookie.ts';
import { signInAsOwner } from './second-factor.ts';

/** An owner session whose step-up has expired but whose access token is valid. */
export async function createStaleOwnerSession(testApp: TestApp) {
  const { browser } = await signInAsOwner(testApp);
  advanceClocks(STEP_UP_TTL_MS / 1000 + 1, testApp);
  const { token } = await refreshToken(testApp, `admin-refresh=${browser.cookies.get('admin-refresh')}`, 'owner');
  return { token, call: createCaller(testApp.app, { authorization: `Bearer ${token}` }) };
}
