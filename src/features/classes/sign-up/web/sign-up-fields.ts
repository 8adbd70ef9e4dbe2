import type { Notice } from '#platform/documents.ts';
import { parseEmailAddress } from '#platform/text/email-address.ts';
import { trimLine } from '#platform/text/line.ts';
import { type GuestEntries, type GuestErrors, validateGuests } from '../../guests/web/guest-fields.tsx';
import { isValidSignUpField } from '../domain/sign-up-fields.ts';
import { signup } from './signup-words.ts';

/** The values of the new student form. `signature` is a PNG data URL, undefined while there is none. */
type SignUpFields = {
  name: string;
  email: string;
  phone: string;
  waiver: boolean;
  signature: string | undefined;
  guests?: GuestEntries;
};

/** Fields in page order. */
export const signUpFieldNames = ['name', 'email', 'phone', 'waiver', 'signature'] as const;
export type SignUpField = (typeof signUpFieldNames)[number];
export type FieldErrors = Partial<Record<SignUpField, string>> & GuestErrors;

const { missing, email: invalid, signature: missingSignature } = signup.problems;

/**
 * Validates a sign-up: a message per invalid field, and one dialog for the first kind of error (missing fields, email
 * format, signature). Undefined when all fields are valid.
 */
export function validateSignUp(form: SignUpFields): { dialog: Notice | undefined; fields: FieldErrors } | undefined {
  const fields: FieldErrors = {};
  for (const name of ['name', 'phone'] as const)
    if (!isValidSignUpField(name, form[name])) fields[name] = signup.missingFields[name];
  if (trimLine(form.email) === '') fields.email = signup.missingFields.email;
  Object.assign(fields, form.guests && validateGuests(form.guests));
  if (!form.waiver) fields.waiver = signup.missingFields.waiver;
  const isIncomplete = Object.keys(fields).length > 0;
  if (!fields.email && !parseEmailAddress(form.email)) fields.email = invalid.text;
  if (!form.signature) fields.signature = missingSignature.text;
  const dialog = isIncomplete ? missing : fields.email ? invalid : fields.signature ? missingSignature : undefined;
  return Object.keys(fields).length > 0 ? { dialog, fields } : undefined;
}

const { already, full, unknownStudent, failed } = signup.failures;

/**
 * The dialog for a failed sign-up, chosen by the server's message. An empty message means that no response
 * arrived.
 */
export function formatSignUpError(message: string, reason = ''): Notice {
  if (/^(party|guest)-/.test(reason)) return { title: 'Please check your guests', text: message };
  const lowerCased = message.toLowerCase();
  if (lowerCased.includes('already')) return already;
  if (lowerCased.includes('email does not exist')) return { title: unknownStudent, text: message };
  if (lowerCased.includes('full')) return full;
  const sentence = message.trim() === '' ? failed.network : toSentence(message.trim());
  return { title: failed.title, text: `${failed.begin}${sentence} ${failed.end}` };
}

function toSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
