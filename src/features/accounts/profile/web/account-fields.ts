import { parseKnownEmailAddress } from '#platform/text/email-address.ts';
import type { FieldErrors, FormValues } from '#platform/ui/forms/checked-form.tsx';
import { accounts } from '../../web/accounts-words.ts';

/** A field of the registration, login or profile form. */
export type AccountField = keyof typeof accounts.labels;

/** Returns the digits of typed or pasted text, at most `most`. Drops the country code 1 before a complete number. */
export function extractDigits(text: string, maxDigits: number): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > maxDigits && /^\s*\+\s*1/.test(text) ? digits.slice(1) : digits).slice(0, maxDigits);
}

/** Validates trimmed form values: empty required fields and a malformed email. */
export function validateAccountFields(
  values: FormValues,
  required: readonly (keyof typeof accounts.missing)[],
): FieldErrors<AccountField> {
  const errors: FieldErrors<AccountField> = {};
  for (const field of required) {
    if (!values[field]) errors[field] = accounts.missing[field];
    else if (field === 'email' && !parseKnownEmailAddress(values[field])) errors.email = accounts.invalidEmail;
  }
  return errors;
}
