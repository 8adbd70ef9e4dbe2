/** What a person has typed and not sent yet. */
export type DraftStorage<Draft> = {
  /** The stored draft; undefined if there is none, or it cannot be read. */
  load: () => Draft | undefined;
  /** Stores the draft for a reload; undefined removes it. */
  save: (draft: Draft | undefined) => void;
};

/**
 * Keeps one draft in this tab until it is closed, because drafts may be about health and localStorage would leave them
 * on a shared computer. Where the browser blocks storage, only the page holds the draft.
 *
 * @param parse checks what was stored, which may be of another release; undefined for what cannot be used
 */
export function createDraftStorage<Draft>(
  key: string,
  parse: (stored: unknown) => Draft | undefined,
): DraftStorage<Draft> {
  return {
    load() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
      } catch {
        return undefined;
      }
    },
    save(draft) {
      try {
        if (draft) sessionStorage.setItem(key, JSON.stringify(draft));
        else sessionStorage.removeItem(key);
      } catch {
        // Storage may be full or blocked.
      }
    },
  };
}
