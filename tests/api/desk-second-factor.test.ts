import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { listChanges } from '#database/history.ts';
import { history, recoveryCodes as recoveryCodesTable, secondFactors } from '#database/tables/admin-access.ts';
import { mails } from '#database/tables/mails.ts';
import { rescueOwner } from '#server/features/admin-access/from-the-machine.ts';
import { outbox } from '#server/mail/outbox.ts';
import { counts } from '../support/browser-session.ts';
import { beginAnew, OWNER, ownersBrowser, pass } from '../support/owner-sign-in.ts';
import { atHerDesk, codeAt, enrolled, untilNextCode, wrongCode } from '../support/second-factor.ts';
import { openStudio, type Studio } from '../support/studio.ts';

let studio: Studio;
const reports: string[] = [];
beforeAll(async () => {
  studio = await openStudio({ report: (what) => void reports.push(what) });
});
afterAll(() => studio.close());
beforeEach(async () => {
  await beginAnew(studio);
  await studio.connection.db.delete(mails);
  studio.sent.length = 0;
});

const now = () => studio.clock.now();
const FACTOR = '/api/admin/second-factor';
const wrong = { status: 401, body: { reason: 'code-wrong' } };
const stranger = () => ownersBrowser(studio, '198.51.100.4');
const withoutId = ({ requestId: _, ...words }: Record<string, unknown>) => words;
const actionsOf = async (subjectId: string) =>
  (await listChanges(studio.connection.db, { page: 1, subjectId })).rows.map(({ action }) => action);
/** The mail to the owner whose subject begins so, once it has left. */
const mailAbout = (subject: string) =>
  vi.waitFor(() => {
    const found = studio.sent.find((mail) => mail.to === OWNER.email && mail.subject.startsWith(subject));
    if (!found) throw new Error(`no mail yet: ${subject}`);
    return found;
  }, 15_000);
/** What the owner was mailed about since the test began. */
const posted = async () => (await studio.connection.db.select().from(mails)).map(({ template }) => template).sort();

describe('turning two-step sign-in on', () => {
  test('asks for the password, shows a secret once, and nothing is asked of her until a code confirms it', async () => {
    const { call, id } = await atHerDesk(studio);
    expect((await call('GET', FACTOR)).body).toEqual({ on: false, recoveryCodesLeft: 0 });
    expect(await call('POST', FACTOR, { password: 'not it' })).toMatchObject({
      status: 400,
      body: { reason: 'password-wrong', fields: { 'body/password': 'is not your password' } },
    });
    const { secret, uri, qr } = (await call('POST', FACTOR, { password: OWNER.password })).body;
    expect(uri).toContain(secret);
    expect(qr.path.length).toBeGreaterThan(500);
    expect((await call('GET', FACTOR)).body.on).toBe(false);
    expect((await stranger().signIn()).status).toBe(200);

    const confirm = (code: string) => call('POST', `${FACTOR}/confirm`, { code });
    expect((await confirm(wrongCode(secret, now()))).body.reason).toBe('code-refused');
    const { recoveryCodes } = (await confirm(codeAt(secret, now()))).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect((await call('GET', FACTOR)).body).toEqual({ on: true, since: expect.any(String), recoveryCodesLeft: 10 });
    expect((await call('POST', FACTOR, { password: OWNER.password })).body.reason).toBe('second-factor-on');
    expect((await confirm(codeAt(secret, now(), 1))).body.reason).toBe('second-factor-on');
    expect(await actionsOf(id)).toContain('turned two-step sign-in on');
    expect(await posted()).toEqual(['owner-new-browser', 'owner-new-browser', 'owner-sign-in-changed']);
    expect((await mailAbout('Two-step sign-in is on')).text).not.toContain(secret);
  });

  test('a secret that was left lying for more than an hour, or begun again, confirms nothing', async () => {
    const { call } = await atHerDesk(studio);
    const begin = async () => (await call('POST', FACTOR, { password: OWNER.password })).body.secret;
    const first = await begin();
    const second = await begin();
    const confirm = async (code: string) => (await call('POST', `${FACTOR}/confirm`, { code })).body.reason;
    expect(await confirm(codeAt(first, now()))).toBe('code-refused');
    pass(301, studio);
    const third = await atHerDesk(studio);
    pass(3600, studio);
    const again = await atHerDesk(studio);
    expect((await again.call('POST', `${FACTOR}/confirm`, { code: codeAt(second, now()) })).body.reason).toBe(
      'second-factor-begun-anew',
    );
    expect((await third.call('GET', FACTOR)).status).toBe(401);
  });

  test('leaves neither the secret nor a recovery code readable in the database', async () => {
    const { secret, recoveryCodes } = await enrolled(studio);
    const rows = await Promise.all(
      [secondFactors, recoveryCodesTable, history, mails].map((t) => studio.connection.db.select().from(t)),
    );
    const kept = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const told of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(kept).not.toContain(told);
    }
  });
});

