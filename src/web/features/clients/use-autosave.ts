import { useCallback, useEffect, useRef, useState } from 'react';
import type { FilledForm } from '#contract/clients.ts';
import { type Answer, type Answers, parseAnswers } from '#domain/clients/answers.ts';
import { listQuestions } from '#domain/clients/form.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { formEditor } from '#web/content/forms.ts';
import { isSignedInAs } from '#web/features/accounts/area-user.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { Autosave, type SaveState, type UnsavedForm } from './autosave.ts';
import { loadUnsavedAnswers, saveUnsavedAnswers } from './unsaved-answers-storage.ts';

type SentAnswers = FilledForm['answers'];

/** Loads the unsaved answers of this tab when they are valid, otherwise the answers of the server. */
function loadInitialForm(userId: string, filled: FilledForm): UnsavedForm {
  const stored = loadUnsavedAnswers(userId, filled.form);
  if (stored?.version === filled.version) {
    const { revision, base } = stored;
    const parsed = parseAnswers(filled.definition, stored.answers);
    if ('answers' in parsed) return { revision, base, answers: parsed.answers };
  }
  return { revision: filled.revision, base: filled.answers, answers: filled.answers };
}

/** Manages the answers of a form and saves them. When the client leaves a field, its answer is saved at once. */
export function useAutosave(options: { userId: string; filled: FilledForm; onSubmittedElsewhere: () => void }) {
  const { userId, filled } = options;
  const { form, version } = filled;
  const [initial] = useState(() => loadInitialForm(userId, filled));
  const [answers, setAnswers] = useState<Answers>(initial.answers);
  const [state, setState] = useState<SaveState>('idle');
  const autosaveRef = useRef<Autosave>(undefined);
  const latest = useRef(answers);
  const onSubmittedElsewhere = useRef(options.onSubmittedElsewhere);
  onSubmittedElsewhere.current = options.onSubmittedElsewhere;
  const definition = useRef(filled.definition);
  definition.current = filled.definition;

  useEffect(() => {
    let isUnmounted = false;
    const params = { id: userId, form };
    const applyAnswers = (next: Answers) => {
      latest.current = next;
      setAnswers(next);
    };
    const autosave = new Autosave({
      initial: { ...initial, answers: latest.current },
      save: (sent) =>
        clientApi('PUT /api/user/{id}/forms/{form}', {
          params,
          body: { version, revision: sent.revision, answers: sent.answers as SentAnswers },
        }),
      loadForm: () => clientApi('GET /api/user/{id}/forms/{form}', { params }),
      storeUnsaved(unsaved) {
        // A response can arrive after a logout. The client's answers must not be stored again then.
        if (!unsaved || isSignedInAs(userId)) saveUnsavedAnswers(userId, form, unsaved && { ...unsaved, version });
      },
      onState: setState,
      onMerged: applyAnswers,
      resolveConflict: async (ids) => {
        const conflictingQuestions = listQuestions(definition.current).filter(({ id }) => ids.includes(id));
        const { title, before, after, confirm, cancel } = formEditor.conflict;
        const text = `${before}${conflictingQuestions.map(({ label }) => `“${label}”`).join(', ')}.${after}`;
        // Only a pressed button decides. A client who leaves without a decision is asked again on return.
        for (;;) {
          const useTheirs = await showAlert({ title, text, icon: 'question', confirm, cancel });
          if (isUnmounted) return undefined;
          if (useTheirs !== undefined) return useTheirs ? 'theirs' : 'mine';
        }
      },
      onSubmitted: () => onSubmittedElsewhere.current(),
    });
    autosaveRef.current = autosave;
    autosave.flush();
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') autosave.flush();
    };
    // The browser asks before it leaves a page with answers that could not be saved.
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (autosave.isFailing()) event.preventDefault();
    };
    document.addEventListener('focusout', autosave.flush);
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', autosave.saveBeforeUnload);
    window.addEventListener('online', autosave.flush);
    window.addEventListener('beforeunload', confirmUnload);
    return () => {
      isUnmounted = true;
      if (isSignedInAs(userId)) autosave.flush();
      autosave.stop();
      document.removeEventListener('focusout', autosave.flush);
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', autosave.saveBeforeUnload);
      window.removeEventListener('online', autosave.flush);
      window.removeEventListener('beforeunload', confirmUnload);
    };
  }, [userId, form, version, initial]);

  const answer = useCallback((questionId: string, value: Answer | undefined) => {
    const { [questionId]: _, ...others } = latest.current;
    const next = value === undefined ? others : { ...others, [questionId]: value };
    latest.current = next;
    setAnswers(next);
    autosaveRef.current?.update(next);
  }, []);

  return {
    answers,
    state,
    answer,
    /** Saves everything. Resolves to the revision, or undefined on failure. */
    whenSaved: useCallback(async () => autosaveRef.current?.whenSaved(), []),
  };
}
