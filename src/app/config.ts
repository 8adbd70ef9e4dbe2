import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { parseBackupRetention } from '#features/admin-access/domain/backup-retention.ts';
import { parseUnambiguousEmailAddress } from '#platform/text/email-address.ts';
import { DEFAULT_TIME_ZONE } from '#platform/time/day.ts';
import { sampleBusiness } from '#seeds/sample-business.ts';
import { retentionRules } from './schema.ts';

const text = z.string().trim().min(1);
const url = (protocols: RegExp, example: string) =>
  text.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `must look like ${example}`);
const web = url(/^https?:$/, 'https://www.example.com');
const webOrPath = text.refine(
  (value) => value.startsWith('/') || web.safeParse(value).success,
  'must be a URL or a path',
);
const email = text.transform((value, context) => {
  const address = parseUnambiguousEmailAddress(value);
  if (address !== undefined) return address;
  context.addIssue({ code: 'custom', message: 'must be an email address' });
  return z.NEVER;
});
/**
 * Accepts what createProxyTrust (http/client-ip.ts) parses: network names, addresses, and addresses with a prefix
 * length.
 */
function isValidTrustProxy(value: string): boolean {
  if (/^(true|false|\d{1,2})$/.test(value)) return true;
  return value.split(',').every((part) => {
    const [address = '', prefix] = part.trim().split('/');
    if (['loopback', 'linklocal', 'uniquelocal'].includes(address)) return prefix === undefined;
    return isIP(address) > 0 && (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= 128));
  });
}

const secret = text.min(32, 'must have at least 32 characters (openssl rand -base64 32 makes one)');

/** One variable for each retention rule: days to keep the data, or 0 to keep it permanently. */
const RetentionDays = z.object(
  Object.fromEntries(
    retentionRules.map(({ keep: { setting, days } }) => [
      setting,
      z.coerce.number('must be days, or 0 to keep permanently').int().min(0).max(36_500).default(days),
    ]),
  ),
);

const Environment = z.object({
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url(/^postgres(ql)?:$/, 'postgresql://user:password@host:5432/database').optional(),
  DATABASE_DISK: text.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: text
    .default('7d 4w 6m')
    .refine((value) => parseBackupRetention(value), 'must be how many days, weeks and months, such as 7d 4w 6m'),
  SEED: z.enum(['sample', 'studio', 'none'], 'must be sample, studio or none').optional(),
  ADMIN_EMAIL: email.optional(),
  ADMIN_PASSWORD: text.min(12, 'must have at least 12 characters').optional(),
  PUBLIC_URL: web.optional(),
  SESSION_SECRET: secret.optional(),
  TRUST_PROXY: text
    .refine(isValidTrustProxy, 'must be a number of proxies, true, false, or addresses such as 10.0.0.0/8, 127.0.0.1')
    .optional(),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  BUSINESS_TIME_ZONE: text
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC',
      'must be a time zone such as America/Los_Angeles',
    )
    .default(DEFAULT_TIME_ZONE),
  BOOKING_LEAD_MINUTES: z.coerce.number('must be minutes').int().min(0).max(43_200).default(0),
  SMTP_URL: url(/^smtps?:$/, 'smtps://user:password@mail.example.com').optional(),
  MAIL_FROM: email.optional(),
  INTAKE_KEY: secret.optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_API_URL: web.default('https://api-m.paypal.com'),
  PAYPAL_SDK_URL: webOrPath.default('https://www.paypal.com/sdk/js'),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: web.default('https://accounts.google.com'),
  RECAPTCHA_SITE_KEY: text.optional(),
  RECAPTCHA_SECRET: text.optional(),
  RECAPTCHA_VERIFY_URL: web.default('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SCRIPT_URL: webOrPath.default('https://www.google.com/recaptcha/api.js'),
  METRICS_TOKEN: secret.optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Set by the demo launcher, never by hand: the URL of the mock services. */
  MOCK_SERVICES_URL: web.optional(),
});

/** The names of all variables that are read. */
export const settingNames = [...Object.keys(Environment.shape), ...Object.keys(RetentionDays.shape)];

/** Variables that production requires, and why. */
const requiredInProduction = {
  DATABASE_URL:
    'a business runs on PostgreSQL: the embedded database is for trying out and does not survive a power cut',
  PUBLIC_URL: 'links in mails begin with it',
  SESSION_SECRET: 'it signs links and sessions',
  INTAKE_KEY: 'it encrypts what clients write about their health',
  SMTP_URL: 'mails leave through it',
} as const;

/** Variables that must be set together. */
const settingPairs = [
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET'],
] as const;

/** Parses the environment. Returns the configuration, or every mistake with its remedy. */
export function parseConfig(
  environment: Record<string, string | undefined>,
): { config: Config } | { mistakes: string[] } {
  // Compose and unit files write unset variables as empty, so empty counts as unset.
  const variables = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const mode = variables.MOCK_SERVICES_URL ? 'demo' : 'production';
  const parsed = Environment.safeParse(variables);
  const retentionDays = RetentionDays.safeParse(variables);
  const mistakes = [parsed, retentionDays].flatMap(
    ({ error }) => error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [],
  );
  for (const [first, second] of settingPairs) {
    if (Boolean(variables[first]) !== Boolean(variables[second]))
      mistakes.push(`${first} and ${second} must be set together`);
  }
  if (mode === 'production') {
    for (const [name, reason] of Object.entries(requiredInProduction))
      if (!variables[name]) mistakes.push(`${name} is missing: ${reason}`);
    if (variables.RATE_LIMITS === 'off') mistakes.push('RATE_LIMITS=off is for trying out only');
    if (variables.SEED && variables.SEED !== 'none') mistakes.push(`SEED=${variables.SEED} is for trying out only`);
  } else if (!variables.SMTP_URL) mistakes.push('SMTP_URL is missing: start the demo with npm start, which sets it');
  if (!parsed.success || !retentionDays.success || mistakes.length > 0) return { mistakes };

  return { config: createConfig(parsed.data, retentionDays.data, mode) };
}

