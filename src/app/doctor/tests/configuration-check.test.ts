import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ensureOwner } from '#features/admin-access/sign-in/first-owner.ts';
import { coupons } from '#features/payments/tables.ts';
import { mockBotCheckKeys, mockGoogleClient, mockPayPalClient } from '#mock-services/settings.ts';
import { installationId } from '#platform/http/operation/health.ts';
import { systemClock } from '#platform/time/clock.ts';
import { startMockServicesProcess } from '#tests/mock-services/mock-services-process.ts';
import { createEmptyDatabase } from '#tests/support/app/database.ts';
import { createTestApp, type TestApp } from '#tests/support/app/test-app.ts';
import { createPayPalCaller } from '#tests/support/payments/mock-paypal-process.ts';
import { createTempFolder } from '#tests/support/processes/server-process.ts';
import { type CheckResult, formatReport, ok, runChecks } from '../check.ts';
import { runAllChecks } from '../doctor.ts';
import type { Network } from '../public-url.ts';
import { listSecrets } from '../settings.ts';

const SITE = 'https://studio.example';
const secrets = { SESSION_SECRET: 'session-secret-'.repeat(3), INTAKE_KEY: 'a-key-for-forms-'.repeat(3) };
const DAY_MS = 86_400_000;

let mockServices: Awaited<ReturnType<typeof startMockServicesProcess>>;
let webhookId: string;
let otherWebhookId: string;
let testApp: TestApp | undefined;
let healthy: Record<string, string>;

function createNetwork({
  days = 60,
  installation = installationId(secrets.SESSION_SECRET),
  redirects = true,
}): Network {
  return {
    async fetch(url) {
      if (String(url) === `${SITE}/healthz`) return Response.json({ status: 'alive', installation });
      return new Response(null, redirects ? { status: 308, headers: { location: `${SITE}/` } } : { status: 200 });
    },
    resolveHost: async () => ['192.0.2.7'],
    getCertificateExpiry: async () => new Date(Date.now() + days * DAY_MS + 60_000),
  };
}

async function runAllTestChecks(
  environmentOverrides: Record<string, string> = {},
  options: { network?: Network; mailTo?: string; freeBytes?: () => Promise<number> } = {},
): Promise<CheckResult[]> {
  return runAllChecks({
    environment: { ...healthy, ...environmentOverrides },
    clock: systemClock,
    network: createNetwork({}),
    freeBytes: async () => 50_000_000_000,
    ...options,
  });
}

function describeFailure(findings: CheckResult[], subject: string): string {
  const [first] = findings.filter((finding) => finding.name === subject && finding.state !== 'ok');
  return first ? `${first.state}: ${first.message}` : 'nothing';
}

