import { parseEmailAddress } from '#domain/email-address.ts';
import { enquiries } from '#web/content/enquiries.ts';

/** A field that a visitor fills in when writing to the owner. */
export type EnquiryField = keyof typeof enquiries.missing;

/** What stands beside a field that is wrong; a field that is right is absent. */
export type EnquiryErrors = Partial<Record<EnquiryField, string>>;

/** What is wrong with a form's trimmed texts: required fields that are empty, an email that is not one (spec §5). */
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
