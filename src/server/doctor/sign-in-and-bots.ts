import { z } from 'zod';
import type { BotCheckConfig, GoogleConfig } from '../config.ts';
import { cause, ok, type Verdict, wrong } from './finding.ts';

const PATIENCE_MS = 8_000;
const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });

/** Google's sign-in: that its issuer says where its doors are. Whether the secret is right shows with the first sign-in. */
export async function lookAtGoogle({ issuer }: GoogleConfig, publicUrl: string): Promise<Verdict> {
  const where = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(where, patience()).catch((error: unknown) => cause(error));
  if (typeof answer === 'string') return wrong(`Google’s sign-in does not answer: ${answer}. Check GOOGLE_ISSUER.`);
  const found = Discovery.safeParse(await answer.json().catch(() => undefined)).data;
  if (!found || found.issuer.replace(/\/+$/, '') !== issuer.replace(/\/+$/, ''))
    return wrong(`There is no OpenID provider at ${where} (${answer.status}): take GOOGLE_ISSUER out, or correct it.`);
  return ok(`Google’s sign-in answers; its redirect address must be ${publicUrl}/api/user/auth/google/callback.`);
}

const Verification = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** reCAPTCHA: that it knows our secret. It is asked about a token that nobody has. */
export async function lookAtBotCheck({ verifyUrl, secret }: BotCheckConfig): Promise<Verdict> {
  const body = new URLSearchParams({ secret, response: 'no-token-of-anybody' });
  const answer = await fetch(verifyUrl, { method: 'POST', body, ...patience() }).catch((error: unknown) =>
    cause(error),
  );
  if (typeof answer === 'string') return wrong(`reCAPTCHA does not answer: ${answer}. Check the way to ${verifyUrl}.`);
  const found = Verification.safeParse(await answer.json().catch(() => undefined)).data;
  if (!found) return wrong(`What answers at ${verifyUrl} is not reCAPTCHA (${answer.status}): take the address out.`);
  if (found['error-codes'].some((code) => code.endsWith('-input-secret')))
    return wrong('reCAPTCHA does not know RECAPTCHA_SECRET: copy it again from its console.');
  return ok('reCAPTCHA answers and knows us.');
}
