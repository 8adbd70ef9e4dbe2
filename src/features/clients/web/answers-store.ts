import type { User } from '#features/accounts/contract/accounts.ts';
import { isSignedInAs } from '#features/accounts/session/web/area-user.ts';
import { emptyIfUnknown } from '#features/accounts/session/web/user-record.ts';
import { createStore } from '#platform/browser-session/browser-store.ts';
import { formDraftKey } from '#platform/browser-session/client-drafts-storage.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { createReducerStore } from '#platform/ui/state/reducer-store.ts';
import type { FilledForm } from '../contract/clients.ts';
import { type Answer, type Answers, parseAnswers } from '../domain/answers.ts';
import { type Form, listQuestions } from '../domain/form.ts';
import { Autosave, type SaveState, type UnsavedForm } from './autosave.ts';
import { formEditor } from './forms-words.ts';
import { clientApi } from './signed-in-api.ts';

type SentAnswers = FilledForm['answers'];
/** Of which version of the form the answers are. */
type StoredAnswers = UnsavedForm & { version: number };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The answers that this tab could not save; undefined if they are of another version of the form, or not valid. */
function parseDraft(stored: unknown, { definition, version }: FilledForm): StoredAnswers | undefined {
  if (!isRecord(stored) || stored.version !== version) return undefined;
  const { revision, base, answers } = stored;
  if (typeof revision !== 'number' || !isRecord(base) || !isRecord(answers)) return undefined;
  const parsed = parseAnswers(definition, answers);
  return 'answers' in parsed ? { version, revision, base: base as Answers, answers: parsed.answers } : undefined;
}

/** Asks whose answers to these questions win. Only a pressed button decides. */
async function askForWinner(labels: readonly string[]): Promise<'mine' | 'theirs' | undefined> {
  const { title, before, after, confirm, cancel } = formEditor.conflict;
  const text = `${before}${labels.map((label) => `“${label}”`).join(', ')}.${after}`;
  const useTheirs = await showAlert({ title, text, icon: 'question', confirm, cancel });
  return useTheirs === undefined ? undefined : useTheirs ? 'theirs' : 'mine';
}

/** The answers of a form as the client types them. While the form is shown they are saved, and at once when a field is left. */
export function createAnswersStore(options: {
  user: Pick<User, 'id' | 'firstName' | 'preferredName'>;
  filled: FilledForm;
  onSubmittedElsewhere: () => void;
}) {
  const { user, filled, onSubmittedElsewhere } = options;
  const userId = user.id;
  const { form, version, revision } = filled;
  // Suggestions are part of the base, so that they alone are no change to save.
  const answers = revision === 0 ? suggestAnswers(filled.definition, user) : filled.answers;
  const params = { id: userId, form };
  const drafts = createStore(formDraftKey(userId, form), 'tab', (stored) => parseDraft(stored, filled));
  const initial = drafts.load() ?? { revision, base: answers, answers };
  let autosave: Autosave | undefined;
  const { getState, subscribe, dispatch } = createReducerStore<
    { answers: Answers; saveState: SaveState },
    { answers: Answers } | { saveState: SaveState }
  >({
    initial: { answers: initial.answers, saveState: 'idle' },
    reduce: (state, change) => ({ ...state, ...change }),
    onUse: () => startSaving(),
  });

  const startSaving = () => {
    let isShown = true;
    const saving = new Autosave({
      initial: { ...initial, answers: getState().answers },
      save: (sent) =>
        clientApi('PUT /api/user/{id}/forms/{form}', {
          params,
          body: { version, revision: sent.revision, answers: sent.answers as SentAnswers },
        }),
      loadForm: () => clientApi('GET /api/user/{id}/forms/{form}', { params }),
      storeUnsaved(unsaved) {
        // A response can arrive after a logout. The client's answers must not be stored again then.
        if (!unsaved || isSignedInAs(userId)) drafts.save(unsaved && { ...unsaved, version });
      },
      onState: (saveState) => dispatch({ saveState }),
      onMerged: (merged) => dispatch({ answers: merged }),
      resolveConflict: async (ids) => {
        const labels = listQuestions(filled.definition).flatMap(({ id, label }) => (ids.includes(id) ? [label] : []));
        // A client who leaves without a decision is asked again on return.
        for (;;) {
          const winner = await askForWinner(labels);
          if (winner || !isShown) return isShown ? winner : undefined;
        }
      },
      onSubmitted: onSubmittedElsewhere,
    });
    autosave = saving;
    saving.flush();
    const stopListening = listenForLeaving(saving);
    return () => {
      isShown = false;
      if (isSignedInAs(userId)) saving.flush();
      saving.stop();
      stopListening();
    };
  };

  return {
    getState,
    subscribe,
    answer(questionId: string, value: Answer | undefined) {
      const { [questionId]: _, ...others } = getState().answers;
      const next = value === undefined ? others : { ...others, [questionId]: value };
      dispatch({ answers: next });
      autosave?.update(next);
    },
    /** Saves everything. Resolves to the revision, or undefined on failure. */
    whenSaved: async () => autosave?.whenSaved(),
  };
}

/** Saves when the client leaves a field or the page, or is online again. Returns a function that stops this. */
function listenForLeaving(autosave: Autosave): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener('focusout', autosave.flush, { signal });
  document.addEventListener('visibilitychange', () => document.hidden && autosave.flush(), { signal });
  window.addEventListener('pagehide', autosave.saveBeforeUnload, { signal });
  window.addEventListener('online', autosave.flush, { signal });
  // The browser asks before it leaves a page with answers that could not be saved.
  window.addEventListener('beforeunload', (event) => autosave.isFailing() && event.preventDefault(), { signal });
  return () => listening.abort();
}

/** The answers of a form not begun that the client's profile already gives: what to call them. */
export function suggestAnswers(form: Form, user: Pick<User, 'firstName' | 'preferredName'>): Answers {
  const name = emptyIfUnknown(user.preferredName) || emptyIfUnknown(user.firstName);
  const question = listQuestions(form).find(({ id }) => id === 'call-me');
  return question?.kind === 'short' && name ? { [question.id]: name.slice(0, question.maxLength) } : {};
}
