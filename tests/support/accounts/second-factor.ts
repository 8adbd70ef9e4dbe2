import { Secret, TOTP } from 'otpauth';
import { createCaller } from '../app/admin-fixture.ts';
import type { TestApp } from '../app/test-app.ts';
import { advanceClocks, createOwnerBrowser, OWNER } from './owner-login.ts';

/** The TOTP code at `now`, or `steps` periods later. */
export function generateCode(secret: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** The next code is then valid for a whole period. */
export function advanceToNextCode(testApp: TestApp): void {
  advanceClocks(30 - ((testApp.clock.now().getTime() / 1000) % 30), testApp);
}

export function createWrongCode(secret: string, now: Date): string {
  const validCodes = [-1, 0, 1].map((steps) => generateCode(secret, now, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !validCodes.includes(code)) ?? '';
}

export async function signInAsOwner(testApp: TestApp, input: { code?: string } = {}) {
  const browser = createOwnerBrowser(testApp);
  const { status, body } = await browser.signIn(input);
  if (status !== 200) throw new Error(`the owner could not sign in: ${status} ${JSON.stringify(body)}`);
  const call = createCaller(testApp.app, { authorization: `Bearer ${body.accessToken}` });
  return { browser, call, token: body.accessToken as string, id: body.admin.id as string };
}

export async function enrollSecondFactor(testApp: TestApp) {
  const session = await signInAsOwner(testApp);
  const enrollment = await session.call('POST', '/api/admin/second-factor', { password: OWNER.password });
  const secret = enrollment.body.secret as string;
  const code = generateCode(secret, testApp.clock.now());
  const confirmation = await session.call('POST', '/api/admin/second-factor/confirm', { code });
  if (confirmation.status !== 200) throw new Error(`codes were not turned on: ${JSON.stringify(confirmation.body)}`);
  advanceClocks(60, testApp);
  advanceToNextCode(testApp);
  return { ...session, secret, code, recoveryCodes: confirmation.body.recoveryCodes as string[] };
}
