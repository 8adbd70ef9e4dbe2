import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mockPayPalClient } from '#mock-services/settings.ts';
import { mails } from '#platform/database/tables/mails.ts';
import { maintenanceReports } from '#platform/database/tables/maintenance.ts';
import { type MockServicesProcess, startMockServicesProcess } from '#tests/mock-services/mock-services-process.ts';
import { type AdminFixture, createAdminTestApp } from '#tests/support/app/admin-fixture.ts';
import { createTestApp } from '#tests/support/app/test-app.ts';
import type { Setup } from '../../contract/setup.ts';
import type { SetupStep } from '../../domain/setup.ts';

let mockServices: MockServicesProcess;
let environment: Record<string, string>;
let admin: AdminFixture;
beforeAll(async () => {
  mockServices = await startMockServicesProcess();
  environment = {
    SMTP_URL: `smtp://127.0.0.1:${mockServices.smtpPort}`,
    PAYPAL_CLIENT_ID: mockPayPalClient.clientId,
    PAYPAL_CLIENT_SECRET: mockPayPalClient.clientSecret,
    PAYPAL_API_URL: `${mockServices.url}/dev/paypal`,
  };
  admin = await createAdminTestApp({ environment });
});
beforeEach(async () => {
  await admin.testApp.connection.db.delete(mails);
  await admin.testApp.connection.db.delete(maintenanceReports);
});
afterAll(async () => {
  await admin.testApp.close();
  await mockServices.stop();
});

const checkedAt = { date: '2026-11-20', time: '10:00' };
const readSetup = (): Promise<Setup> => admin.requestOk('GET', '/api/admin/setup');
const check = (): Promise<Setup> => admin.requestOk('POST', '/api/admin/setup/checks');
const getLine = ({ lines }: Setup, step: SetupStep) => lines.find((line) => line.step === step);

/** The owner sends a test to the owner's own address, from the page of the emails. */
async function sendEmail(): Promise<void> {
  const sentBefore = admin.testApp.sent.length;
  const [{ kind, cases }] = await admin.requestOk('GET', '/api/admin/email-previews');
  await admin.requestOk('POST', '/api/admin/email-preview/test', { kind, case: cases[0] });
  await admin.testApp.mailsTo('owner@example.com', sentBefore + 1);
}

/** Works on the database of the tests as a server with other settings, and signed in as the same owner. */
async function withServer<T>(
  changes: Record<string, string>,
  work: (call: (method: 'GET' | 'POST', url: string) => Promise<Setup>) => Promise<T>,
): Promise<T> {
  const { connection } = admin.testApp;
  const other = await createTestApp({
    environment: { RATE_LIMITS: 'off', ...environment, ...changes },
    existing: { connection, database: undefined },
  });
  try {
    return await work(async (method, url) => {
      const response = await other.app.inject({ method, url, headers: admin.headers });
      expect(response.statusCode).toBe(200);
      return response.json();
    });
  } finally {
    await other.app.close();
    await other.queue.stop();
  }
}

test('payments and emails that are set up are not done before they are checked', async () => {
  const setup = await readSetup();
  const unchecked = { isDone: false, check: { checkedAt: null, isCurrent: false, findings: [] } };
  expect(getLine(setup, 'payments')).toMatchObject(unchecked);
  expect(getLine(setup, 'email')).toMatchObject(unchecked);
  expect(getLine(setup, 'google')).not.toHaveProperty('check');
});

test('a passed check is stored with its time, and its lines are done', async () => {
  await sendEmail();
  const setup = await check();
  expect(getLine(setup, 'payments')).toMatchObject({
    isDone: true,
    check: {
      checkedAt,
      isCurrent: true,
      findings: [{ state: 'warning', message: expect.stringMatching(/^PayPal accepts your site\. /) }],
    },
  });
  expect(getLine(setup, 'email')).toMatchObject({
    isDone: true,
    check: { findings: [{ state: 'ok', message: 'The mail server answers.' }] },
  });
  expect(await readSetup()).toEqual(setup);
});

