/**
 * What a person has typed outlives a reload (a new waiver, a phone that dropped the page), in this tab only and until
 * they have signed up. The waiver's tick and the signature are not kept: they are given again.
 */

const KEY = 'signUpDraft';
const FIELD_NAMES = ['name', 'email', 'phone'] as const;

/** Opens the tab's storage; where it is blocked, opening throws already. */
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
    // Storage may be full or forbidden: the form works without.
  }
}

/** Puts an email that was typed elsewhere into the draft, so that nobody types it twice. */
export function saveEmail(email: string, openStorage = openSessionStorage): void {
  try {
    const storage = openStorage();
    const draft = JSON.parse(storage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    storage.setItem(KEY, JSON.stringify({ ...draft, email }));
  } catch {
    // As above.
  }
}

/** Fills in what is still empty. */
export function restoreDraft(form: HTMLFormElement): void {
  try {
    const draft = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    for (const input of listInputs(form)) {
      const value = draft[input.name];
      if (input.value === '' && typeof value === 'string') input.value = value;
    }
  } catch {
    // As above; a draft that cannot be read is none.
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
