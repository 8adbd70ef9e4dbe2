import { z } from 'zod';

/** The default keys of the mock bot check. The launcher passes the same keys to the server. */
export const mockBotCheckKeys = { siteKey: 'mock-site-key', secret: 'mock-secret' };

/** The default client credentials of the mock Google. */
export const mockGoogleClient = { id: 'mock-google-client', secret: 'mock-google-secret' };

/** The default client credentials of the mock PayPal. */
export const mockPayPalClient = { clientId: 'mock-paypal-client', clientSecret: 'mock-paypal-secret' };

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
  // The server reports an invalid URL, so the mocks ignore it.
  PUBLIC_URL: z.url().optional().catch(undefined),
});

/** The settings of the mock services. Port 0 lets the system choose. */
export type Settings = {
  dataFolder: string;
  httpPort: number;
  smtpPort: number;
  /** How long a hanging mock keeps a connection open before dropping it. */
  hangMs: number;
  siteKey: string;
  secret: string;
  google: { id: string; secret: string };
  payPal: { clientId: string; clientSecret: string };
  /** The site's URL, if it was set; otherwise the site is on this machine. */
  siteUrl: string | undefined;
};

/**
 * Parses the environment; an empty variable counts as unset.
 * @returns the settings, or one sentence per error
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