test('a refused login is explained in plain words, with a sentence for the person who runs the server', async () => {
  const refusing = { PAYPAL_CLIENT_SECRET: 'not-the-secret-of-PayPal', SMTP_URL: 'smtp://127.0.0.1:9' };
  const setup = await withServer(refusing, (call) => call('POST', '/api/admin/setup/checks'));
  const [payPal, mail] = [getLine(setup, 'payments'), getLine(setup, 'email')];
  expect(payPal?.isDone).toBe(false);
  expect(payPal?.check?.findings).toEqual([
    {
      state: 'wrong',
      message: 'PayPal doesn’t accept the login of your site, so visitors cannot pay yet.',
      detail: expect.stringContaining('PAYPAL_CLIENT_SECRET'),
    },
  ]);
  expect(mail?.isDone).toBe(false);
  expect(mail?.check?.findings).toEqual([
    {
      state: 'wrong',
      message: 'The mail server can’t be reached, so no email leaves.',
      detail: expect.stringContaining('SMTP_URL'),
    },
  ]);
  const stored = JSON.stringify(await admin.testApp.connection.db.select().from(maintenanceReports));
  expect(stored).not.toContain(refusing.PAYPAL_CLIENT_SECRET);
});

test('emails are done only after one was sent, not when the mail server answers', async () => {
  const answering = { isDone: false, check: { isCurrent: true, findings: [{ state: 'ok' }] } };
  expect(getLine(await check(), 'email')).toMatchObject(answering);
  await sendEmail();
  expect(getLine(await readSetup(), 'email')?.isDone).toBe(true);
});

test('PayPal’s sandbox does not make payments done', async () => {
  const sandbox = { PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' };
  const setup = await withServer(sandbox, (call) => call('POST', '/api/admin/setup/checks'));
  expect(getLine(setup, 'payments')).toMatchObject({
    isDone: false,
    check: { findings: [{ state: 'wrong', message: expect.stringContaining('no real money moves') }] },
  });
});

test('payments stay done with a webhook that PayPal does not know', async () => {
  const setup = await withServer({ PAYPAL_WEBHOOK_ID: 'NOBODY-KNOWS-IT' }, (call) =>
    call('POST', '/api/admin/setup/checks'),
  );
  expect(getLine(setup, 'payments')).toMatchObject({ isDone: true, check: { findings: [{ state: 'warning' }] } });
});

test('a failed check of backups counts more than an earlier confirmation by the owner', async () => {
  const { version, opening } = await admin.requestOk('GET', '/api/admin/settings');
  const confirmed = ['backups'];
  await admin.requestOk('PUT', '/api/admin/settings', { version, opening: { ...opening, confirmed } });
  expect(getLine(await readSetup(), 'backups')).toEqual({ step: 'backups', isDone: true, isRequired: false });
  const setup = await withServer({ BACKUP_DIR: '/dev/null' }, (call) => call('POST', '/api/admin/setup/checks'));
  expect(getLine(setup, 'backups')).toMatchObject({ isDone: false, check: { findings: [{ state: 'wrong' }] } });
});

test('a later check replaces the earlier one', async () => {
  await withServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, (call) => call('POST', '/api/admin/setup/checks'));
  expect(getLine(await check(), 'email')?.check?.findings).toMatchObject([{ state: 'ok' }]);
  expect(await admin.testApp.connection.db.$count(maintenanceReports)).toBe(1);
});

test('changed settings of the server require a new check of their part only', async () => {
  await check();
  const setup = await withServer({ MAIL_FROM: 'new@studio.example' }, (call) => call('GET', '/api/admin/setup'));
  expect(getLine(setup, 'email')).toMatchObject({
    isDone: false,
    check: { checkedAt, isCurrent: false, findings: [] },
  });
  expect(getLine(setup, 'payments')).toMatchObject({ isDone: true, check: { isCurrent: true } });
  const without = await withServer({ PAYPAL_CLIENT_ID: '', PAYPAL_CLIENT_SECRET: '' }, (call) =>
    call('GET', '/api/admin/setup'),
  );
  expect(getLine(without, 'payments')).toEqual({ step: 'payments', isDone: false, isRequired: true });
});

test('the nightly deletion of old reports keeps the last check', async () => {
  await check();
  const { clock, services } = admin.testApp;
  const now = clock.now();
  clock.setTime(new Date(now.getTime() + 800 * 86_400_000));
  await services.adminAccess.maintenance.deleteOldReports();
  clock.setTime(now);
  expect(getLine(await readSetup(), 'payments')?.isDone).toBe(true);
});
