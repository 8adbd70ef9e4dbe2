import type { FilledForm } from '#contract/clients.ts';
import { type Answers, sameAnswers } from '#domain/clients/answers.ts';
import { mergeAnswers } from '#domain/clients/merge-answers.ts';
import { refusalOf } from '#web/api/client.ts';

/** `idle`: nothing was typed yet. `refused`: the server answers, and will not take it. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'refused';

/** Answers on their way: given on top of what the server was known to hold, which is `base` at `revision`. */
export type Unsaved = { revision: number; base: Answers; answers: Answers };

const TYPING_PAUSE_MS = 800;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 60_000;

export type Autosave = ReturnType<typeof autosave>;

/**
 * Saves answers as they are typed: after a pause, one request at a time, again and again while there is no connection.
 * Nothing that was typed is dropped: another window's answers are brought together with these, and where both answered
 * one question the person decides.
 */
export function autosave(given: {
  begin: Unsaved;
  save: (sent: { revision: number; answers: Answers }) => Promise<{ revision: number }>;
  /** What the server holds now. */
  look: () => Promise<Pick<FilledForm, 'revision' | 'answers' | 'status'>>;
  /** Hears what is not saved yet; undefined when everything is. */
  keep: (unsaved: Unsaved | undefined) => void;
  onState: (state: SaveState) => void;
  /** The answers are others now: another window's were brought in. */
  onMerged: (answers: Answers) => void;
  /** Two windows answered these questions differently: whose answers shall stand; undefined as long as nobody says. */
  askWhose: (questionIds: string[]) => Promise<'mine' | 'theirs' | undefined>;
  /** The form was handed in elsewhere: there is nothing more to save. */
  onSubmitted: () => void;
}) {
  let { revision, base, answers: latest } = given.begin;
  /** Sent without an answer coming back: the server may hold any of them. */
  let unconfirmed: Answers[] = [];
  let sending: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let failing = false;
  let stopped = false;

  const isSaved = () => sameAnswers(latest, base);
  const say = (state: SaveState) => {
    if (!stopped) given.onState(state);
  };
  const note = () => given.keep(isSaved() ? undefined : { revision, base, answers: latest });

  function later(ms: number): void {
    clearTimeout(timer);
    if (!stopped) timer = setTimeout(flush, ms);
  }

  function notNow(state: 'offline' | 'refused'): void {
    failing = true;
    say(state);
    later(retryMs);
    retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
  }

  async function send(): Promise<void> {
    const snapshot = latest;
    say('saving');
    try {
      revision = (await given.save({ revision, answers: snapshot })).revision;
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) unconfirmed.push(snapshot);
      if (refusal?.reason === 'form-changed') return reconcile();
      if (refusal?.reason === 'form-submitted') return over();
      // The session ended, and the area leaves for the login page. Who signs in again in this tab finds what was kept.
      if (refusal?.status === 401) {
        failing = true;
        return;
      }
      return notNow(refusal && refusal.status < 500 && refusal.status !== 429 ? 'refused' : 'offline');
    }
    confirmed(snapshot);
  }

  function confirmed(answers: Answers): void {
    base = answers;
    unconfirmed = [];
    retryMs = FIRST_RETRY_MS;
    failing = false;
    note();
    if (isSaved()) say('saved');
    else later(0);
  }

  function over(): void {
    stopped = true;
    clearTimeout(timer);
    given.keep(undefined);
    given.onSubmitted();
  }

  /** The server holds something newer: this window's own, whose answer got lost, or another window's. */
  async function reconcile(): Promise<void> {
    let theirs: Awaited<ReturnType<typeof given.look>>;
    try {
      theirs = await given.look();
    } catch {
      return notNow('offline');
    }
    if (theirs.status === 'submitted') return over();
    if (!unconfirmed.some((sent) => sameAnswers(sent, theirs.answers))) {
      const { clashes } = mergeAnswers(base, latest, theirs.answers);
      const whose = clashes.length > 0 ? await given.askWhose(clashes) : 'mine';
      if (whose === undefined) {
        failing = true;
        return later(retryMs);
      }
      const { merged } =
        whose === 'mine' ? mergeAnswers(base, latest, theirs.answers) : mergeAnswers(base, theirs.answers, latest);
      latest = merged;
      if (!stopped) given.onMerged(latest);
    }
    revision = theirs.revision;
    confirmed(theirs.answers);
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
    changed(answers: Answers): void {
      latest = answers;
      note();
      if (!isSaved()) say('saving');
      else if (!sending) say('saved');
      later(TYPING_PAUSE_MS);
    },
    flush,
    /**
     * The page goes away, and with it the chance to wait for what is under way: what was typed since is sent beside it,
     * on top of the revision that it will have made.
     */
    leave(): void {
      if (!sending) flush();
      else if (!isSaved()) void given.save({ revision: revision + 1, answers: latest }).catch(() => {});
    },
    /** Saves what is not saved yet and waits for it: the revision, or undefined when it could not be saved. */
    async settled(): Promise<number | undefined> {
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
