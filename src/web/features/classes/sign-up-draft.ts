/**
 * What a person has typed outlives a reload (a new waiver, a phone that dropped the page), in this tab only and until
 * they have signed up. The waiver's tick and the signature are not kept: they are given again.
 */

const KEY = 'signUpDraft';
const kept = ['name', 'email', 'phone'] as const;

/** Opens the tab's storage; where it is blocked, opening throws already. */
type OpenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const ofTab: OpenStorage = () => window.sessionStorage;

function inputs(form: HTMLFormElement): HTMLInputElement[] {
  return kept.map((name) => form.elements.namedItem(name)).filter((element) => element instanceof HTMLInputElement);
}

export function keepDraft(form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries(inputs(form).map(({ name, value }) => [name, value]))),
    );
  } catch {
    // Storage may be full or forbidden: the form works without.
  }
}

/** Puts an email that was typed elsewhere into the draft, so that nobody types it twice. */
export function carryEmail(email: string, open = ofTab): void {
  try {
    const storage = open();
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
    for (const input of inputs(form)) {
      const value = draft[input.name];
      if (input.value === '' && typeof value === 'string') input.value = value;
    }
  } catch {
    // As above; a draft that cannot be read is none.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}
