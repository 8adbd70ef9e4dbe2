import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listChanges } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import type { OwnerActor } from '#platform/sessions/actor.ts';
import { owners } from '#platform/sessions/tables.ts';
import { confirmEmailChange, requestEmailChange, waitForEmailLink } from '#tests/support/accounts/owner-email.ts';
import { advanceClocks, createOwnerBrowser, OWNER, resetOwner } from '#tests/support/accounts/owner-login.ts';
import { isTokenAccepted } from '#tests/support/accounts/refresh-cookie.ts';
import { createSignedInClient } from '#tests/support/accounts/signed-in.ts';
import { createStaleOwnerSession } from '#tests/support/accounts/stale-owner.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { ensureOwner } from '../first-owner.ts';

let testApp: TestApp;
let token: string;
let id: string;
let emailCount = 0;
const createEmail = () => `wren-${++emailCount}@example.com`;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await resetOwner(testApp);
  const { body } = await createOwnerBrowser(testApp).signIn();
  token = body.accessToken;
  id = body.admin.id;
});

const requestChange = (email: string, bearer = token) => requestEmailChange(testApp, bearer, email);
const signIn = (email: string) => createOwnerBrowser(testApp, '198.51.100.4').signIn({ email });
const getEmailSettings = async () =>
  (await testApp.app.inject({ url: '/api/admin/email', headers: { authorization: `Bearer ${token}` } })).json();

