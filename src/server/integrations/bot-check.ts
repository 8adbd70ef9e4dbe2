import { z } from 'zod';
import type { BotCheckConfig } from '../config.ts';

/**
 * What the bot check thinks of one message. `unsure`: it answered, but with a low score, or it could not be asked.
 * `unchecked`: there is none, and limits must do its work.
 */
export type BotCheckResult = 'person' | 'unsure' | 'unchecked' | 'no-token' | 'refused';

/** The port to the bot check. Actions are those of the specification: submit, contact_form_submit, signup_form_submit. */
export type BotCheck = {
  check(token: string | undefined, action: string, ip: string): Promise<BotCheckResult>;
};

/** What the page sends when the script could not be loaded (spec §7). */
const BYPASS_TOKEN = 'bypass';
/** reCAPTCHA v3 scores from 0 (robot) to 1; Google's documentation suggests 0.5 to begin with. */
const MIN_PERSON_SCORE = 0.5;
const TIMEOUT_MS = 5_000;

function isToken(token: string | undefined): token is string {
  return token !== undefined && token !== '' && token !== BYPASS_TOKEN;
}

/** Try-out: every path runs with the stand-in's script, and any token is a person's. */
export const alwaysPassBotCheck: BotCheck = {
  check: async (token) => (isToken(token) ? 'person' : 'no-token'),
};

/** A business without keys: limits and the honeypot do the work. */
export const disabledBotCheck: BotCheck = { check: async () => 'unchecked' };

const Verification = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
});

/** reCAPTCHA v3 (developers.google.com/recaptcha/docs/verify). An outage makes messages doubtful and loses none. */
export function createRecaptcha(config: BotCheckConfig): BotCheck {
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
