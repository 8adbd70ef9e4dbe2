import { Secret, TOTP } from 'otpauth';
import { caller } from './owner-desk.ts';
import { OWNER, ownersBrowser, pass } from './owner-sign-in.ts';
import type { Studio } from './studio.ts';

/** The code that a phone with this secret shows at an instant; `steps` later when they are told. */
export function codeAt(secret: string, now: Date, steps = 0): string {
  const timestamp = now.getTime() + steps * 30_000;
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp });
}

/** Lets time go by until her phone shows the next code: what follows has half a minute in which it stays. */
export function untilNextCode(studio: Studio): void {
  pass(30 - ((studio.clock.now().getTime() / 1000) % 30), studio);
}

/** Six figures that are none of those which are right around now. */
export function wrongCode(secret: string, now: Date): string {
  const right = [-1, 0, 1].map((steps) => codeAt(secret, now, steps));
  return ['111111', '222222', '333333', '444444'].find((code) => !right.includes(code)) ?? '';
}

/** The owner's first browser, in which she is signed in, with her calls. */
export async function atHerDesk(studio: Studio, told: { code?: string } = {}) {
  const browser = ownersBrowser(studio);
  const { status, body } = await browser.signIn(told);
  if (status !== 200) throw new Error(`the owner could not sign in: ${status} ${JSON.stringify(body)}`);
  const call = caller(studio.app, { authorization: `Bearer ${body.accessToken}` });
  return { browser, call, token: body.accessToken as string, id: body.admin.id as string };
}

/** She turns two-step sign-in on; then time passes, until her phone has just begun to show a code that was not used. */
export async function enrolled(studio: Studio) {
  const desk = await atHerDesk(studio);
  const begun = await desk.call('POST', '/api/admin/second-factor', { password: OWNER.password });
  const secret = begun.body.secret as string;
  const code = codeAt(secret, studio.clock.now());
  const confirmed = await desk.call('POST', '/api/admin/second-factor/confirm', { code });
  if (confirmed.status !== 200) throw new Error(`codes were not turned on: ${JSON.stringify(confirmed.body)}`);
  pass(60, studio);
  untilNextCode(studio);
  return { ...desk, secret, code, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}
