import { parseEmailAddress } from '#domain/email-address.ts';
import { clientForm as words } from '#web/content/desk-clients.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

export type ClientField = keyof typeof words.labels;
export const clientFields = Object.keys(words.labels) as ClientField[];

/** A client as they stand; undefined for a new one. */
type Known = { email: string } | undefined;

/** Which required fields are empty (spec §5). A client without an email may stay without one. */
export function missingInClient(texts: Texts, known?: Known): Wrong<ClientField> {
  const wrong: Wrong<ClientField> = {};
  for (const field of ['firstName', 'lastName', 'email'] as const) {
    if (!texts[field] && !(field === 'email' && known?.email === '')) wrong[field] = words.errors[field];
  }
  return wrong;
}

/** What is typed in, but is not what the field asks for. */
export function mistakesInClient({ email = '' }: Texts, known?: Known): Wrong<ClientField> {
  if (known && email === known.email) return {};
  return parseEmailAddress(email) ? {} : { email: words.errors.notAnEmail };
}
