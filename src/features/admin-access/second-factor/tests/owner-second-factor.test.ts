import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listChanges } from '#platform/database/history.ts';
import { history } from '#platform/database/tables/history.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { createOutbox } from '#platform/mail/outbox.ts';
import { advanceClocks, createOwnerBrowser, OWNER, resetOwner } from '#tests/support/accounts/owner-login.ts';
import { isTokenAccepted } from '#tests/support/accounts/refresh-cookie.ts';
import {
  advanceToNextCode,
  createWrongCode,
  enrollSecondFactor,
  generateCode,
  signInAsOwner,
} from '#tests/support/accounts/second-factor.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { recoverOwner } from '../../sign-in/owner-recovery.ts';
import { recoveryCodes as recoveryCodesTable, secondFactors } from '../../tables.ts';

let testApp: TestApp;
const reports: string[] = [];
beforeAll(async () => {
  testApp = await createTestApp({ reportError: (message) => void reports.push(message) });
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await resetOwner(testApp);
  await testApp.connection.db.delete(mails);
  testApp.sent.length = 0;
});

const now = () => testApp.clock.now();
const SECOND_FACTOR_URL = '/api/admin/second-factor';
const wrongCodeResponse = { status: 401, body: { reason: 'code-wrong' } };
const createOtherBrowser = () => createOwnerBrowser(testApp, '198.51.100.4');
const omitRequestId = ({ requestId: _, ...rest }: Record<string, unknown>) => rest;
const listActions = async (subjectId: string) =>
  (await listChanges(testApp.connection.db, { page: 1, subjectId })).rows.map(({ action }) => action);
const waitForOwnerMail = (subject: string) =>
  vi.waitFor(() => {
    const mail = testApp.sent.find((mail) => mail.to === OWNER.email && mail.subject.startsWith(subject));
    if (!mail) throw new Error(`no mail yet: ${subject}`);
    return mail;
  }, 15_000);
const listMailTemplates = async () =>
  (await testApp.connection.db.select().from(mails)).map(({ template }) => template).sort();

describe('turning two-factor login on', () => {
  test('turning two-factor login on needs the password, shows a secret once, and needs a code', async () => {
    const { call, id } = await signInAsOwner(testApp);
    expect((await call('GET', SECOND_FACTOR_URL)).body).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect(await call('POST', SECOND_FACTOR_URL, { password: 'not it' })).toMatchObject({
      status: 400,
      body: { reason: 'password-wrong', fields: { 'body/password': 'is not your password' } },
    });
    const { secret, uri, qr } = (await call('POST', SECOND_FACTOR_URL, { password: OWNER.password })).body;
    expect(uri).toContain(secret);
    expect(qr.path.length).toBeGreaterThan(500);
    expect((await call('GET', SECOND_FACTOR_URL)).body.on).toBe(false);
    expect((await createOtherBrowser().signIn()).status).toBe(200);

    const confirm = (code: string) => call('POST', `${SECOND_FACTOR_URL}/confirm`, { code });
    expect((await confirm(createWrongCode(secret, now()))).body.reason).toBe('code-invalid');
    const { recoveryCodes } = (await confirm(generateCode(secret, now()))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await call('GET', SECOND_FACTOR_URL)).body).toEqual({
      on: true,
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await call('POST', SECOND_FACTOR_URL, { password: OWNER.password })).body.reason).toBe('second-factor-on');
    expect((await confirm(generateCode(secret, now(), 1))).body.reason).toBe('second-factor-on');
    expect(await listActions(id)).toContain('turned two-step sign-in on');
    expect(await listMailTemplates()).toEqual(['owner-new-browser', 'owner-new-browser', 'owner-sign-in-changed']);
    expect((await waitForOwnerMail('Two-step sign-in is on')).text).not.toContain(secret);
  });

  test('a secret that is older than an hour, or was replaced by a new one, confirms nothing', async () => {
    const { call } = await signInAsOwner(testApp);
    const begin = async () => (await call('POST', SECOND_FACTOR_URL, { password: OWNER.password })).body.secret;
    const first = await begin();
    const second = await begin();
    const confirm = async (code: string) => (await call('POST', `${SECOND_FACTOR_URL}/confirm`, { code })).body.reason;
    expect(await confirm(generateCode(first, now()))).toBe('code-invalid');
    advanceClocks(301, testApp);
    const third = await signInAsOwner(testApp);
    advanceClocks(3600, testApp);
    const secondSession = await signInAsOwner(testApp);
    expect(
      (await secondSession.call('POST', `${SECOND_FACTOR_URL}/confirm`, { code: generateCode(second, now()) })).body
        .reason,
    ).toBe('second-factor-restarted');
    expect((await third.call('GET', SECOND_FACTOR_URL)).status).toBe(401);
  });

  test('no secret and no recovery code is readable in the database', async () => {
    const { secret, recoveryCodes } = await enrollSecondFactor(testApp);
    const rows = await Promise.all(
      [secondFactors, recoveryCodesTable, history, mails].map((t) => testApp.connection.db.select().from(t)),
    );
    const storedRows = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const secretText of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(storedRows).not.toContain(secretText);
    }
  });
});

