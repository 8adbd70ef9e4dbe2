import { z } from 'zod';
import type { TokenFault, Tokens } from './tokens.ts';

type ErrorCode =
  | TokenFault
  | 'missing-input-secret'
  | 'invalid-input-secret'
  | 'missing-input-response'
  | 'bad-request';

/** Google's answer, field for field: https://developers.google.com/recaptcha/docs/v3#site_verify_response */
export type Verification =
  | { success: true; challenge_ts: string; hostname: string; score: number; action: string }
  | { success: false; 'error-codes': ErrorCode[] };

const fields = z.object({ secret: z.string().default(''), response: z.string().default('') });

/** Verifies one token and uses it up; without the right secret it stays unused. */
export function verify(
  form: unknown,
  check: { secret: string; tokens: Tokens; score: number },
  nowMs: number,
): Verification {
  const read = fields.safeParse(form ?? {});
  if (!read.success) return refused('bad-request');
  const { secret, response } = read.data;
  const missing: ErrorCode[] = [];
  if (response === '') missing.push('missing-input-response');
  if (secret === '') missing.push('missing-input-secret');
  if (missing.length > 0) return refused(...missing);
  if (secret !== check.secret) return refused('invalid-input-secret');
  const vouched = check.tokens.spend(response, nowMs);
  if (typeof vouched === 'string') return refused(vouched);
  return {
    success: true,
    challenge_ts: new Date(vouched.issuedAtMs).toISOString().replace(/\.\d+Z$/, 'Z'),
    hostname: vouched.hostname,
    score: check.score,
    action: vouched.action,
  };
}

function refused(...codes: ErrorCode[]): Verification {
  return { success: false, 'error-codes': codes };
}
