import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { asApiError } from '#web/api/client.ts';
import { returningStudent as words } from '#web/content/signup.ts';

/** What is wrong with a returning student's email before it is sent (spec §5). */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === '') return words.emailMissing;
  return parseKnownEmailAddress(email) ? undefined : words.emailInvalid;
}

/** Whether a refusal means that there is no waiver of this person on file: they sign up as a new student. */
export function isUnknownStudent(error: unknown): boolean {
  const apiError = asApiError(error);
  return apiError?.status === 404 && apiError.reason !== 'class-not-found';
}

/**
 * What a returning student is told about a refusal (spec §8). Statuses that the spec
 * does not name, and a class that is not on the calendar, have words of the server's own.
 */
export function formatReturningStudentError(error: unknown): string {
  const apiError = asApiError(error);
  if (!apiError) return words.network;
  const { status, reason, message } = apiError;
  if (reason === 'class-full') return words.full;
  if (status === 400 && reason !== 'invalid-input') return words.already;
  if (isUnknownStudent(error)) return words.unknown;
  if (status === 500) return words.server;
  if (status === 404 || status === 409 || status === 429) return message || words.other;
  return words.other;
}
