import { z } from 'zod';

/**
 * The keys that the practice bot check accepts when nobody gives others. Whoever starts the program beside a server
 * hands the same two to the server.
 */
export const practiceKeys = { siteKey: 'practice-site-key', secret: 'practice-secret' };

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
    },
  };
}
