import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilledForm } from '#contract/clients.ts';
import { type Answer, type Answers, readAnswers } from '#domain/clients/answers.ts';
import { questionsOf } from '#domain/clients/form.ts';
import { formVersion } from '#domain/clients/forms.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { filling } from '#web/content/forms.ts';
import { isSignedInAs } from '#web/features/accounts/area-user.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { type Autosave, autosave, type SaveState, type Unsaved } from './autosave.ts';
import { keepUnsaved, unsavedAnswers } from './unsaved-answers.ts';

type SentAnswers = FilledForm['answers'];

/** The answers as this tab left them before it could save, where there are such; otherwise as the server has them. */
function beginning(userId: string, filled: FilledForm): Unsaved {
  const kept = unsavedAnswers(userId, filled.form);
  if (kept?.version === filled.version) {
    const { revision, base } = kept;
    const read = readAnswers(formVersion(filled.form, filled.version), kept.answers);
    if ('answers' in read) return { revision, base, answers: read.answers };
  }
  return { revision: filled.revision, base: filled.answers, answers: filled.answers };
}

/** A form's answers while they are typed, and the saving of them. `onSubmitted`: it was handed in elsewhere. */
export function useAutosave(given: { userId: string; filled: FilledForm; onSubmitted: () => void }) {
  const alert = useAlert();
  const { userId, filled } = given;
  const { form, version } = filled;
  const [begin] = useState(() => beginning(userId, filled));
  const [answers, setAnswers] = useState<Answers>(begin.answers);
  const [state, setState] = useState<SaveState>('idle');
  const saver = useRef<Autosave>(undefined);
  const latest = useRef(answers);
  const onSubmitted = useRef(given.onSubmitted);
  onSubmitted.current = given.onSubmitted;

  useEffect(() => {
    let gone = false;
    const params = { id: userId, form };
    const show = (next: Answers) => {
      latest.current = next;
      setAnswers(next);
    };
    const opened = autosave({
      begin: { ...begin, answers: latest.current },
      save: (sent) =>
        clientApi('PUT /api/user/{id}/forms/{form}', {
          params,
          body: { version, revision: sent.revision, answers: sent.answers as SentAnswers },
        }),
      look: () => clientApi('GET /api/user/{id}/forms/{form}', { params }),
      keep(unsaved) {
        // An answer may come after the person has logged out: then nothing of theirs is written down again.
        if (!unsaved || isSignedInAs(userId)) keepUnsaved(userId, form, unsaved && { ...unsaved, version });
      },
      onState: setState,
      onMerged: show,
      askWhose: async (ids) => {
        const asked = questionsOf(formVersion(form, version)).filter(({ id }) => ids.includes(id));
        const { title, before, after, confirm, cancel } = filling.clash;
        const text = `${before}${asked.map(({ label }) => `“${label}”`).join(', ')}.${after}`;
        // Only a pressed button decides. Who leaves the page without one is asked again when they come back.
        for (;;) {
          const theirs = await alert({ title, text, icon: 'question', confirm, cancel });
          if (gone) return undefined;
          if (theirs !== undefined) return theirs ? 'theirs' : 'mine';
        }
      },
      onSubmitted: () => onSubmitted.current(),
    });
    saver.current = opened;
    opened.flush();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') opened.flush();
    };
    // The browser asks before it leaves what could not be saved.
    const ask = (event: BeforeUnloadEvent) => {
      if (opened.isFailing()) event.preventDefault();
    };
    document.addEventListener('visibilitychange', whenHidden);
    window.addEventListener('pagehide', opened.leave);
    window.addEventListener('online', opened.flush);
    window.addEventListener('beforeunload', ask);
    return () => {
      gone = true;
      if (isSignedInAs(userId)) opened.flush();
      opened.stop();
      document.removeEventListener('visibilitychange', whenHidden);
      window.removeEventListener('pagehide', opened.leave);
      window.removeEventListener('online', opened.flush);
      window.removeEventListener('beforeunload', ask);
    };
  }, [userId, form, version, begin, alert]);

  const answer = useCallback((questionId: string, given: Answer | undefined) => {
    const { [questionId]: _, ...others } = latest.current;
    const next = given === undefined ? others : { ...others, [questionId]: given };
    latest.current = next;
    setAnswers(next);
    saver.current?.changed(next);
  }, []);

  return {
    answers,
    state,
    answer,
    /** Saves at once what is not saved yet: when a field is left. */
    flush: useCallback(() => saver.current?.flush(), []),
    /** Saves everything; the revision that it then has, or undefined when that did not work. */
    settled: useCallback(async () => saver.current?.settled(), []),
    stop: useCallback(() => saver.current?.stop(), []),
  };
}
