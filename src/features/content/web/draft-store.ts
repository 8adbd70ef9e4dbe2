import { createReducerStore } from '#platform/ui/state/reducer-store.ts';
import type { EditedContent } from '../contract/content.ts';
import type { Content } from '../domain/tree.ts';

/**
 * A draft saves itself: a change waits for a pause in writing, is sent, and is then saved. A refused draft is sent
 * again after the next change, an outdated one never.
 */
export type DraftState = {
  status: 'saved' | 'waiting' | 'sending' | 'refused' | 'failed' | 'outdated';
  /** As written. */
  document: Content;
  /** What is being sent, or was sent last. */
  sent: Content;
  /** As saved. */
  edited: EditedContent;
  /** Why the draft was refused: a sentence, and messages by the path of the text ('links/0/href'). */
  failure: DraftFailure | undefined;
};

export type DraftFailure = { message: string; errors: Readonly<Record<string, string>> };

export type DraftEvent =
  | { type: 'written'; document: Content }
  | { type: 'send' }
  | { type: 'saved'; edited: EditedContent }
  | ({ type: 'refused' } & DraftFailure)
  | { type: 'outdated' | 'failed' }
  /** Another document takes the place of the draft: it was published, discarded or restored. */
  | { type: 'replaced'; edited: EditedContent };

export type SaveResult = Extract<DraftEvent, { type: 'saved' | 'refused' | 'outdated' | 'failed' }>;

/** The state of a page that was just loaded. */
export function createDraftState(edited: EditedContent): DraftState {
  const { document } = edited;
  return { status: 'saved', document, sent: document, edited, failure: undefined };
}

/** The next state, or the same one for an event that it does not expect. */
export function reduceDraft(state: DraftState, event: DraftEvent): DraftState {
  const { status } = state;
  if (event.type === 'replaced') return createDraftState(event.edited);
  if (status === 'outdated') return state;
  if (event.type === 'written') {
    return {
      ...state,
      document: event.document,
      failure: undefined,
      status: status === 'sending' ? 'sending' : 'waiting',
    };
  }
  if (event.type === 'send') {
    return status === 'waiting' || status === 'failed' ? { ...state, status: 'sending', sent: state.document } : state;
  }
  if (status !== 'sending') return state;
  const isCurrent = state.document === state.sent;
  if (event.type === 'saved') return { ...state, edited: event.edited, status: isCurrent ? 'saved' : 'waiting' };
  if (event.type === 'outdated') return { ...state, status: 'outdated' };
  if (!isCurrent) return { ...state, status: 'waiting' };
  if (event.type !== 'refused') return { ...state, status: 'failed' };
  return { ...state, status: 'refused', failure: { message: event.message, errors: event.errors } };
}

/**
 * @param options.save sends a draft over the revision that was read
 * @param options.pauseMs how long nothing is written before a draft is sent
 */
export function createDraftStore(options: {
  initial: EditedContent;
  save: (revision: number, document: Content) => Promise<SaveResult>;
  pauseMs: number;
}) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const store = createReducerStore<DraftState, DraftEvent>({
    initial: createDraftState(options.initial),
    reduce: reduceDraft,
    onUse() {
      const send = () => store.dispatch({ type: 'send' });
      const warn = (event: Event) => store.getState().status !== 'saved' && event.preventDefault();
      window.addEventListener('online', send);
      window.addEventListener('pagehide', send);
      window.addEventListener('beforeunload', warn);
      return () => {
        window.removeEventListener('online', send);
        window.removeEventListener('pagehide', send);
        window.removeEventListener('beforeunload', warn);
        // What was written last is sent when the editor is left.
        send();
      };
    },
    onChange(before, { status, edited, document }) {
      clearTimeout(timer);
      if (status === 'waiting') timer = setTimeout(() => store.dispatch({ type: 'send' }), options.pauseMs);
      if (status === 'sending' && before.status !== 'sending') {
        void options.save(edited.revision, document).then((result) => store.dispatch(result));
      }
    },
  });
  return store;
}
