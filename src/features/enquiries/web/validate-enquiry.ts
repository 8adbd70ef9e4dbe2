import { parseEmailAddress } from '#platform/text/email-address.ts';
import { enquiries } from './enquiries-words.ts';

/** A field of a form for messages to the owner. */
export type EnquiryField = keyof typeof enquiries.missing;

/** Error messages by field; valid fields are absent. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** Validates trimmed values: required fields must not be empty, and the email must be valid. */
export function validateEnquiry(
  values: Readonly<Record<string, string>>,
  required: readonly EnquiryField[],
): EnquiryErrors {
  const errors: EnquiryErrors = {};
  for (const field of required) {
    if (!values[field]) errors[field] = enquiries.missing[field];
    else if (field === 'email' && !parseEmailAddress(values[field])) errors.email = enquiries.invalidEmail;
  }
  return errors;
}
