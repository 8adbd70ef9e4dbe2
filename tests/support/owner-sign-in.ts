import { owners } from '#database/tables/admin-access.ts';
import { limits } from '#database/tables/limits.ts';
import { ensureOwner } from '#server/features/admin-access/first-owner.ts';
import type { Studio } from './studio.ts';

export const OWNER = { email: 'owner@example.com', password: 'seven kinds of moss' };

/** Makes the owner of a studio, as the program does at start. */
export function makeOwner({ connection, clock }: Studio, password = OWNER.password) {
  const config = { mode: 'business', dataDir: '/nowhere', ownerEmail: OWNER.email, ownerPassword: password } as const;
  return ensureOwner({ connection, clock, config });
}

/** As on the first day: one owner with her password, and nothing counted against anybody. */
export async function beginAnew(studio: Studio): Promise<void> {
  await studio.connection.db.delete(limits);
  await studio.connection.db.delete(owners);
  await makeOwner(studio);
}

/** Lets time go by. */
export function pass(seconds: number, ...studios: Studio[]): void {
  for (const { clock } of studios) clock.moveTo(new Date(clock.now().getTime() + seconds * 1000));
}

/** A browser that tries to sign in: it keeps its cookies from one try to the next. */
export function ownersBrowser(studio: Studio, from = '203.0.113.7') {
  const kept = new Map<string, string>();
  return {
    kept,
    async signIn(
      told: { email?: string; password?: string; code?: string; recaptchaToken?: string } = {},
      userAgent = '',
    ) {
      const cookie = [...kept].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await studio.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers: { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) },
        remoteAddress: from,
        payload: { ...OWNER, ...told },
      });
      for (const { name, value } of answer.cookies) kept.set(name, value);
      return { status: answer.statusCode, body: answer.json(), cookies: answer.cookies };
    },
  };
}
