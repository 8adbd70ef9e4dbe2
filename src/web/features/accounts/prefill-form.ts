import { readStoredUserText } from './stored-user.ts';

/** Fills in the name, email and phone that this browser keeps of a signed-in client, where a field is still empty. */
export function prefillForm(form: HTMLFormElement): void {
  const fields = readStoredContact();
  for (const [name, value] of Object.entries(fields)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value === '') input.value = value;
  }
}

/** What is stored of them; nothing where nobody is signed in or it cannot be read. */
function readStoredContact(): Record<'name' | 'email' | 'phone', string> {
  const text = (value: unknown) => (typeof value === 'string' && value !== 'Unknown' ? value : '');
  try {
    const { firstName, lastName, email, phone } = JSON.parse(readStoredUserText() ?? '') as Record<string, unknown>;
    return { name: `${text(firstName)} ${text(lastName)}`.trim(), email: text(email), phone: text(phone) };
  } catch {
    return { name: '', email: '', phone: '' };
  }
}
