import type { FilledForm } from '#contract/clients.ts';
import { type Answers, areSameAnswers } from '#domain/clients/answers.ts';
import { mergeAnswers } from '#domain/clients/merge-answers.ts';
import { asApiError } from '#web/api/client.ts';

/** `idle`: nothing typed yet. `refused`: the server responds but rejects the answers. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';

/** Unsaved answers, based on the last known answers of the server: `base` at `revision`. */
export type UnsavedForm = { revision: number; base: Answers; answers: Answers };

type AutosaveOptions = {
  initial: UnsavedForm;
  save: (form: { revision: number; answers: Answers }) => Promise<{ revision: number }>;
  /** Loads the form that the server has now. */
  loadForm: () => Promise<Pick<FilledForm, 'revision' | 'answers' | 'status'>>;
  /** Stores unsaved answers; receives undefined when all are saved. */
  storeUnsaved: (unsaved: UnsavedForm | undefined) => void;
  onState: (state: SaveState) => void;
  /** Receives the answers after another window's answers were merged. */
  onMerged: (answers: Answers) => void;
  /** Asks which answers win for questions that two windows answered differently; undefined without a decision. */
  resolveConflict: (questionIds: string[]) => Promise<'mine' | 'theirs' | undefined>;
  /** Called when the form was submitted elsewhere. Saving then ends. */
  onSubmitted: () => void;
};

const SAVE_DEBOUNCE_MS = 800;
const MIN_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves answers after a pause in typing, one request at a time, with retries while offline. No input is lost: answers
 * from another window are merged, and the client decides conflicts.
 */
export function createAutosave(options: AutosaveOptions) {
  let { revision, base, answers: latest } = options.initial;
  /** Sent answers without a response: the server may have stored any of them. */
  let unconfirmedAnswers: Answers[] = [];
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = MIN_RETRY_MS;
  let failing = false;
  let stopped = false;

  const isSaved = () => areSameAnswers(latest, base);
  const reportState = (state: SaveState) => {
    if (!stopped) options.onState(state);
  };
  const storeIfUnsaved = () => options.storeUnsaved(isSaved() ? undefined : { revision, base, answers: latest });

  function scheduleFlush(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(flush, ms);
  }

  function retryLater(state: 'offline' | 'refused'): void {
    failing = true;
    reportState(state);
    scheduleFlush(retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }

  async function send(): Promise<void> {
    const snapshot = latest;
    reportState('saving');
    try {
      revision = (await options.save({ revision, answers: snapshot })).revision;
    } catch (error) {
      const apiError = asApiError(error);
      if (!apiError) unconfirmedAnswers.push(snapshot);
      if (apiError?.reason === 'form-changed') return reconcile();
      if (apiError?.reason === 'form-submitted') return finish();
      // The session ended, and the area redirects to the login page. After a sign-in in this tab, the stored answers
      // load again.
      if (apiError?.status === 401) {
        failing = true;
        return;
      }
      return retryLater(apiError && apiError.status < 500 && apiError.status !== 429 ? 'refused' : 'offline');
    }
    markSaved(snapshot);
  }

  function markSaved(answers: Answers): void {
    base = answers;
    unconfirmedAnswers = [];
    retryMs = MIN_RETRY_MS;
    failing = false;
    storeIfUnsaved();
    if (isSaved()) reportState('saved');
    else scheduleFlush(0);
  }

  function finish(): void {
    stopped = true;
    clearTimeout(timer);
    options.storeUnsaved(undefined);
    options.onSubmitted();
  }

  /** The server has a newer revision: from this window, whose response was lost, or from another window. */
  async function reconcile(): Promise<void> {
    let serverForm: Awaited<ReturnType<typeof options.loadForm>>;
    try {
      serverForm = await options.loadForm();
    } catch {
      return retryLater('offline');
    }
    if (serverForm.status === 'submitted') return finish();
    if (!unconfirmedAnswers.some((answers) => areSameAnswers(answers, serverForm.answers))) {
      const { conflicts } = mergeAnswers(base, latest, serverForm.answers);
      const winner = conflicts.length > 0 ? await options.resolveConflict(conflicts) : 'mine';
      if (winner === undefined) {
        failing = true;
        return scheduleFlush(retryMs);
      }
      const [loser, kept] = winner === 'mine' ? [serverForm.answers, latest] : [latest, serverForm.answers];
      latest = mergeAnswers(base, kept, loser).merged;
      if (!stopped) options.onMerged(latest);
    }
    revision = serverForm.revision;
    markSaved(serverForm.answers);
  }

  /** Saves unsaved answers now. */
  function flush(): void {
    clearTimeout(timer);
    if (sending || isSaved()) return;
    sending = send().finally(() => {
      sending = undefined;
    });
  }

  return {
    /** Sets the current answers and schedules a save. */
    update(answers: Answers): void {
      latest = answers;
      storeIfUnsaved();
      if (!isSaved()) reportState('saving');
      else if (!sending) reportState('saved');
      scheduleFlush(SAVE_DEBOUNCE_MS);
    },
    flush,
    /**
     * Saves before the page unloads, when it cannot wait for a running request. Newer answers go out in parallel, for
     * the revision that the running request will create.
     */
    saveBeforeUnload(): void {
      if (!sending) flush();
      else if (!isSaved()) void options.save({ revision: revision + 1, answers: latest }).catch(() => {});
    },
    /** Saves all answers. Resolves to the revision, or undefined on failure. */
    async whenSaved(): Promise<number | undefined> {
      while (sending || !isSaved()) {
        flush();
        await sending;
        if (failing || stopped) return undefined;
      }
      return revision;
    },
    /** Whether saving has failed for some unsaved answers. */
    isFailing: () => failing && !isSaved(),
    /** Stops state reports and retries. A running request still completes. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
