import { parseKnownEmailAddress } from '#domain/email-address.ts';
import { clientForm as words } from '#web/content/desk-clients.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

export type ClientField = keyof typeof words.labels;
export const clientFields = Object.keys(words.labels) as ClientField[];

/** Which required fields are empty (spec §5). */
export function missingInClient(texts: Texts): Wrong<ClientField> {
  const wrong: Wrong<ClientField> = {};
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    if (!texts[field]) wrong[field] = words.errors[field];
  }
  return wrong;
}

/** What is typed in, but is not what the field asks for. */
export function mistakesInClient({ email = '' }: Texts): Wrong<ClientField> {
  return parseKnownEmailAddress(email) ? {} : { email: words.errors.notAnEmail };
}
