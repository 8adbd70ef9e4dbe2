import { guestFieldNames } from './guests.ts';

/**
 * The sign-up draft survives a reload, in this tab only and until sign-up succeeds. The waiver checkbox and the
 * signature are not stored; they must be given again.
 */

const KEY = 'signUpDraft';
const FIELD_NAMES = ['name', 'email', 'phone', ...guestFieldNames];

/** Returns session storage; the access itself throws where storage is blocked. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const openSessionStorage: OpenStorage = () => window.sessionStorage;

function listInputs(form: HTMLFormElement): HTMLInputElement[] {
  return FIELD_NAMES.map((name) => form.elements.namedItem(name)).filter(
    (element) => element instanceof HTMLInputElement,
  );
}

export function saveDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(listInputs(form).map(({ name, value }) => [name, value]))),
    );
  } catch {
    // Storage may be full or blocked; the form works without it.
  }
}

/** Adds an email from another form to the draft, so that it does not have to be typed again. */
export function saveEmail(email: string, openStorage = openSessionStorage): void {
  try {
    const storage = openStorage();
    const draft = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    storage.setItem(KEY, JSON.stringify({ ...draft, email }));
  } catch {
    // Storage may be full or blocked; the form works without it.
  }
}

/** Restores empty fields only. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    for (const input of listInputs(form)) {
      const value = draft[input.name];
      if (input.value !== '' || typeof value !== 'string' || value === '') continue;
      input.value = value;
      input.closest('details')?.setAttribute('open', '');
    }
  } catch {
    // Storage may be blocked, or the draft may be invalid; the form then starts empty.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage may be full or blocked; the form works without it.
  }
}
