import { createStore } from '#platform/browser-session/browser-store.ts';
import { guestFieldNames } from '../../guests/web/guest-fields.tsx';

/**
 * What the visitor entered, by the name of the field, until sign-up succeeds. The waiver checkbox and the signature are
 * not stored; they must be given again.
 */
const drafts = createStore('signUpDraft', 'tab', (stored): Record<string, unknown> => Object(stored));
const FIELD_NAMES = ['name', 'email', 'phone', ...guestFieldNames];

const listInputs = (form: HTMLFormElement): HTMLInputElement[] =>
  ([...form.elements] as HTMLInputElement[]).filter(({ name }) => FIELD_NAMES.includes(name));

export function saveDraft(form: HTMLFormElement): void {
  drafts.save(Object.fromEntries(listInputs(form).map(({ name, value }) => [name, value])));
}

/** Adds an email from another form to the draft, so that it does not have to be typed again. */
export function saveEmail(email: string): void {
  drafts.save({ ...drafts.load(), email });
}

/** Restores empty fields only. */
export function restoreDraft(form: HTMLFormElement): void {
  const draft = drafts.load();
  for (const input of listInputs(form)) {
    const value = draft[input.name];
    if (input.value !== '' || typeof value !== 'string' || value === '') continue;
    input.value = value;
    input.closest('details')?.setAttribute('open', '');
  }
}

export const clearDraft = (): void => drafts.save(undefined);
