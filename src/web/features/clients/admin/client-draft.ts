import { parseEmailAddress } from '#domain/email-address.ts';
import { clientForm as words } from '#web/content/admin-clients.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

export type ClientField = keyof typeof words.labels;
export const clientFields = Object.keys(words.labels) as ClientField[];

/** The client before the change; undefined for a new one. */
type ExistingClient = { email: string } | undefined;

/** Empty required fields (spec §5). A client who has no email may stay without one. */
export function validateRequiredFields(values: FormValues, existing?: ExistingClient): FieldErrors<ClientField> {
  const errors: FieldErrors<ClientField> = {};
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    if (!values[field] && !(field === 'email' && existing?.email === '')) errors[field] = words.errors[field];
  }
  return errors;
}

/** Values that are present but invalid. */
export function validateClient({ email = '' }: FormValues, existing?: ExistingClient): FieldErrors<ClientField> {
  if (existing && email === existing.email) return {};
  return parseEmailAddress(email) ? {} : { email: words.errors.notAnEmail };
}