describe('signing in with two-factor login', () => {
  test('a sign-in with two-factor login asks everyone for a code before anything is checked', async () => {
    await enrollSecondFactor(testApp);
    const attempts = [{}, { password: 'not the password' }, { email: 'nobody@example.com' }];
    for (const attempt of attempts) {
      const { status, body, cookies } = await createOtherBrowser().signIn(attempt);
      expect([status, omitRequestId(body), cookies]).toEqual([
        401,
        { reason: 'code-required', message: 'Please enter the code from your phone, too.' },
        [],
      ]);
    }
  });

  test('a wrong password, a wrong code and an unknown email get the same response with two-factor login', async () => {
    const { secret } = await enrollSecondFactor(testApp);
    const responses = [
      await createOtherBrowser().signIn({ code: createWrongCode(secret, now()) }),
      await createOtherBrowser().signIn({ code: generateCode(secret, now()), password: 'not the password' }),
      await createOtherBrowser().signIn({ code: generateCode(secret, now()), email: 'nobody@example.com' }),
    ];
    for (const { status, body, cookies } of responses) {
      expect([status, omitRequestId(body), cookies]).toEqual([401, omitRequestId(responses[0]?.body), []]);
      expect(body.reason).toBe('code-wrong');
    }
  });

  test('a code works once, with a clock that is half a minute off, and no earlier code works after it', async () => {
    const { secret, code } = await enrollSecondFactor(testApp);
    expect(await createOtherBrowser().signIn({ code })).toMatchObject(wrongCodeResponse);
    expect(await createOtherBrowser().signIn({ code: generateCode(secret, now(), 2) })).toMatchObject(
      wrongCodeResponse,
    );
    expect(
      (await createOtherBrowser().signIn({ code: ` ${generateCode(secret, now()).replace(/^.../, '$& ')}` })).status,
    ).toBe(200);
    expect(await createOtherBrowser().signIn({ code: generateCode(secret, now()) })).toMatchObject(wrongCodeResponse);
    expect(await createOtherBrowser().signIn({ code: generateCode(secret, now(), -1) })).toMatchObject(
      wrongCodeResponse,
    );
    expect((await createOtherBrowser().signIn({ code: generateCode(secret, now(), 1) })).status).toBe(200);
    advanceClocks(120, testApp);
    advanceToNextCode(testApp);
    expect((await createOtherBrowser().signIn({ code: generateCode(secret, now(), -1) })).status).toBe(200);
  });

  test('a recovery code works once in any spelling, and the owner sees how many are left', async () => {
    const { recoveryCodes, call, id } = await enrollSecondFactor(testApp);
    const [first = '', second = ''] = recoveryCodes;
    expect((await createOtherBrowser().signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await createOtherBrowser().signIn({ code: first })).toMatchObject(wrongCodeResponse);
    expect((await call('GET', SECOND_FACTOR_URL)).body.recoveryCodesLeft).toBe(9);
    expect(await listActions(id)).toContain('signed in with a recovery code');
    expect((await waitForOwnerMail('A recovery code was used')).text).toContain('You have 9 recovery codes left.');
    expect((await createOtherBrowser().signIn({ code: second })).status).toBe(200);
  });

  test('after twenty wrong codes in a day the right one is refused, except in a known browser', async () => {
    const { secret, browser } = await enrollSecondFactor(testApp);
    for (let guess = 0; guess < 20; guess += 1) {
      const from = createOwnerBrowser(testApp, `198.51.100.${guess}`);
      expect(await from.signIn({ code: createWrongCode(secret, now()) })).toMatchObject(wrongCodeResponse);
      advanceClocks(60, testApp);
    }
    expect(await createOwnerBrowser(testApp, '192.0.2.1').signIn({ code: generateCode(secret, now()) })).toMatchObject(
      wrongCodeResponse,
    );
    expect((await browser.signIn({ code: generateCode(secret, now()) })).status).toBe(200);
    expect((await waitForOwnerMail('Someone knows your password')).text).toContain('no one got in');
    expect(await listMailTemplates()).toEqual(['owner-new-browser', 'owner-sign-in-changed', 'owner-sign-in-changed']);
    advanceClocks(24 * 3600, testApp);
    expect((await createOwnerBrowser(testApp, '192.0.2.1').signIn({ code: generateCode(secret, now()) })).status).toBe(
      200,
    );
  });

  test('wrong passwords with a code count as wrong passwords', async () => {
    const { secret } = await enrollSecondFactor(testApp);
    const thief = createOtherBrowser();
    for (let guess = 0; guess < 9; guess += 1) {
      expect(await thief.signIn({ password: `guess ${guess}`, code: '123456' })).toMatchObject(wrongCodeResponse);
    }
    expect((await thief.signIn({ code: generateCode(secret, now()) })).status).toBe(429);
  });
});

describe('two-factor login that is on', () => {
  test('new recovery codes require password and code, and the old ones stop working', async () => {
    const { call, secret, recoveryCodes } = await enrollSecondFactor(testApp);
    const renewRecoveryCodes = (bodyOverrides: object) =>
      call('POST', `${SECOND_FACTOR_URL}/recovery-codes`, { password: OWNER.password, ...bodyOverrides });
    expect((await renewRecoveryCodes({})).status).toBe(400);
    expect((await renewRecoveryCodes({ code: createWrongCode(secret, now()) })).body.reason).toBe('code-invalid');
    expect((await renewRecoveryCodes({ code: recoveryCodes[0], password: 'not it' })).body.reason).toBe(
      'password-wrong',
    );
    const newRecoveryCodes = (await renewRecoveryCodes({ code: generateCode(secret, now()) })).body.recoveryCodes;
    expect(newRecoveryCodes).toHaveLength(10);
    expect(await createOtherBrowser().signIn({ code: recoveryCodes[0] })).toMatchObject(wrongCodeResponse);
    expect((await createOtherBrowser().signIn({ code: newRecoveryCodes[0] })).status).toBe(200);
  });

  test('turning two-factor login off needs password and code, and then the password is enough', async () => {
    const { call, secret, recoveryCodes, id } = await enrollSecondFactor(testApp);
    const disableSecondFactor = (bodyOverrides: object) =>
      call('DELETE', SECOND_FACTOR_URL, { password: OWNER.password, code: recoveryCodes[1], ...bodyOverrides });
    expect((await disableSecondFactor({ password: 'not it' })).body.reason).toBe('password-wrong');
    expect((await disableSecondFactor({ code: createWrongCode(secret, now()) })).body.reason).toBe('code-invalid');
    expect((await disableSecondFactor({})).status).toBe(200);
    expect((await createOtherBrowser().signIn()).status).toBe(200);
    expect(await disableSecondFactor({})).toMatchObject({ status: 409, body: { reason: 'second-factor-off' } });
    expect((await listActions(id)).slice(0, 3)).toContain('turned two-step sign-in off');
    await waitForOwnerMail('Two-step sign-in is off');
  });

  test('with a changed key no code works, and the operator is notified', async () => {
    const { secret } = await enrollSecondFactor(testApp);
    await testApp.connection.db.update(secondFactors).set({ keyId: 'another' });
    expect(await createOtherBrowser().signIn({ code: generateCode(secret, now()) })).toMatchObject(wrongCodeResponse);
    expect(reports).toContain('the second factor cannot be opened with this INTAKE_KEY');
  });
});

describe('the command line', () => {
  test('a new email from the command line opens the admin area, ends every session, and mails both addresses', async () => {
    const { token, id } = await signInAsOwner(testApp);
    const { connection, clock, queue, services } = testApp;
    const recoveryDeps = { connection, clock, outbox: createOutbox({ queue, clock }), sessions: services.sessions };
    const newEmail = 'wren@studio.example';
    const recoveryOptions = { secondFactorOff: false, newPassword: false, newEmail };
    expect(await recoverOwner(recoveryDeps, recoveryOptions)).toMatchObject({
      email: newEmail,
      secondFactorWasOn: false,
    });
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(false);
    expect((await createOtherBrowser().signIn()).status).toBe(401);
    expect((await createOtherBrowser().signIn({ email: newEmail })).status).toBe(200);
    expect(await listActions(id)).toContain('email was changed on the server');
    await waitForOwnerMail('Your sign-in email was changed');
    await vi.waitFor(() => expect(testApp.sent.map(({ to }) => to)).toContain(newEmail), 15_000);
    await recoverOwner(recoveryDeps, { ...recoveryOptions, newEmail: OWNER.email });
  });

  test('a new password from the command line turns two-factor login off and ends every session', async () => {
    const { token, id } = await enrollSecondFactor(testApp);
    const { connection, clock, queue, services } = testApp;
    const recoveryDeps = { connection, clock, outbox: createOutbox({ queue, clock }), sessions: services.sessions };
    const recovery = await recoverOwner(recoveryDeps, { secondFactorOff: true, newPassword: true });
    expect(recovery).toMatchObject({ email: OWNER.email, secondFactorWasOn: true });
    expect(await isTokenAccepted(testApp, token, 'owner')).toBe(false);
    expect((await createOtherBrowser().signIn()).status).toBe(401);
    expect((await createOtherBrowser().signIn({ password: recovery?.password ?? '' })).status).toBe(200);
    const { rows } = await listChanges(connection.db, { page: 1, subjectId: id });
    expect(JSON.stringify(rows)).not.toContain(recovery?.password);
    expect(rows.map(({ action }) => action)).toContain('two-step sign-in was turned off on the server');
    expect((await waitForOwnerMail('Two-step sign-in was turned off')).text).not.toContain(recovery?.password);
    expect(await recoverOwner(recoveryDeps, { secondFactorOff: true, newPassword: false })).toMatchObject({
      email: OWNER.email,
      secondFactorWasOn: false,
    });
  });
});
