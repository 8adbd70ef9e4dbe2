import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons } from '#database/tables/payments.ts';
import { practiceGoogle, practiceKeys, practicePayPal } from '#practice/settings.ts';
import { systemClock } from '#server/clock.ts';
import { lookAtEverything } from '#server/doctor/doctor.ts';
import { examine, type Finding, ok, reportOf } from '#server/doctor/finding.ts';
import type { Network } from '#server/doctor/public-address.ts';
import { secretsIn } from '#server/doctor/settings.ts';
import { ensureOwner } from '#server/features/admin-access/first-owner.ts';
import { installationOf } from '#server/http/health.ts';
import { startPractice } from '../practice/practice-program.ts';
import { payPalCaller } from '../support/practice-paypal.ts';
import { freshFolder } from '../support/server-process.ts';
import { openStudio, type Studio } from '../support/studio.ts';

const SITE = 'https://studio.example';
const secrets = { SESSION_SECRET: 'session-secret-'.repeat(3), INTAKE_KEY: 'a-key-for-forms-'.repeat(3) };
const DAY_MS = 86_400_000;

let practice: Awaited<ReturnType<typeof startPractice>>;
let webhookId: string;
let elsewhereId: string;
let studio: Studio | undefined;
/** What a healthy business is started with. */
let healthy: Record<string, string>;

/** A network in which the site is ours, with a certificate for `days`. */
function networkWith({ days = 60, installation = installationOf(secrets.SESSION_SECRET), redirects = true }): Network {
  return {
    async fetch(url) {
      if (String(url) === `${SITE}/healthz`) return Response.json({ status: 'alive', installation });
      return new Response(null, redirects ? { status: 308, headers: { location: `${SITE}/` } } : { status: 200 });
    },
    addressesOf: async () => ['192.0.2.7'],
    certificateEnd: async () => new Date(Date.now() + days * DAY_MS + 60_000),
  };
}

async function look(
  changed: Record<string, string> = {},
  given: { network?: Network; mailTo?: string; freeBytes?: () => Promise<number> } = {},
): Promise<Finding[]> {
  return lookAtEverything({
    environment: { ...healthy, ...changed },
    clock: systemClock,
    network: networkWith({}),
    freeBytes: async () => 50_000_000_000,
    ...given,
  });
}

/** What is said of one thing that is not as it should be. */
function faultOf(findings: Finding[], about: string): string {
  const [first] = findings.filter((finding) => finding.about === about && finding.state !== 'ok');
  return first ? `${first.state}: ${first.says}` : 'nothing';
}

beforeAll(async () => {
  practice = await startPractice();
  const payPal = await payPalCaller(practice.url);
  webhookId = await payPal.webhook(`${SITE}/api/paypal/webhook`);
  elsewhereId = await payPal.webhook('https://elsewhere.example/api/paypal/webhook', 'PAYMENT.CAPTURE.COMPLETED');
  if (process.env.TEST_DATABASE_URL) studio = await openStudio();
  healthy = {
    ...secrets,
    DATABASE_URL: studio?.databaseUrl ?? 'postgresql://studio:db-password@127.0.0.1:9/none',
    DATABASE_DISK: '/',
    BACKUP_DIR: freshFolder(),
    PUBLIC_URL: SITE,
    ADMIN_EMAIL: 'wren@studio.example',
    MAIL_FROM: 'hello@studio.example',
    TRUST_PROXY: '1',
    SMTP_URL: `smtp://127.0.0.1:${practice.smtpPort}`,
    PAYPAL_CLIENT_ID: practicePayPal.clientId,
    PAYPAL_CLIENT_SECRET: practicePayPal.clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId,
    PAYPAL_API_URL: `${practice.url}/dev/paypal`,
    GOOGLE_CLIENT_ID: practiceGoogle.id,
    GOOGLE_CLIENT_SECRET: practiceGoogle.secret,
    GOOGLE_ISSUER: `${practice.url}/dev/google`,
    RECAPTCHA_SITE_KEY: practiceKeys.siteKey,
    RECAPTCHA_SECRET: practiceKeys.secret,
    RECAPTCHA_VERIFY_URL: `${practice.url}/dev/recaptcha/siteverify`,
  };
});
afterAll(async () => {
  await studio?.close();
  await practice.stop();
});

