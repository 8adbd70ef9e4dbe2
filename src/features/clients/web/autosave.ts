import { asApiError } from '#platform/api/client.ts';
import type { FilledForm } from '../contract/clients.ts';
import { type Answers, areSameAnswers, mergeAnswers } from '../domain/answers.ts';

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

/**
 * Saves answers after a pause in typing, one request at a time, with retries while offline. No input is lost: answers
 * from another window are merged, and the client decides conflicts.
 */
export class Autosave {
  readonly #options: AutosaveOptions;
  /** The server's last known answers and their revision, and the answers of this window. */
  #form: UnsavedForm;
  /** Sent answers without a response: the server may have stored any of them. */
  #unconfirmedAnswers: Answers[] = [];
  #sending: Promise<void> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = MIN_RETRY_MS;
  #failing = false;
  #stopped = false;

  constructor(options: AutosaveOptions) {
    this.#options = options;
    this.#form = options.initial;
  }

  /** Sets the current answers and schedules a save. */
  update(answers: Answers): void {
    this.#form = { ...this.#form, answers };
    this.#storeIfUnsaved();
    if (!this.#isSaved()) this.#reportState('saving');
    else if (!this.#sending) this.#reportState('saved');
    this.#scheduleFlush(SAVE_DEBOUNCE_MS);
  }

  /** Saves unsaved answers now. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    if (this.#sending || this.#isSaved()) return;
    this.#sending = this.#send().finally(() => {
      this.#sending = undefined;
    });
  };

  /**
   * Saves before the page unloads, when it cannot wait for a running request. Newer answers go out in parallel, for
   * the revision that the running request will create.
   */
  readonly saveBeforeUnload = (): void => {
    const { revision, answers } = this.#form;
    if (!this.#sending) this.flush();
    else if (!this.#isSaved()) void this.#options.save({ revision: revision + 1, answers }).catch(() => {});
  };

  /** Saves all answers. Resolves to the revision, or undefined on failure. */
  async whenSaved(): Promise<number | undefined> {
    while (this.#sending || !this.#isSaved()) {
      this.flush();
      await this.#sending;
      if (this.#failing || this.#stopped) return undefined;
    }
    return this.#form.revision;
  }

  /** Whether saving has failed for some unsaved answers. */
  isFailing(): boolean {
    return this.#failing && !this.#isSaved();
  }

  /** Stops state reports and retries. A running request still completes. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }

  #isSaved(): boolean {
    return areSameAnswers(this.#form.answers, this.#form.base);
  }

  #reportState(state: SaveState): void {
    if (!this.#stopped) this.#options.onState(state);
  }

  #storeIfUnsaved(): void {
    this.#options.storeUnsaved(this.#isSaved() ? undefined : this.#form);
  }

  #scheduleFlush(ms: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(this.flush, ms);
  }

  #retryLater(state: 'offline' | 'refused'): void {
    this.#failing = true;
    this.#reportState(state);
    this.#scheduleFlush(this.#retryMs);
    this.#retryMs = Math.min(this.#retryMs * 2, MAX_RETRY_MS);
  }

  async #send(): Promise<void> {
    const { answers } = this.#form;
    let revision: number;
    this.#reportState('saving');
    try {
      revision = (await this.#options.save({ revision: this.#form.revision, answers })).revision;
    } catch (error) {
      const apiError = asApiError(error);
      if (!apiError) this.#unconfirmedAnswers.push(answers);
      if (apiError?.reason === 'form-changed') return this.#reconcile();
      if (apiError?.reason === 'form-submitted') return this.#finish();
      // The session ended, and the area redirects to the login page. After a sign-in in this tab, the stored answers
      // load again.
      if (apiError?.status === 401) {
        this.#failing = true;
        return;
      }
      return this.#retryLater(apiError && apiError.status < 500 && apiError.status !== 429 ? 'refused' : 'offline');
    }
    this.#markSaved(revision, answers);
  }

  #markSaved(revision: number, base: Answers): void {
    this.#form = { ...this.#form, revision, base };
    this.#unconfirmedAnswers = [];
    this.#retryMs = MIN_RETRY_MS;
    this.#failing = false;
    this.#storeIfUnsaved();
    if (this.#isSaved()) this.#reportState('saved');
    else this.#scheduleFlush(0);
  }

  #finish(): void {
    this.stop();
    this.#options.storeUnsaved(undefined);
    this.#options.onSubmitted();
  }

  /** The server has a newer revision: from this window, whose response was lost, or from another window. */
  async #reconcile(): Promise<void> {
    const serverForm = await this.#options.loadForm().catch(() => undefined);
    if (!serverForm) return this.#retryLater('offline');
    if (serverForm.status === 'submitted') return this.#finish();
    if (!this.#unconfirmedAnswers.some((answers) => areSameAnswers(answers, serverForm.answers))) {
      const isMerged = await this.#merge(serverForm.answers);
      if (!isMerged) {
        this.#failing = true;
        return this.#scheduleFlush(this.#retryMs);
      }
    }
    this.#markSaved(serverForm.revision, serverForm.answers);
  }

  /** Merges another window's answers into these. False if the client has not decided a conflict. */
  async #merge(theirs: Answers): Promise<boolean> {
    const { conflicts } = mergeAnswers(this.#form.base, this.#form.answers, theirs);
    const winner = conflicts.length > 0 ? await this.#options.resolveConflict(conflicts) : 'mine';
    if (winner === undefined) return false;
    const { base, answers: mine } = this.#form;
    const { merged } = winner === 'mine' ? mergeAnswers(base, mine, theirs) : mergeAnswers(base, theirs, mine);
    this.#form = { ...this.#form, answers: merged };
    if (!this.#stopped) this.#options.onMerged(merged);
    return true;
  }
}