describe('a new email of the owner', () => {
  test('a new email of the owner counts once its link is used, ends other sessions, and mails both addresses', async () => {
    const other = await createOwnerBrowser(testApp, '198.51.100.9').signIn();
    const email = createEmail();
    expect((await requestChange(email)).status).toBe(200);
    expect(await getEmailSettings()).toEqual({ email: OWNER.email, waiting: { email, expiresAt: expect.any(String) } });
    expect((await signIn(email)).status).toBe(401);
    const link = await waitForEmailLink(testApp, email);
    expect(await confirmEmailChange(testApp, link, token)).toEqual({
      status: 200,
      body: { message: `You sign in as ${email} from now on.`, email },
    });
    expect(await getEmailSettings()).toEqual({ email, waiting: null });
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(true);
    expect(await isTokenAccepted(testApp, other.body.accessToken, 'owner')).toBe(false);
    expect((await signIn(email)).status).toBe(200);
    expect((await signIn(OWNER.email)).status).toBe(401);
    for (const to of [OWNER.email, email]) {
      const subjects = async () => (await testApp.mailsTo(to)).map(({ subject }) => subject).join();
      await expect.poll(subjects).toContain('Your sign-in email was changed');
    }
    const notes = (await testApp.mailsTo(OWNER.email)).filter(({ subject }) =>
      subject.startsWith('Your sign-in email'),
    );
    expect(notes.at(-1)?.text).toContain(email);
    const { rows } = await listChanges(testApp.connection.db, { page: 1, subjectId: id });
    const changes = [{ field: 'email', before: OWNER.email, after: email }];
    expect(rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'owner', action: 'changed', changes })]),
    );
  });

  test('a requested email changes nothing until it is confirmed, and the present email gets a notice', async () => {
    const email = createEmail();
    await requestChange(email);
    expect((await signIn(OWNER.email)).status).toBe(200);
    const notes = async () => (await testApp.mailsTo(OWNER.email)).map(({ subject, text }) => subject + text).join();
    await expect.poll(notes).toContain('A new sign-in email was requested');
    expect(await notes()).toContain(email);
  });

  test('a new email of the owner is confirmed once, within ten minutes, and only by the newest link', async () => {
    const [first, second] = [createEmail(), createEmail()];
    await requestChange(first);
    const older = await waitForEmailLink(testApp, first);
    await requestChange(second);
    const newer = await waitForEmailLink(testApp, second);
    for (const link of ['', 'x', older])
      expect((await confirmEmailChange(testApp, link, token)).body.reason).toBe('link-used');
    expect((await confirmEmailChange(testApp, newer, token)).status).toBe(200);
    expect((await confirmEmailChange(testApp, newer, token)).body.reason).toBe('link-used');
  });

  test('a new email of the owner cannot be confirmed after ten minutes', async () => {
    const email = createEmail();
    await requestChange(email);
    const link = await waitForEmailLink(testApp, email);
    advanceClocks(601, testApp);
    const { body } = await signIn(OWNER.email);
    advanceClocks(-300, testApp);
    expect((await confirmEmailChange(testApp, link, body.accessToken)).body.reason).toBe('link-used');
    expect((await signIn(OWNER.email)).status).toBe(200);
    advanceClocks(300, testApp);
  });

  test('a new password cancels the new email of the owner', async () => {
    const email = createEmail();
    await requestChange(email);
    const link = await waitForEmailLink(testApp, email);
    const changeResponse = await testApp.app.inject({
      method: 'PUT',
      url: '/api/admin/password',
      headers: { authorization: `Bearer ${token}` },
      payload: { currentPassword: OWNER.password, newPassword: 'eight kinds of cedar' },
    });
    expect(changeResponse.statusCode).toBe(200);
    expect((await confirmEmailChange(testApp, link, token)).body.reason).toBe('link-used');
  });

  test('only the owner who requested a new email can confirm it, and no stranger or other owner', async () => {
    const email = createEmail();
    await requestChange(email);
    const link = await waitForEmailLink(testApp, email);
    expect(await confirmEmailChange(testApp, link)).toMatchObject({ status: 401 });
    const client = await createSignedInClient(testApp);
    expect(await confirmEmailChange(testApp, link, client.token)).toMatchObject({ status: 403 });
    const { db } = testApp.connection;
    const [ownerRow] = await db.select().from(owners);
    const other = `other-${emailCount}@example.com`;
    await db.insert(owners).values({ ...(ownerRow as typeof owners.$inferSelect), id: newId(), email: other });
    const another = await signIn(other);
    expect((await confirmEmailChange(testApp, link, another.body.accessToken)).body.reason).toBe('link-used');
    expect((await getEmailSettings()).waiting).toMatchObject({ email });
    expect((await confirmEmailChange(testApp, link, token)).status).toBe(200);
  });

  test.each([
    ['signing out everywhere', 'POST', () => 'logout-everywhere'],
    ['ending all other sessions', 'DELETE', () => 'sessions'],
    ['ending the session of another browser', 'DELETE', (other: string) => `sessions/${other}`],
  ] as const)('a requested email of the owner is cancelled by %s', async (_, method, path) => {
    const email = createEmail();
    await createOwnerBrowser(testApp, '198.51.100.9').signIn();
    await requestChange(email);
    const link = await waitForEmailLink(testApp, email);
    const headers = { authorization: `Bearer ${token}` };
    const list = (await testApp.app.inject({ url: '/api/admin/sessions', headers })).json();
    const other = list.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)._id;
    const response = await testApp.app.inject({ method, url: `/api/admin/${path(other)}`, headers });
    expect(response.statusCode).toBe(200);
    const { body } = await signIn(OWNER.email);
    expect((await confirmEmailChange(testApp, link, body.accessToken)).body.reason).toBe('link-used');
  });

  test('a session that ended during the request cannot request a new email of the owner', async () => {
    const { adminAccess, sessions } = testApp.services;
    const actor = (await sessions.verifyAccessToken(token)) as OwnerActor;
    await testApp.connection.inTransaction((tx) => sessions.endAllForPerson(tx, id));
    expect(await adminAccess.requestEmailChange(actor, createEmail())).toEqual({ reason: 'signed-out' });
  });

  test('a new email of the owner needs a step-up and one other plain address, and is limited by the hour', async () => {
    expect((await requestChange(OWNER.email)).body.reason).toBe('email-same');
    for (const email of ['', 'wren', 'a@b.example, c@d.example']) expect((await requestChange(email)).status).toBe(400);
    for (let attempt = 0; attempt < 4; attempt += 1) expect((await requestChange(createEmail())).status).toBe(200);
    expect((await requestChange(createEmail())).status).toBe(429);
    const { call } = await createStaleOwnerSession(testApp);
    expect(await call('PUT', '/api/admin/email', { email: createEmail() })).toMatchObject({
      body: { reason: 'prove-yourself' },
    });
  });

  test('mails to the owner go to the new email, whatever ADMIN_EMAIL is, and a start does not change that', async () => {
    const email = createEmail();
    const { connection, clock } = testApp;
    const message = `A question, number ${emailCount}`;
    const payload = { name: 'Ida Moss', email: 'ida.moss@example.com', message, recaptchaToken: 'token' };
    const post = () => testApp.app.inject({ method: 'POST', url: '/api/contact', payload });
    const listLinkMails = async (to: string) =>
      (await testApp.mailsTo(to)).filter(({ text }) => text.includes(message)).length;
    await post();
    await expect.poll(() => listLinkMails(OWNER.email)).toBe(1);
    await requestChange(email);
    await confirmEmailChange(testApp, await waitForEmailLink(testApp, email), token);
    await post();
    await expect.poll(() => listLinkMails(email)).toBe(1);
    expect(await listLinkMails(OWNER.email)).toBe(1);
    const config = { mode: 'production', dataDir: '', ownerEmail: OWNER.email, ownerPassword: OWNER.password } as const;
    expect(await ensureOwner({ connection, clock, config })).toEqual({});
    expect((await signIn(OWNER.email)).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });
});
