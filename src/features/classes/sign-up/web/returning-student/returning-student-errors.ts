import { asApiError } from '#platform/api/client.ts';
import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import { trimLine } from '#platform/text/line.ts';
import { returningStudent as words } from './signup-selection-words.ts';

/** Validates a returning student's email before it is sent; undefined when it is valid. */
export function validateEmail(email: string): string | undefined {
  if (trimLine(email) === '') return words.emailMissing;
  return parseKnownEmailAddress(email) ? undefined : words.emailInvalid;
}

/** Whether the error means that this person has no waiver on file and must sign up as a new student. */
export function isUnknownStudent(error: unknown): boolean {
  const apiError = asApiError(error);
  return apiError?.status === 404 && apiError.reason !== 'class-not-found';
}

/** Whether the person has to sign a newer waiver. */
export function needsSignature(error: unknown): boolean {
  return /^waiver-/.test(asApiError(error)?.reason ?? '');
}

/**
 * The message for a failed returning sign-up. Statuses without a fixed message, and an unknown class, use the server's.
 */
export function formatReturningStudentError(error: unknown): string {
  const apiError = asApiError(error);
  if (!apiError) return words.network;
  const { status, reason, message } = apiError;
  if (reason === 'class-full') return words.full;
  if (/^guest-/.test(reason ?? '')) return message || words.other;
  if (status === 400 && reason !== 'invalid-input') return words.already;
  if (isUnknownStudent(error)) return words.unknown;
  if (status === 500) return words.server;
  if (status === 404 || status === 409 || status === 429) return message || words.other;
  return words.other;
}