export type Config = ReturnType<typeof createConfig>;
export type PayPalConfig = NonNullable<Config['payPal']>;
export type GoogleConfig = NonNullable<Config['google']>;
export type BotCheckConfig = NonNullable<Config['botCheck']>;

function createConfig(
  env: z.infer<typeof Environment>,
  retentionDays: z.infer<typeof RetentionDays>,
  mode: 'demo' | 'production',
) {
  return {
    mode,
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    /** A folder on the disk that PostgreSQL writes to, if that disk is on this machine. */
    databaseDisk: env.DATABASE_DISK && resolve(env.DATABASE_DISK),
    /** The folder of the nightly backups and how many are kept. Undefined turns them off. */
    backups: parseBackupSettings(env, mode),
    /** `studio`: the sample's settings and words, without classes, tins and people. */
    seed: env.SEED ?? (mode === 'demo' ? 'sample' : 'none'),
    /** The recipient of notifications to the owner. */
    ownerEmail: env.ADMIN_EMAIL ?? (mode === 'demo' ? 'owner@example.com' : getSiteEmail(env.PUBLIC_URL)),
    /**
     * The password of the first owner, created at startup. If undefined in the demo, one is generated and stored in the
     * data folder.
     */
    ownerPassword: env.ADMIN_PASSWORD,
    /** URL of the site without a trailing slash. Undefined in the demo until the port is known. */
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    /** If undefined in the demo, one is generated and stored in the data folder. */
    sessionSecret: env.SESSION_SECRET,
    trustProxy: parseTrustProxy(env.TRUST_PROXY),
    rateLimits: env.RATE_LIMITS === 'on',
    timeZone: env.BUSINESS_TIME_ZONE,
    /** The minimum minutes between booking a slot and its start. */
    bookingLeadMinutes: env.BOOKING_LEAD_MINUTES,
    smtpUrl: env.SMTP_URL ?? '',
    mailFrom: env.MAIL_FROM ?? (mode === 'demo' ? sampleBusiness.email : getSiteEmail(env.PUBLIC_URL)),
    botCheck:
      env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET
        ? {
            siteKey: env.RECAPTCHA_SITE_KEY,
            secret: env.RECAPTCHA_SECRET,
            verifyUrl: env.RECAPTCHA_VERIFY_URL,
            scriptUrl: env.RECAPTCHA_SCRIPT_URL,
          }
        : undefined,
    /** If undefined in the demo, one is generated and stored in the data folder. */
    intakeKey: env.INTAKE_KEY,
    payPal:
      env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET
        ? {
            clientId: env.PAYPAL_CLIENT_ID,
            clientSecret: env.PAYPAL_CLIENT_SECRET,
            /** If undefined, webhooks are rejected and the sweep checks payments instead. */
            webhookId: env.PAYPAL_WEBHOOK_ID,
            apiUrl: env.PAYPAL_API_URL.replace(/\/+$/, ''),
            sdkUrl: env.PAYPAL_SDK_URL,
          }
        : undefined,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET, issuer: env.GOOGLE_ISSUER }
        : undefined,
    /** Retention periods. */
    retention: Object.fromEntries(
      retentionRules.map(({ keep }) => [keep.rule, retentionDays[keep.setting] ?? keep.days]),
    ),
    /** The bearer token for GET /metrics. Undefined turns the endpoint off. */
    metricsToken: env.METRICS_TOKEN,
    mockServicesUrl: env.MOCK_SERVICES_URL,
    logLevel: env.LOG_LEVEL,
  };
}

/** An address at the site's own domain, because the environment is read before the facts of the business. */
const getSiteEmail = (publicUrl = 'http://localhost') => `hello@${new URL(publicUrl).hostname.replace(/^www\./, '')}`;

/**
 * The demo stores backups in its data folder unless BACKUP_DIR is `off`. Production must name a folder, because the
 * data disk may fail.
 */
function parseBackupSettings({ BACKUP_DIR, BACKUP_KEEP, DATA_DIR }: z.infer<typeof Environment>, mode: string) {
  const folder = BACKUP_DIR ?? (mode === 'demo' ? join(DATA_DIR, 'backups') : 'off');
  const retention = parseBackupRetention(BACKUP_KEEP);
  return folder === 'off' || !retention ? undefined : { folder: resolve(folder), retention };
}

/** A number of hops ('1'), addresses and networks ('10.0.0.0/8, 127.0.0.1'), or 'true' to trust every peer. */
function parseTrustProxy(value: string | undefined): boolean | number | string {
  if (value === undefined || value === 'false') return false;
  if (value === 'true') return true;
  return /^\d+$/.test(value) ? Number(value) : value;
}
