import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { accounts } from '#web/content/accounts.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

/** A field of registering, logging in, or the profile. */
export type AccountField = keyof typeof accounts.labels;

/** The digits of what was typed or pasted, at most `most`. A country code 1 before a whole number is left out. */
export function digitsOf(text: string, most: number): string {
  const digits = text.replace(/\D/g, '');
  return (digits.length > most && /^\s*\+\s*1/.test(text) ? digits.slice(1) : digits).slice(0, most);
}

/** What is wrong with a form's trimmed texts: required fields that are empty, an email that is not one (spec §5). */
export function accountFieldErrors(
  texts: Texts,
  required: readonly (keyof typeof accounts.missing)[],
): Wrong<AccountField> {
  const wrong: Wrong<AccountField> = {};
  for (const field of required) {
    if (!texts[field]) wrong[field] = accounts.missing[field];
    else if (field === 'email' && !parseKnownEmailAddress(texts[field])) wrong.email = accounts.invalidEmail;
  }
  return wrong;
}