describe('signing in with it on', () => {
  test('asks everybody for a code before anything is looked at', async () => {
    await enrolled(studio);
    const tries = [{}, { password: 'not the password' }, { email: 'nobody@example.com' }];
    for (const told of tries) {
      const { status, body, cookies } = await stranger().signIn(told);
      expect([status, withoutId(body), cookies]).toEqual([
        401,
        { reason: 'code-required', message: 'Please enter the code from your phone, too.' },
        [],
      ]);
    }
  });

  test('says the same of a wrong password, a wrong code and an unknown email', async () => {
    const { secret } = await enrolled(studio);
    const answers = [
      await stranger().signIn({ code: wrongCode(secret, now()) }),
      await stranger().signIn({ code: codeAt(secret, now()), password: 'not the password' }),
      await stranger().signIn({ code: codeAt(secret, now()), email: 'nobody@example.com' }),
    ];
    for (const { status, body, cookies } of answers) {
      expect([status, withoutId(body), cookies]).toEqual([401, withoutId(answers[0]?.body), []]);
      expect(body.reason).toBe('code-wrong');
    }
  });

  test('a code opens once, by a clock that is half a minute off either way, and none before it any more', async () => {
    const { secret, code } = await enrolled(studio);
    expect(await stranger().signIn({ code })).toMatchObject(wrong);
    expect(await stranger().signIn({ code: codeAt(secret, now(), 2) })).toMatchObject(wrong);
    expect((await stranger().signIn({ code: ` ${codeAt(secret, now()).replace(/^.../, '$& ')}` })).status).toBe(200);
    expect(await stranger().signIn({ code: codeAt(secret, now()) })).toMatchObject(wrong);
    expect(await stranger().signIn({ code: codeAt(secret, now(), -1) })).toMatchObject(wrong);
    expect((await stranger().signIn({ code: codeAt(secret, now(), 1) })).status).toBe(200);
    pass(120, studio);
    untilNextCode(studio);
    expect((await stranger().signIn({ code: codeAt(secret, now(), -1) })).status).toBe(200);
  });

  test('a recovery code opens once, however it is typed, and she is told how many are left', async () => {
    const { recoveryCodes, call, id } = await enrolled(studio);
    const [first = '', second = ''] = recoveryCodes;
    expect((await stranger().signIn({ code: first.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await stranger().signIn({ code: first })).toMatchObject(wrong);
    expect((await call('GET', FACTOR)).body.recoveryCodesLeft).toBe(9);
    expect(await actionsOf(id)).toContain('signed in with a recovery code');
    expect((await mailAbout('A recovery code was used')).text).toContain('9 of them are left.');
    expect((await stranger().signIn({ code: second })).status).toBe(200);
  });

  test('twenty wrong codes a day with the right password, then right ones are wrong too; her own browser stays open', async () => {
    const { secret, browser } = await enrolled(studio);
    for (let guess = 0; guess < 20; guess += 1) {
      const from = ownersBrowser(studio, `198.51.100.${guess}`);
      expect(await from.signIn({ code: wrongCode(secret, now()) })).toMatchObject(wrong);
      pass(60, studio);
    }
    expect(await ownersBrowser(studio, '192.0.2.1').signIn({ code: codeAt(secret, now()) })).toMatchObject(wrong);
    expect((await browser.signIn({ code: codeAt(secret, now()) })).status).toBe(200);
    expect((await mailAbout('Someone knows your password')).text).toContain('nobody came in');
    expect(await posted()).toEqual(['owner-new-browser', 'owner-sign-in-changed', 'owner-sign-in-changed']);
    pass(24 * 3600, studio);
    expect((await ownersBrowser(studio, '192.0.2.1').signIn({ code: codeAt(secret, now()) })).status).toBe(200);
  });

  test('wrong passwords with a code are counted as ever', async () => {
    const { secret } = await enrolled(studio);
    const thief = stranger();
    for (let guess = 0; guess < 9; guess += 1) {
      expect(await thief.signIn({ password: `guess ${guess}`, code: '123456' })).toMatchObject(wrong);
    }
    expect((await thief.signIn({ code: codeAt(secret, now()) })).status).toBe(429);
  });
});

describe('once it is on', () => {
  test('new recovery codes ask for password and code, and the old ones open nothing', async () => {
    const { call, secret, recoveryCodes } = await enrolled(studio);
    const renew = (told: object) => call('POST', `${FACTOR}/recovery-codes`, { password: OWNER.password, ...told });
    expect((await renew({})).status).toBe(400);
    expect((await renew({ code: wrongCode(secret, now()) })).body.reason).toBe('code-refused');
    expect((await renew({ code: recoveryCodes[0], password: 'not it' })).body.reason).toBe('password-wrong');
    const fresh = (await renew({ code: codeAt(secret, now()) })).body.recoveryCodes;
    expect(fresh).toHaveLength(10);
    expect(await stranger().signIn({ code: recoveryCodes[0] })).toMatchObject(wrong);
    expect((await stranger().signIn({ code: fresh[0] })).status).toBe(200);
  });

  test('turning it off asks for password and code; then the password alone opens the desk', async () => {
    const { call, secret, recoveryCodes, id } = await enrolled(studio);
    const off = (told: object) => call('DELETE', FACTOR, { password: OWNER.password, code: recoveryCodes[1], ...told });
    expect((await off({ password: 'not it' })).body.reason).toBe('password-wrong');
    expect((await off({ code: wrongCode(secret, now()) })).body.reason).toBe('code-refused');
    expect((await off({})).status).toBe(200);
    expect((await stranger().signIn()).status).toBe(200);
    expect(await off({})).toMatchObject({ status: 409, body: { reason: 'second-factor-off' } });
    expect((await actionsOf(id)).slice(0, 3)).toContain('turned two-step sign-in off');
    await mailAbout('Two-step sign-in is off');
  });

  test('a key that has changed opens nothing, and the operator hears of it', async () => {
    const { secret } = await enrolled(studio);
    await studio.connection.db.update(secondFactors).set({ keyId: 'another' });
    expect(await stranger().signIn({ code: codeAt(secret, now()) })).toMatchObject(wrong);
    expect(reports).toContain('the second factor cannot be opened with this INTAKE_KEY');
  });
});

describe('anyone who runs the machine', () => {
  test('gives her another email: it alone opens the desk, every session ends, and both addresses are told', async () => {
    const { token, id } = await atHerDesk(studio);
    const { connection, clock, queue, services } = studio;
    const ground = { connection, clock, outbox: outbox({ queue, clock }), sessions: services.sessions };
    const newEmail = 'wren@studio.example';
    const wanted = { secondFactorOff: false, newPassword: false, newEmail };
    expect(await rescueOwner(ground, wanted)).toEqual({ email: newEmail, wasOn: false });
    expect(await counts(studio, token, 'owner')).toBe(false);
    expect((await stranger().signIn()).status).toBe(401);
    expect((await stranger().signIn({ email: newEmail })).status).toBe(200);
    expect(await actionsOf(id)).toContain('email was changed on the machine');
    await mailAbout('You sign in with another email');
    await vi.waitFor(() => expect(studio.sent.map(({ to }) => to)).toContain(newEmail), 15_000);
    await rescueOwner(ground, { ...wanted, newEmail: OWNER.email });
  });

  test('turns it off and makes a new password: every session ends, and the new password alone opens the desk', async () => {
    const { token, id } = await enrolled(studio);
    const { connection, clock, queue, services } = studio;
    const ground = { connection, clock, outbox: outbox({ queue, clock }), sessions: services.sessions };
    const rescued = await rescueOwner(ground, { secondFactorOff: true, newPassword: true });
    expect(rescued).toMatchObject({ email: OWNER.email, wasOn: true });
    expect(await counts(studio, token, 'owner')).toBe(false);
    expect((await stranger().signIn()).status).toBe(401);
    expect((await stranger().signIn({ password: rescued?.password ?? '' })).status).toBe(200);
    const { rows } = await listChanges(connection.db, { page: 1, subjectId: id });
    expect(JSON.stringify(rows)).not.toContain(rescued?.password);
    expect(rows.map(({ action }) => action)).toContain('two-step sign-in was turned off on the machine');
    expect((await mailAbout('Two-step sign-in was turned off')).text).not.toContain(rescued?.password);
    expect(await rescueOwner(ground, { secondFactorOff: true, newPassword: false })).toEqual({
      ...{ email: OWNER.email, wasOn: false },
    });
  });
});
