import { ensureOwner } from '#features/admin-access/sign-in/first-owner.ts';
import { rateLimitCounters } from '#platform/database/tables/rate-limits.ts';
import { owners } from '#platform/sessions/tables.ts';
import type { TestApp } from '../app/test-app.ts';

export const OWNER = { email: 'owner@example.com', password: 'seven kinds of moss' };

export function createOwner({ connection, clock }: TestApp, password = OWNER.password) {
  const config = { mode: 'production', dataDir: '/nowhere', ownerEmail: OWNER.email, ownerPassword: password } as const;
  return ensureOwner({ connection, clock, config });
}

/** Restores the owner, their password and all rate limits. */
export async function resetOwner(testApp: TestApp): Promise<void> {
  await testApp.connection.db.delete(rateLimitCounters);
  await testApp.connection.db.delete(owners);
  await createOwner(testApp);
}

export function advanceClocks(seconds: number, ...studios: TestApp[]): void {
  for (const { clock } of studios) clock.setTime(new Date(clock.now().getTime() + seconds * 1000));
}

export function createOwnerBrowser(testApp: TestApp, ip = '203.0.113.7') {
  const cookies = new Map<string, string>();
  return {
    cookies,
    async signIn(
      input: { email?: string; password?: string; code?: string; recaptchaToken?: string } = {},
      userAgent = '',
    ) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await testApp.app.inject({
        method: 'POST',
        url: '/api/admin/login',
        headers: { ...(cookie && { cookie }), ...(userAgent && { 'user-agent': userAgent }) },
        remoteAddress: ip,
        payload: { ...OWNER, ...input },
      });
      for (const { name, value } of response.cookies) cookies.set(name, value);
      return { status: response.statusCode, body: response.json(), cookies: response.cookies };
    },
  };
}
