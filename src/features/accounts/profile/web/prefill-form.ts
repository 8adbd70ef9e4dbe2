import { readStoredUserText } from '#platform/browser-session/stored-user.ts';

/** Also as `ref`: fills empty name, email and phone fields from the stored client. */
export function prefillForm(form: HTMLFormElement | null): void {
  if (!form) return;
  const fields = readStoredContact();
  for (const [name, value] of Object.entries(fields)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  }
}

/** Returns the stored values; empty when no client is signed in or the stored text is invalid. */
function readStoredContact(): Record<'name' | 'email' | 'phone', string> {
  const text = (value: unknown) => (typeof value === 'string' && value !== 'Unknown' ? value : '');
  try {
    const { firstName, lastName, email, phone } = JSON.parse(readStoredUserText() ?? '') as Record<string, unknown>;
    return { name: `${text(firstName)} ${text(lastName)}`.trim(), email: text(email), phone: text(phone) };
  } catch {
    return { name: '', email: '', phone: '' };
  }
}
