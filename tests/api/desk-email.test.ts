import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { owners } from '#database/tables/admin-access.ts';
import { ensureOwner } from '#server/features/admin-access/first-owner.ts';
import type { SignedInOwner } from '#server/sessions/who.ts';
import { counts } from '../support/browser-session.ts';
import { asked, confirm, linkMailedTo } from '../support/owner-email.ts';
import { beginAnew, OWNER, ownersBrowser, pass } from '../support/owner-sign-in.ts';
import { signedInClient } from '../support/signed-in.ts';
import { staleOwner } from '../support/stale-owner.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
let token: string;
let id: string;
let made = 0;
const fresh = () => `wren-${++made}@example.com`;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(async () => {
  await beginAnew(studio);
  const { body } = await ownersBrowser(studio).signIn();
  token = body.accessToken;
  id = body.admin.id;
});

const ask = (email: string, bearer = token) => asked(studio, bearer, email);
const signIn = (email: string) => ownersBrowser(studio, '198.51.100.4').signIn({ email });
const standing = async () =>
  (await studio.app.inject({ url: '/api/admin/email', headers: { authorization: `Bearer ${token}` } })).json();

describe('another email for the owner', () => {
  test('counts once the link that was mailed there is used, signs other devices out, and tells both addresses', async () => {
    const other = await ownersBrowser(studio, '198.51.100.9').signIn();
    const email = fresh();
    expect((await ask(email)).status).toBe(200);
    expect(await standing()).toEqual({ email: OWNER.email, waiting: { email, expiresAt: expect.any(String) } });
    expect((await signIn(email)).status).toBe(401);
    const link = await linkMailedTo(studio, email);
    expect(await confirm(studio, link, token)).toEqual({
      status: 200,
      body: { message: `You sign in as ${email} from now on.`, email },
    });
    expect(await standing()).toEqual({ email, waiting: null });
    expect(await counts(studio, token, 'owner')).toBe(true);
    expect(await counts(studio, other.body.accessToken, 'owner')).toBe(false);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(OWNER.email)).status).toBe(401);
    for (const to of [OWNER.email, email]) {
      const subjects = async () => (await studio.mailsTo(to)).map(({ subject }) => subject).join();
      await expect.poll(subjects).toContain('You sign in with another email');
    }
    const notes = (await studio.mailsTo(OWNER.email)).filter(({ subject }) => subject.startsWith('You sign in with'));
    expect(notes.at(-1)?.text).toContain(email);
    const { rows } = await listChanges(studio.connection.db, { page: 1, subjectId: id });
    const changes = [{ field: 'email', before: OWNER.email, after: email }];
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'owner', action: 'changed', changes })]),
    );
  });

  test('changes nothing by itself: a typo keeps nobody out, and the email of before hears of it', async () => {
    const email = fresh();
    await ask(email);
    expect((await signIn(OWNER.email)).status).toBe(200);
    const notes = async () => (await studio.mailsTo(OWNER.email)).map(({ subject, text }) => subject + text).join();
    await expect.poll(notes).toContain('Another email was asked for');
    expect(await notes()).toContain(email);
  });

  test('is confirmed once, within ten minutes, by the newest link alone', async () => {
    const [first, second] = [fresh(), fresh()];
    await ask(first);
    const older = await linkMailedTo(studio, first);
    await ask(second);
    const newer = await linkMailedTo(studio, second);
    for (const link of ['', 'x', older]) expect((await confirm(studio, link, token)).body.reason).toBe('link-spent');
    expect((await confirm(studio, newer, token)).status).toBe(200);
    expect((await confirm(studio, newer, token)).body.reason).toBe('link-spent');
  });

  test('cannot be confirmed after ten minutes', async () => {
    const email = fresh();
    await ask(email);
    const link = await linkMailedTo(studio, email);
    pass(601, studio);
    const { body } = await signIn(OWNER.email);
    // A clock that is put back makes no link work again.
    pass(-300, studio);
    expect((await confirm(studio, link, body.accessToken)).body.reason).toBe('link-spent');
    expect((await signIn(OWNER.email)).status).toBe(200);
    pass(300, studio);
  });

  test('is called off by a new password', async () => {
    const email = fresh();
    await ask(email);
    const link = await linkMailedTo(studio, email);
    const changed = await studio.app.inject({
      ...{ method: 'PUT', url: '/api/admin/password', headers: { authorization: `Bearer ${token}` } },
      payload: { currentPassword: OWNER.password, newPassword: 'eight kinds of cedar' },
    });
    expect(changed.statusCode).toBe(200);
    expect((await confirm(studio, link, token)).body.reason).toBe('link-spent');
  });

  test('is confirmed by nobody but the owner: not by a stranger in whose mailbox the link came, nor by another owner', async () => {
    const email = fresh();
    await ask(email);
    const link = await linkMailedTo(studio, email);
    expect(await confirm(studio, link)).toMatchObject({ status: 401 });
    const client = await signedInClient(studio);
    expect(await confirm(studio, link, client.token)).toMatchObject({ status: 403 });
    const { db } = studio.connection;
    const [own] = await db.select().from(owners);
    const other = `other-${made}@example.com`;
    await db.insert(owners).values({ ...(own as typeof owners.$inferSelect), id: newId(), email: other });
    const another = await signIn(other);
    expect((await confirm(studio, link, another.body.accessToken)).body.reason).toBe('link-spent');
    expect((await standing()).waiting).toMatchObject({ email });
    expect((await confirm(studio, link, token)).status).toBe(200);
  });

  test.each([
    ['signing out everywhere', 'POST', () => 'logout-everywhere'],
    ['ending all other sessions', 'DELETE', () => 'sessions'],
    ['ending the session of another browser', 'DELETE', (other: string) => `sessions/${other}`],
  ] as const)('is called off by %s', async (_, method, path) => {
    const email = fresh();
    await ownersBrowser(studio, '198.51.100.9').signIn();
    await ask(email);
    const link = await linkMailedTo(studio, email);
    const headers = { authorization: `Bearer ${token}` };
    const list = (await studio.app.inject({ url: '/api/admin/sessions', headers })).json();
    const other = list.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)._id;
    const answer = await studio.app.inject({ method, url: `/api/admin/${path(other)}`, headers });
    expect(answer.statusCode).toBe(200);
    const { body } = await signIn(OWNER.email);
    expect((await confirm(studio, link, body.accessToken)).body.reason).toBe('link-spent');
  });

  test('cannot be asked for by a session that ended after the call had come in', async () => {
    const { adminAccess, sessions } = studio.services;
    const who = (await sessions.read(token)) as SignedInOwner;
    await studio.connection.inTransaction((tx) => sessions.endAll(tx, id));
    expect(await adminAccess.askForEmail(who, fresh())).toEqual({ refused: 'signed-out' });
  });

  test('wants a fresh proof, one plain address that differs, and not too many links an hour', async () => {
    expect((await ask(OWNER.email)).body.reason).toBe('email-same');
    for (const email of ['', 'wren', 'a@b.example, c@d.example']) expect((await ask(email)).status).toBe(400);
    for (let turn = 0; turn < 4; turn += 1) expect((await ask(fresh())).status).toBe(200);
    expect((await ask(fresh())).status).toBe(429);
    const { call } = await staleOwner(studio);
    expect(await call('PUT', '/api/admin/email', { email: fresh() })).toMatchObject({
      body: { reason: 'prove-yourself' },
    });
  });

  test('is where notes go from then on, whatever ADMIN_EMAIL says, and a start does not undo it', async () => {
    const email = fresh();
    const { connection, clock } = studio;
    const message = `A question, number ${made}`;
    const payload = { name: 'Ida Moss', email: 'ida.moss@example.com', message, recaptchaToken: 'token' };
    const post = () => studio.app.inject({ method: 'POST', url: '/api/contact', payload });
    const told = async (to: string) => (await studio.mailsTo(to)).filter(({ text }) => text.includes(message)).length;
    await post();
    await expect.poll(() => told(OWNER.email)).toBe(1);
    await ask(email);
    await confirm(studio, await linkMailedTo(studio, email), token);
    await post();
    await expect.poll(() => told(email)).toBe(1);
    expect(await told(OWNER.email)).toBe(1);
    const config = { mode: 'business', dataDir: '', ownerEmail: OWNER.email, ownerPassword: OWNER.password } as const;
    expect(await ensureOwner({ connection, clock, config })).toEqual({});
    expect((await signIn(OWNER.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });
});
