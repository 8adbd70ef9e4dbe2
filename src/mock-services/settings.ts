import { z } from 'zod';

/**
 * The keys that the practice bot check accepts when nobody gives others. Anyone who starts the program beside a server
 * hands the same two to the server.
 */
export const mockBotCheckKeys = { siteKey: 'practice-site-key', secret: 'practice-secret' };

/** Likewise what the site is known by at the practice Google. */
export const mockGoogleClient = { id: 'practice-google-client', secret: 'practice-google-secret' };

/** And at the practice PayPal. */
export const mockPayPalClient = { clientId: 'practice-paypal-client', clientSecret: 'practice-paypal-secret' };

const port = z.coerce.number().int().min(0).max(65_535);

const environment = z.object({
  DATA_DIR: z.string().default('./data'),
  MOCK_SERVICES_PORT: port.default(0),
  MOCK_SERVICES_SMTP_PORT: port.default(0),
  MOCK_SERVICES_HANG_MS: z.coerce.number().int().min(1).max(3_600_000).default(30_000),
  RECAPTCHA_SITE_KEY: z
    .string()
    .regex(/^[\w-]+$/)
    .default(mockBotCheckKeys.siteKey),
  RECAPTCHA_SECRET: z.string().default(mockBotCheckKeys.secret),
  GOOGLE_CLIENT_ID: z.string().default(mockGoogleClient.id),
  GOOGLE_CLIENT_SECRET: z.string().default(mockGoogleClient.secret),
  PAYPAL_CLIENT_ID: z.string().default(mockPayPalClient.clientId),
  PAYPAL_CLIENT_SECRET: z.string().default(mockPayPalClient.clientSecret),
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
export function parseSettings(env: NodeJS.ProcessEnv): { settings: Settings } | { errors: string[] } {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(values);
  if (!parsed.success)
    return { errors: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) };
  return {
    settings: {
      dataFolder: parsed.data.DATA_DIR,
      httpPort: parsed.data.MOCK_SERVICES_PORT,
      smtpPort: parsed.data.MOCK_SERVICES_SMTP_PORT,
      hangMs: parsed.data.MOCK_SERVICES_HANG_MS,
      siteKey: parsed.data.RECAPTCHA_SITE_KEY,
      secret: parsed.data.RECAPTCHA_SECRET,
      google: { id: parsed.data.GOOGLE_CLIENT_ID, secret: parsed.data.GOOGLE_CLIENT_SECRET },
      payPal: { clientId: parsed.data.PAYPAL_CLIENT_ID, clientSecret: parsed.data.PAYPAL_CLIENT_SECRET },
      siteUrl: parsed.data.PUBLIC_URL,
    },
  };
}
