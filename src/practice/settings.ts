import { z } from 'zod';

/**
 * The keys that the practice bot check accepts when nobody gives others. Anyone who starts the program beside a server
 * hands the same two to the server.
 */
export const practiceKeys = { siteKey: 'practice-site-key', secret: 'practice-secret' };

/** Likewise what the site is known by at the practice Google. */
export const practiceGoogle = { id: 'practice-google-client', secret: 'practice-google-secret' };

/** And at the practice PayPal. */
export const practicePayPal = { clientId: 'practice-paypal-client', clientSecret: 'practice-paypal-secret' };

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  DATA_DIR: z.string().default('./data'),
  PRACTICE_PORT: port.default(0),
  PRACTICE_SMTP_PORT: port.default(0),
  PRACTICE_HANG_MS: z.coerce.number().int().min(1).max(3_600_000).default(30_000),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .default(practiceKeys.siteKey),
  RECAPTCHA_SECRET: z.string().default(practiceKeys.secret),
  GOOGLE_CLIENT_ID: z.string().default(practiceGoogle.id),
  GOOGLE_CLIENT_SECRET: z.string().default(practiceGoogle.secret),
  PAYPAL_CLIENT_ID: z.string().default(practicePayPal.clientId),
  PAYPAL_CLIENT_SECRET: z.string().default(practicePayPal.clientSecret),
  // One that cannot be read is for the server to complain about.
  PUBLIC_URL: z.url().optional().catch(undefined),
});

/** What the program needs to know. Port 0 lets the system choose. */
export type Settings = {
  dataFolder: string;
  httpPort: number;
  smtpPort: number;
  /** How long a stand-in that plays dead keeps the line open before it drops it. */
  hangMs: number;
  siteKey: string;
  secret: string;
  google: { id: string; secret: string };
  payPal: { clientId: string; clientSecret: string };
  /** Where the site is, when that was set; otherwise somewhere on this machine. */
  siteUrl: string | undefined;
};

/**
 * Reads the settings from the environment; an empty variable counts as not given.
 *
 * @returns the settings, or one sentence a mistake
 */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings } | { mistakes: string[] } {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = environment.safeParse(given);
  if (!read.success) return { mistakes: read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  return {
    settings: {
      dataFolder: read.data.DATA_DIR,
      httpPort: read.data.PRACTICE_PORT,
      smtpPort: read.data.PRACTICE_SMTP_PORT,
      hangMs: read.data.PRACTICE_HANG_MS,
      siteKey: read.data.RECAPTCHA_SITE_KEY,
      secret: read.data.RECAPTCHA_SECRET,
      google: { id: read.data.GOOGLE_CLIENT_ID, secret: read.data.GOOGLE_CLIENT_SECRET },
      payPal: { clientId: read.data.PAYPAL_CLIENT_ID, clientSecret: read.data.PAYPAL_CLIENT_SECRET },
      siteUrl: read.data.PUBLIC_URL,
    },
  };
}
