import type { FilledForm } from '#contract/clients.ts';
import { type Answers, areSameAnswers } from '#domain/clients/answers.ts';
import { mergeAnswers } from '#domain/clients/merge-answers.ts';
import { asApiError } from '#web/api/client.ts';

/** `idle`: nothing was typed yet. `refused`: the server answers, and will not take it. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';

/** Answers on their way: given on top of what the server was known to hold, which is `base` at `revision`. */
export type UnsavedForm = { revision: number; base: Answers; answers: Answers };

const SAVE_DEBOUNCE_MS = 800;
const MIN_RETRY_MS = 3_000;
const MAX_RETRY_MS = 60_000;

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves answers as they are typed: after a pause, one request at a time, again and again while there is no connection.
 * Nothing that was typed is dropped: another window's answers are brought together with these, and where both answered
 * one question the person decides.
 */
export function createAutosave(options: {
  initial: UnsavedForm;
  save: (form: { revision: number; answers: Answers }) => Promise<{ revision: number }>;
  /** What the server holds now. */
  loadForm: () => Promise<Pick<FilledForm, 'revision' | 'answers' | 'status'>>;
  /** Hears what is not saved yet; undefined when everything is. */
  storeUnsaved: (unsaved: UnsavedForm | undefined) => void;
  onState: (state: SaveState) => void;
  /** The answers are others now: another window's were brought in. */
  onMerged: (answers: Answers) => void;
  /** Two windows answered these questions differently: whose answers shall stand; undefined as long as nobody says. */
  resolveConflict: (questionIds: string[]) => Promise<'mine' | 'theirs' | undefined>;
  /** The form was handed in elsewhere: there is nothing more to save. */
  onSubmitted: () => void;
}) {
  let { revision, base, answers: latest } = options.initial;
  /** Sent without an answer coming back: the server may hold any of them. */
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
      // The session ended, and the area leaves for the login page. Who signs in again in this tab finds what was kept.
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

  /** The server holds something newer: this window's own, whose answer got lost, or another window's. */
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
      const { merged } =
        winner === 'mine'
          ? mergeAnswers(base, latest, serverForm.answers)
          : mergeAnswers(base, serverForm.answers, latest);
      latest = merged;
      if (!stopped) options.onMerged(latest);
    }
    revision = serverForm.revision;
    markSaved(serverForm.answers);
  }

  /** Saves now what is not saved yet. */
  function flush(): void {
    clearTimeout(timer);
    if (sending || isSaved()) return;
    sending = send().finally(() => {
      sending = undefined;
    });
  }

  return {
    /** The answers are these now. */
    update(answers: Answers): void {
      latest = answers;
      storeIfUnsaved();
      if (!isSaved()) reportState('saving');
      else if (!sending) reportState('saved');
      scheduleFlush(SAVE_DEBOUNCE_MS);
    },
    flush,
    /**
     * The page goes away, and with it the chance to wait for what is under way: what was typed since is sent beside it,
     * on top of the revision that it will have made.
     */
    saveBeforeUnload(): void {
      if (!sending) flush();
      else if (!isSaved()) void options.save({ revision: revision + 1, answers: latest }).catch(() => {});
    },
    /** Saves what is not saved yet and waits for it: the revision, or undefined when it could not be saved. */
    async whenSaved(): Promise<number | undefined> {
      while (sending || !isSaved()) {
        flush();
        await sending;
        if (failing || stopped) return undefined;
      }
      return revision;
    },
    /** Whether something is typed that saving has failed for. */
    isFailing: () => failing && !isSaved(),
    /** No word and no retry from now on; what is under way still arrives. */
    stop(): void {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
