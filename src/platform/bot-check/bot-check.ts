import { z } from 'zod';

/**
 * The result for one message. `unsure` means a low score or an unreachable service; `unchecked` means that no bot
 * check is configured, so rate limits must protect.
 */
export type BotCheckResult = 'person' | 'unsure' | 'unchecked' | 'no-token' | 'refused';

/** The port to the bot check. Its console counts by action, so names such as contact_form_submit are fixed. */
export type BotCheck = {
  check(token: string | undefined, action: string, ip: string): Promise<BotCheckResult>;
};

/** The page sends this if the script could not be loaded. */
const BYPASS_TOKEN = 'bypass';
/** reCAPTCHA v3 scores from 0 (bot) to 1 (person). Google's documentation suggests 0.5 to start with. */
const MIN_PERSON_SCORE = 0.5;
const TIMEOUT_MS = 5_000;

function isToken(token: string | undefined): token is string {
  return token !== undefined && token !== '' && token !== BYPASS_TOKEN;
}

/** Accepts every token. The demo uses it, because its pages load the mock script. */
export const alwaysPassBotCheck: BotCheck = {
  check: async (token) => (isToken(token) ? 'person' : 'no-token'),
};

/** For an installation without keys. Rate limits and the honeypot protect instead. */
export const disabledBotCheck: BotCheck = { check: async () => 'unchecked' };

const Verification = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/**
 * reCAPTCHA v3 (developers.google.com/recaptcha/docs/verify). During an outage, messages are marked as suspected spam
 * and none is lost.
 */
export function createRecaptcha(config: { verifyUrl: string; secret: string }): BotCheck {
  return {
    async check(token, action, ip) {
      if (!isToken(token)) return 'no-token';
      try {
        const response = await fetch(config.verifyUrl, {
          method: 'POST',
          body: new URLSearchParams({ secret: config.secret, response: token, remoteip: ip }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          redirect: 'error',
        });
        const verification = Verification.parse(await response.json());
        if (!verification.success || (verification.action !== undefined && verification.action !== action))
          return 'refused';
        return verification.score === undefined || verification.score >= MIN_PERSON_SCORE ? 'person' : 'unsure';
      } catch {
        return 'unsure';
      }
    },
  };
}
