import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { accounts } from '#web/content/accounts.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

/** A field of registering, logging in, or the profile. */
export type AccountField = keyof typeof accounts.labels;

/** The digits of what was typed or pasted, at most `most`. A country code 1 before a whole number is left out. */
export function extractDigits(text: string, maxDigits: number): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > maxDigits && /^\s*\+\s*1/.test(text) ? digits.slice(1) : digits).slice(0, maxDigits);
}

/** What is wrong with a form's trimmed texts: required fields that are empty, an email that is not one (spec §5). */
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