test('a healthy configuration is found healthy, and --mail sends a mail', async () => {
  const findings = await look({}, { mailTo: 'me@example.org' });
  const notOk = findings.filter(({ state, about }) => state !== 'ok' && (studio || about !== 'database'));
  // These sources are still those of the sample studio; and nobody is the owner in this one yet.
  expect(faultOf(findings, 'settings')).toMatch(/^warning: The site still speaks for Wren Halloran/);
  expect(notOk.map(({ about }) => about)).toEqual(studio ? ['settings', 'owner', 'codes'] : ['settings']);
  const mails = (await (await fetch(`${practice.url}/dev/mailbox.json?to=me@example.org`)).json()) as object[];
  expect(mails).toMatchObject([{ subject: 'Mat & Tin: mails leave' }]);
});

describe('what is wrong is named, with what to do', () => {
  test('settings that cannot be read, and nothing else is looked at', async () => {
    const findings = await look({ SESSION_SECRET: 'short', PORT: 'many', SMTP_URL: '' });
    expect(findings.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong']);
    expect(findings.map(({ says }) => says).join()).toMatch(/PORT .*SESSION_SECRET .*SMTP_URL is missing/);
  });

  test('a mail server that is not there', async () => {
    expect(faultOf(await look({ SMTP_URL: 'smtp://127.0.0.1:9' }), 'mail')).toMatch(/^wrong: .*SMTP_URL/);
  });

  test('PayPal with a wrong secret, an unknown webhook, or one that leads elsewhere', async () => {
    const [secret, unknown, elsewhere, none] = await Promise.all([
      look({ PAYPAL_CLIENT_SECRET: 'not-the-secret-of-PayPal' }),
      look({ PAYPAL_WEBHOOK_ID: 'NOBODY-KNOWS-IT' }),
      look({ PAYPAL_WEBHOOK_ID: elsewhereId }),
      look({ PAYPAL_WEBHOOK_ID: '' }),
    ]);
    expect(faultOf(secret, 'PayPal')).toMatch(/^wrong: .*check PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET/);
    expect(faultOf(unknown, 'PayPal')).toMatch(/^wrong: .*does not know the webhook/);
    expect(faultOf(elsewhere, 'PayPal')).toContain(`set it to ${SITE}/api/paypal/webhook`);
    expect(faultOf(none, 'PayPal')).toMatch(/^warning: .*PAYPAL_WEBHOOK_ID is missing/);
  });

  test('an issuer that is none, and a bot check that does not know us', async () => {
    const findings = await look({ GOOGLE_ISSUER: practice.url, RECAPTCHA_SECRET: 'not-the-secret-of-reCAPTCHA' });
    expect(faultOf(findings, 'Google')).toMatch(/^wrong: .*GOOGLE_ISSUER/);
    expect(faultOf(findings, 'bot check')).toMatch(/^wrong: .*RECAPTCHA_SECRET/);
  });

  test('an address that is another installation’s, stays on http, or whose certificate ends', async () => {
    const other = await look({}, { network: networkWith({ installation: installationOf('another') }) });
    expect(faultOf(other, 'address')).toMatch(/^wrong: Another installation answers/);
    expect(faultOf(await look({}, { network: networkWith({ redirects: false }) }), 'address')).toMatch(/^wrong: http:/);
    expect(faultOf(await look({}, { network: networkWith({ days: 13 }) }), 'address')).toContain('ends in 13 days');
    const nowhere = { ...networkWith({}), addressesOf: () => Promise.reject(new Error('ENOTFOUND')) };
    expect(faultOf(await look({}, { network: nowhere }), 'address')).toMatch(
      /^wrong: The name studio.example leads no/,
    );
    expect(faultOf(await look({ PUBLIC_URL: 'http://studio.example' }), 'address')).toMatch(/^wrong: .*https/);
  });

  test('a disk that is nearly full', async () => {
    expect(faultOf(await look({}, { freeBytes: async () => 199_000_000 }), 'disk')).toMatch(/^wrong: 199 MB are free/);
    const missing = () => Promise.reject(new Error('ENOENT: no such file or directory'));
    expect(faultOf(await look({}, { freeBytes: missing }), 'disk')).toMatch(/^warning: The folder of DATABASE_DISK/);
  });

  test('but not the data folder, in which a business on PostgreSQL keeps nothing', async () => {
    const { says } = (await look({ DATA_DIR: '/nowhere/at/all' })).find(({ about }) => about === 'disk') ?? {};
    expect(says ?? '').not.toContain('DATA_DIR');
  });

  test('a folder for backups in which nothing can be written', async () => {
    expect(faultOf(await look({ BACKUP_DIR: '/dev/null' }), 'backups')).toMatch(/^wrong: Nothing can be written/);
    expect(faultOf(await look(), 'backups')).toBe('nothing');
  });

  test('a database that is not there', async () => {
    const findings = await look({ DATABASE_URL: 'postgresql://studio:db-password@127.0.0.1:9/none' });
    expect(faultOf(findings, 'database')).toMatch(/^wrong: It cannot be opened: .*ECONNREFUSED.*DATABASE_URL/);
    expect(findings.some(({ about }) => about === 'PayPal')).toBe(true);
  });

  test('what does not answer is given up', async () => {
    const checks = [
      { about: 'silence', look: () => new Promise<never>(() => {}) },
      { about: 'sound', look: async () => ok('It answers.') },
    ];
    const findings = await examine(checks, 20);
    expect(findings.map(({ about, state }) => [about, state])).toEqual([
      ['silence', 'wrong'],
      ['sound', 'ok'],
    ]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('of the database', () => {
  test('no owner, and then one', async () => {
    expect(faultOf(await look({ ADMIN_PASSWORD: '' }), 'owner')).toMatch(/^wrong: There is no owner: start once/);
    if (!studio) return;
    const config = { ownerEmail: 'wren@studio.example', ownerPassword: 'owner-password-of-tests', dataDir: '/' };
    await ensureOwner({ connection: studio.connection, clock: studio.clock, config: { ...config, mode: 'business' } });
    expect(faultOf(await look(), 'owner')).toBe('nothing');
  });

  test('a code that gives everything away without end', async () => {
    if (!studio) return;
    const { db } = studio.connection;
    await db.update(coupons).set({ active: true });
    expect(faultOf(await look(), 'codes')).toMatch(/^warning: YOURJOURNEY pays for everything without a limit/);
    await db.update(coupons).set({ maxUses: 20 });
    expect(faultOf(await look(), 'codes')).toBe('nothing');
  });

  test('a time zone that it does not know is not one of ours either, and its tables are those of this release', async () => {
    const findings = await look({ BUSINESS_TIME_ZONE: 'Mars/Olympus' });
    expect(findings.map(({ says }) => says).join()).toContain('BUSINESS_TIME_ZONE');
    expect(faultOf(await look(), 'tables')).toBe('nothing');
  });
});

test('nothing secret is shown, whatever is wrong', async () => {
  const environment = {
    ...healthy,
    DATABASE_URL: 'postgresql://studio:db%2Dpassword@127.0.0.1:9/none',
    SMTP_URL: 'smtp://wren:mail-password@127.0.0.1:9',
    PAYPAL_CLIENT_SECRET: 'not-the-secret-of-PayPal',
    ADMIN_PASSWORD: 'owner-password-of-tests',
  };
  const given = { environment, clock: systemClock, network: networkWith({ installation: 'another' }) };
  const report = reportOf(await lookAtEverything(given), secretsIn(environment));
  for (const secret of [...secretsIn(environment), 'db-password', 'mail-password'])
    expect(report).not.toContain(secret);
  expect(reportOf([{ about: 'x', state: 'wrong', says: 'login db-password' }], secretsIn(environment))).toContain(
    'login (secret)',
  );
});