beforeAll(async () => {
  mockServices = await startMockServicesProcess();
  const payPal = await createPayPalCaller(mockServices.url);
  webhookId = await payPal.registerWebhook(`${SITE}/api/paypal/webhook`);
  otherWebhookId = await payPal.registerWebhook(
    'https://elsewhere.example/api/paypal/webhook',
    'PAYMENT.CAPTURE.COMPLETED',
  );
  if (process.env.TEST_DATABASE_URL) testApp = await createTestApp();
  healthy = {
    ...secrets,
    DATABASE_URL: testApp?.databaseUrl ?? 'postgresql://studio:db-password@127.0.0.1:9/none',
    DATABASE_DISK: '/',
    BACKUP_DIR: createTempFolder(),
    PUBLIC_URL: SITE,
    ADMIN_EMAIL: 'wren@studio.example',
    MAIL_FROM: 'hello@studio.example',
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${mockServices.smtpPort}`,
    PAYPAL_CLIENT_ID: mockPayPalClient.clientId,
    PAYPAL_CLIENT_SECRET: mockPayPalClient.clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: `${mockServices.url}/dev/paypal`,
    GOOGLE_CLIENT_ID: mockGoogleClient.id,
    GOOGLE_CLIENT_SECRET: mockGoogleClient.secret,
    GOOGLE_ISSUER: `${mockServices.url}/dev/google`,
    RECAPTCHA_SITE_KEY: mockBotCheckKeys.siteKey,
    RECAPTCHA_SECRET: mockBotCheckKeys.secret,
    RECAPTCHA_VERIFY_URL: `${mockServices.url}/dev/recaptcha/siteverify`,
  };
});
afterAll(async () => {
  await testApp?.close();
  await mockServices.stop();
});

test('the check finds nothing wrong in a healthy configuration, and --mail sends a mail', async () => {
  const findings = await runAllTestChecks({}, { mailTo: 'me@example.org' });
  const failures = findings.filter(({ state, name }) => state !== 'ok' && (testApp || name !== 'database'));
  expect(failures.map(({ name }) => name)).toEqual(testApp ? ['owner', 'codes'] : []);
  const mails = (await (await fetch(`${mockServices.url}/dev/mailbox.json?to=me@example.org`)).json()) as object[];
  expect(mails).toMatchObject([{ subject: 'Mat & Tin: emails work' }]);
});

describe('problems that the check reports', () => {
  test('the check names settings that cannot be read, and checks nothing else', async () => {
    const findings = await runAllTestChecks({ SESSION_SECRET: 'short', PORT: 'many', SMTP_URL: '' });
    expect(findings.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(findings.map(({ message }) => message).join()).toMatch(/PORT .*SESSION_SECRET .*SMTP_URL is missing/);
  });

  test('the check says that the mail server does not answer', async () => {
    expect(describeFailure(await runAllTestChecks({ SMTP_URL: 'smtp://127.0.0.1:9' }), 'mail')).toMatch(
      /^wrong: .*SMTP_URL/,
    );
  });

  test('the check names PayPal with a wrong secret, an unknown webhook, or one that leads elsewhere', async () => {
    const [secret, unknown, otherUrl, none] = await Promise.all([
      runAllTestChecks({ PAYPAL_CLIENT_SECRET: 'not-the-secret-of-PayPal' }),
      runAllTestChecks({ PAYPAL_WEBHOOK_ID: 'NOBODY-KNOWS-IT' }),
      runAllTestChecks({ PAYPAL_WEBHOOK_ID: otherWebhookId }),
      runAllTestChecks({ PAYPAL_WEBHOOK_ID: '' }),
    ]);
    expect(describeFailure(secret, 'PayPal')).toMatch(/^wrong: .*check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET/);
    expect(describeFailure(unknown, 'PayPal')).toMatch(/^warning: .*does not know the webhook/);
    expect(describeFailure(otherUrl, 'PayPal')).toMatch(
      /^warning: .*set it to https:\/\/studio\.example\/api\/paypal\/webhook/,
    );
    expect(describeFailure(none, 'PayPal')).toMatch(/^warning: .*PAYPAL_WEBHOOK_ID is missing/);
  });

  test('the check reports an invalid Google issuer, and a bot check that does not know the site', async () => {
    const findings = await runAllTestChecks({
      GOOGLE_ISSUER: mockServices.url,
      RECAPTCHA_SECRET: 'not-the-secret-of-reCAPTCHA',
    });
    expect(describeFailure(findings, 'Google')).toMatch(/^wrong: .*GOOGLE_ISSUER/);
    expect(describeFailure(findings, 'bot check')).toMatch(/^wrong: .*RECAPTCHA_SECRET/);
  });

  test('the check reports an address of another installation, one on http, and a certificate that ends', async () => {
    const other = await runAllTestChecks({}, { network: createNetwork({ installation: installationId('another') }) });
    expect(describeFailure(other, 'address')).toMatch(/^wrong: Another installation answers/);
    expect(
      describeFailure(await runAllTestChecks({}, { network: createNetwork({ redirects: false }) }), 'address'),
    ).toMatch(/^wrong: http:/);
    expect(describeFailure(await runAllTestChecks({}, { network: createNetwork({ days: 13 }) }), 'address')).toContain(
      'ends in 13 days',
    );
    const nowhere = { ...createNetwork({}), resolveHost: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(describeFailure(await runAllTestChecks({}, { network: nowhere }), 'address')).toMatch(
      /^wrong: The name studio.example leads no/,
    );
    expect(describeFailure(await runAllTestChecks({ PUBLIC_URL: 'http://studio.example' }), 'address')).toMatch(
      /^wrong: .*https/,
    );
  });

  test('the check reports a disk that is nearly full', async () => {
    expect(describeFailure(await runAllTestChecks({}, { freeBytes: async () => 199_000_000 }), 'disk')).toMatch(
      /^wrong: 199 MB are free/,
    );
    const missing = () => Promise.reject(new Error('ENOENT: no such file or directory'));
    expect(describeFailure(await runAllTestChecks({}, { freeBytes: missing }), 'disk')).toMatch(
      /^warning: The folder of DATABASE_DISK/,
    );
  });

  test('the check does not require a data folder for a business on PostgreSQL', async () => {
    const { message } =
      (await runAllTestChecks({ DATA_DIR: '/nowhere/at/all' })).find(({ name }) => name === 'disk') ?? {};
    expect(message ?? '').not.toContain('DATA_DIR');
  });

  test('the check reports a backup folder that cannot be written to', async () => {
    expect(describeFailure(await runAllTestChecks({ BACKUP_DIR: '/dev/null' }), 'backups')).toMatch(
      /^wrong: Nothing can be written/,
    );
    expect(describeFailure(await runAllTestChecks(), 'backups')).toBe('nothing');
  });

  test('the check does not require a backup folder that the first backup makes, and leaves nothing', async () => {
    const parent = createTempFolder();
    const findings = await runAllTestChecks({ BACKUP_DIR: join(parent, 'not', 'made') });
    expect(describeFailure(findings, 'backups')).toBe('nothing');
    expect(readdirSync(parent)).toEqual([]);
  });

  test('the check reports a database that cannot be reached', async () => {
    const findings = await runAllTestChecks({ DATABASE_URL: 'postgresql://studio:db-password@127.0.0.1:9/none' });
    expect(describeFailure(findings, 'database')).toMatch(/^wrong: It cannot be opened: .*ECONNREFUSED.*DATABASE_URL/);
    expect(findings.some(({ name }) => name === 'PayPal')).toBe(true);
  });

  test('the check gives up on a service that does not answer', async () => {
    const checks = [
      { name: 'silence', run: () => new Promise<never>(() => {}) },
      { name: 'sound', run: async () => ok('It answers.') },
    ];
    const findings = await runChecks(checks, 20);
    expect(findings.map(({ name, state }) => [name, state])).toEqual([
      ['silence', 'wrong'],
      ['sound', 'ok'],
    ]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('problems in the database', () => {
  test('the check reports a missing owner, and nothing once there is one', async () => {
    expect(describeFailure(await runAllTestChecks({ ADMIN_PASSWORD: '' }), 'owner')).toMatch(
      /^wrong: There is no owner yet: set ADMIN_EMAIL and ADMIN_PASSWORD/,
    );
    const password = { ADMIN_PASSWORD: 'owner-password-of-tests' };
    expect(describeFailure(await runAllTestChecks({ ...password, ADMIN_EMAIL: '' }), 'owner')).toMatch(
      /^wrong: ADMIN_EMAIL is missing: .* would make hello@studio\.example the owner/,
    );
    expect(describeFailure(await runAllTestChecks(password), 'owner')).toBe('nothing');
    if (!testApp) return;
    const config = { ownerEmail: 'wren@studio.example', ownerPassword: 'owner-password-of-tests', dataDir: '/' };
    await ensureOwner({
      connection: testApp.connection,
      clock: testApp.clock,
      config: { ...config, mode: 'production' },
    });
    expect(describeFailure(await runAllTestChecks(), 'owner')).toBe('nothing');
  });

  test('before the first start a right configuration has no error and no warning', async () => {
    const database = await createEmptyDatabase();
    const findings = await runAllTestChecks({
      DATABASE_URL: database?.url ?? '',
      ADMIN_PASSWORD: 'owner-password-of-tests',
    });
    await database?.drop();
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
    const messages = Object.fromEntries(findings.map(({ name, message }) => [name, message]));
    expect(messages.tables).toMatch(/are made at the first start/);
    expect(messages.business).toMatch(/^Not yet/);
  });

  test('the check warns about a coupon that pays for everything without a limit', async () => {
    if (!testApp) return;
    const { db } = testApp.connection;
    await db.update(coupons).set({ active: true });
    expect(describeFailure(await runAllTestChecks(), 'codes')).toMatch(
      /^warning: YOURJOURNEY pays for everything without a limit/,
    );
    await db.update(coupons).set({ maxUses: 20 });
    expect(describeFailure(await runAllTestChecks(), 'codes')).toBe('nothing');
  });

  test('the check reports an unknown time zone, and accepts the tables of this release', async () => {
    const findings = await runAllTestChecks({ BUSINESS_TIME_ZONE: 'Mars/Olympus' });
    expect(findings.map(({ message }) => message).join()).toContain('BUSINESS_TIME_ZONE');
    expect(describeFailure(await runAllTestChecks(), 'tables')).toBe('nothing');
  });
});

test('the output of the check contains no secret', async () => {
  const environment = {
    ...healthy,
    DATABASE_URL: 'postgresql://studio:db%2Dpassword@127.0.0.1:9/none',
    SMTP_URL: 'smtp://wren:mail-password@127.0.0.1:9',
    PAYPAL_CLIENT_SECRET: 'not-the-secret-of-PayPal',
    ADMIN_PASSWORD: 'owner-password-of-tests',
  };
  const checkInput = { environment, clock: systemClock, network: createNetwork({ installation: 'another' }) };
  const report = formatReport(await runAllChecks(checkInput), listSecrets(environment));
  for (const secret of [...listSecrets(environment), 'db-password', 'mail-password'])
    expect(report).not.toContain(secret);
  expect(
    formatReport([{ name: 'x', state: 'wrong', message: 'login db-password' }], listSecrets(environment)),
  ).toContain('login (secret)');
});
