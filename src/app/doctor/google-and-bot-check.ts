import { z } from 'zod';
import type { BotCheckConfig, GoogleConfig } from '../config.ts';
import { type CheckOutcome, describeError, ok, wrong } from './check.ts';

const TIMEOUT_MS = 8_000;
const timeoutSignal = () => ({ signal: AbortSignal.timeout(TIMEOUT_MS) });

const GOOGLE = 'https://accounts.google.com';

const Discovery = z.object({ issuer: z.string(), authorization_endpoint: z.url(), token_endpoint: z.url() });

/**
 * Checks that Google's issuer serves its discovery document. Only a sign-in shows whether the client secret is
 * correct.
 */
export async function checkGoogle(
  { issuer }: GoogleConfig,
  publicUrl: string,
  request: typeof fetch = fetch,
): Promise<CheckOutcome> {
  const discoveryUrl = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const response = await request(discoveryUrl, timeoutSignal()).catch((error: unknown) => describeError(error));
  if (typeof response === 'string')
    return wrong(
      `${new URL(issuer).host} does not answer: ${response}. Check the network of this machine and that no firewall is in the way, and try again later${issuer === GOOGLE ? '' : ', or correct the host of GOOGLE_ISSUER'}.`,
      'Google didn’t answer. Until it does, your clients sign in with an emailed link.',
    );
  if (response.status >= 500 || response.status === 429)
    return wrong(
      `${new URL(issuer).host} answers with ${response.status}: it has a fault, so check again in a few minutes.`,
      'Google has a fault. Until it is mended, your clients sign in with an emailed link.',
    );
  const provider = Discovery.safeParse(await response.json().catch(() => undefined)).data;
  if (!provider || provider.issuer.replace(/\/+$/, '') !== issuer.replace(/\/+$/, ''))
    return wrong(
      `There is no OpenID provider at ${discoveryUrl} (${response.status}): remove GOOGLE_ISSUER, or correct it.`,
      'Your site asks for Google at a wrong address. Your clients can sign in with an emailed link.',
    );
  return ok(
    `Google’s sign-in answers; its redirect address must be ${publicUrl}/api/user/auth/google/callback.`,
    'Google answers. Sign in with it once yourself to see that it lets people in.',
  );
}

const Verification = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Checks that reCAPTCHA accepts the secret, with an invalid token. */
export async function checkBotCheck({ verifyUrl, secret }: BotCheckConfig): Promise<CheckOutcome> {
  const body = new URLSearchParams({ secret, response: 'no-token-of-anybody' });
  const response = await fetch(verifyUrl, { method: 'POST', body, ...timeoutSignal() }).catch((error: unknown) =>
    describeError(error),
  );
  if (typeof response === 'string')
    return wrong(
      `reCAPTCHA does not answer: ${response}. Check the network of this machine to ${new URL(verifyUrl).host}, and try again later.`,
    );
  if (response.status >= 500 || response.status === 429)
    return wrong(`reCAPTCHA answers with ${response.status}: it has a fault, so check again in a few minutes.`);
  const verification = Verification.safeParse(await response.json().catch(() => undefined)).data;
  if (!verification)
    return wrong(`What answers at ${verifyUrl} is not reCAPTCHA (${response.status}): remove the address.`);
  if (verification['error-codes'].some((code) => code.endsWith('-input-secret')))
    return wrong('reCAPTCHA does not know RECAPTCHA_SECRET: copy it again from its console.');
  return ok('reCAPTCHA answers and knows this site.');
}
