import { z } from 'zod';
import type { TokenError, Tokens } from './tokens.ts';

type ErrorCode =
  | TokenError
  | 'missing-input-secret'
  | 'invalid-input-secret'
  | 'missing-input-response'
  | 'bad-request';

/** Google's response format: https://developers.google.com/recaptcha/docs/v3#site_verify_response */
export type Verification =
  | { success: true; challenge_ts: string; hostname: string; score: number; action: string }
  | { success: false; 'error-codes': ErrorCode[] };

const formSchema = z.object({ secret: z.string().default(''), response: z.string().default('') });

/** Verifies and consumes one token. With a wrong secret the token stays unused. */
export function verify(
  form: unknown,
  expected: { secret: string; tokens: Tokens; score: number },
  nowMs: number,
): Verification {
  const parsed = formSchema.safeParse(form ?? {});
  if (!parsed.success) return createFailure('bad-request');
  const { secret, response } = parsed.data;
  const missing: ErrorCode[] = [];
  if (response === '') missing.push('missing-input-response');
  if (secret === '') missing.push('missing-input-secret');
  if (missing.length > 0) return createFailure(...missing);
  if (secret !== expected.secret) return createFailure('invalid-input-secret');
  const claims = expected.tokens.consume(response, nowMs);
  if (typeof claims === 'string') return createFailure(claims);
  return {
    success: true,
    challenge_ts: new Date(claims.issuedAtMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    hostname: claims.hostname,
    score: expected.score,
    action: claims.action,
  };
}

function createFailure(...codes: ErrorCode[]): Verification {
  return { success: false, 'error-codes': codes };
}
