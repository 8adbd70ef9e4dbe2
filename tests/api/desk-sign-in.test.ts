import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listChanges } from '#database/history.ts';
import { owners } from '#database/tables/admin-access.ts';
import { counts, refresh } from '../support/browser-session.ts';
import { makeOwner, OWNER, ownersBrowser } from '../support/owner-sign-in.ts';
import { signedInClient, signIn } from '../support/signed-in.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await openStudio({ environment: { RATE_LIMITS: 'off' } });
  await makeOwner(studio);
});
afterAll(() => studio.close());

const failed = { reason: 'login-failed', message: 'Invalid email or password. Please try again.' };

describe('signing in', () => {
  test('answers who the owner is, a token that counts, and a cookie that brings the next one', async () => {
    const { status, body, cookies } = await ownersBrowser(studio).signIn();
    expect([status, Object.keys(body).sort()]).toEqual([200, ['accessToken', 'admin']]);
    expect(body.admin).toEqual({ id: expect.any(String), email: OWNER.email });
    expect(await counts(studio, body.accessToken, 'owner')).toBe(true);
    expect(await counts(studio, body.accessToken, 'client')).toBe(false);
    const found = cookies.find(({ name }) => name === 'admin-refresh');
    expect(found).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect((await refresh(studio, `admin-refresh=${found?.value}`, 'owner')).status).toBe(200);
  });

  test('takes the email in any case and the password only as it is', async () => {
    const signIn = (told: object) => ownersBrowser(studio).signIn(told);
    expect((await signIn({ email: ' Owner@Example.COM ' })).status).toBe(200);
    for (const password of [OWNER.password.toUpperCase(), ` ${OWNER.password}`, `${OWNER.password} `, '😀', '\u0000']) {
      expect(await signIn({ password })).toMatchObject({ status: 401, body: failed });
    }
  });

  test('answers an unknown email and a wrong password alike, and gives neither a cookie', async () => {
    const answers = [
      await ownersBrowser(studio).signIn({ password: 'not the password' }),
      await ownersBrowser(studio).signIn({ email: 'nobody@example.com' }),
    ];
    for (const { status, body, cookies } of answers) {
      const { requestId: _, ...words } = body;
      expect([status, words, cookies]).toEqual([401, failed, []]);
    }
  });

  test('takes as long over an unknown email as over a wrong password', async () => {
    // The least of several: a machine that is busy only ever adds.
    const took = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
    const time = async (which: keyof typeof took, email: string) => {
      const begun = performance.now();
      await ownersBrowser(studio).signIn({ email, password: 'not the password' });
      took[which] = Math.min(took[which], performance.now() - begun);
    };
    for (let turn = 0; turn < 6; turn += 1) {
      await time('known', OWNER.email);
      await time('unknown', 'nobody@example.com');
    }
    // Hashing is most of it: an answer without it would come in a tenth of the time.
    expect(took.unknown / took.known).toBeGreaterThan(0.4);
    expect(took.known / took.unknown).toBeGreaterThan(0.4);
  });

  test('lets no client in who has the same email', async () => {
    await signedInClient(studio, { email: 'maya@example.com' });
    expect((await ownersBrowser(studio).signIn({ email: 'maya@example.com' })).status).toBe(401);
  });

  test('refuses what is no email, no password, or more than there should be', async () => {
    const odd = [
      { email: 'owner' },
      { password: '' },
      { password: 'x'.repeat(201) },
      { role: 'owner' },
      { email: ['a'] },
    ];
    for (const told of odd) expect((await ownersBrowser(studio).signIn(told as object)).status).toBe(400);
  });

  test('is written down once for each browser', async () => {
    const browser = ownersBrowser(studio);
    const { body } = await browser.signIn();
    const ofOwner = () => listChanges(studio.connection.db, { page: 1, subjectId: body.admin.id });
    const { total, rows } = await ofOwner();
    expect(rows[0]).toMatchObject({ kind: 'owner', action: 'signed in on a new browser', title: OWNER.email });
    expect(rows[0]?.changes).toEqual([{ field: 'browser', after: 'an unknown browser' }]);
    await browser.signIn();
    expect((await ofOwner()).total).toBe(total);
  });

  test('asks the bot check when a token comes, and lets the owner in without one', async () => {
    const asked: unknown[] = [];
    const botCheck = {
      async check(...told: unknown[]) {
        asked.push(told);
        return told[0] === 'forged' ? ('refused' as const) : ('unsure' as const);
      },
    };
    const other = await openStudio({ botCheck });
    try {
      await makeOwner(other);
      expect(await ownersBrowser(other).signIn({ recaptchaToken: 'forged' })).toMatchObject({
        status: 403,
        body: { reason: 'bot-check-failed' },
      });
      expect((await ownersBrowser(other).signIn({ recaptchaToken: 'bypass' })).status).toBe(200);
      expect((await ownersBrowser(other).signIn()).status).toBe(200);
      expect(asked[0]).toEqual(['forged', 'admin_login', '203.0.113.7']);
    } finally {
      await other.close();
    }
  });
});

describe('an owner who is no longer in the table', () => {
  test('is let through by no token and no cookie of hers', async () => {
    const id = '01890000-0000-7000-8000-000000000001';
    const at = studio.clock.now();
    const row = { id, email: 'former@example.com', passwordHash: '', createdAt: at, passwordChangedAt: at };
    await studio.connection.db.insert(owners).values(row);
    const { token, cookie } = await signIn(studio, 'owner', id);
    expect(await counts(studio, token, 'owner')).toBe(true);
    await studio.connection.db.delete(owners).where(eq(owners.id, id));
    expect(await counts(studio, token, 'owner')).toBe(false);
    expect((await refresh(studio, cookie, 'owner')).status).toBe(401);
  });
});
