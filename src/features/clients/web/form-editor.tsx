import { type FormEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useRevalidator, useSearchParams, useSubmit } from 'react-router';
import { isSignedInAs, useArea } from '#features/accounts/session/web/area-user.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useFillFacts } from '#platform/shell/use-site.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import type { FilledForm } from '../contract/clients.ts';
import { type Answers, getProgress, isAnswered, listMissingQuestions } from '../domain/answers.ts';
import { type Form, listQuestions } from '../domain/form.ts';
import { AnswerList } from './answer-list.tsx';
import { createAnswersStore } from './answers-store.ts';
import type { SaveState } from './autosave.ts';
import { doshaQuiz } from './dosha-quiz-words.ts';
import { FormDrawing } from './form-drawing.tsx';
import { firstIncompleteStep, getQuestionElementId, getStep, listSteps, REVIEW_STEP } from './form-steps.ts';
import { formEditor, forms } from './forms-words.ts';
import { QuestionField } from './question-field.tsx';
import { ShareBar } from './share-bar.tsx';
import type { FormSubmission } from './submit-form.ts';
import './forms.css';

/** A form being filled in. Each part has its own address, so the browser's Back button opens the part before. */
export function FormEditor({ filled }: { filled: FilledForm }) {
  const { user } = useArea();
  const form = filled.definition;
  const isQuiz = filled.form === 'dosha-quiz';
  const { revalidate } = useRevalidator();
  const [store] = useState(() =>
    createAnswersStore({
      user,
      filled,
      onSubmittedElsewhere: () => void showAlert(formEditor.submittedElsewhere).then(revalidate),
    }),
  );
  const { answers, saveState } = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const [search] = useSearchParams();
  const [initialStep] = useState(() => firstIncompleteStep(form, answers));
  const steps = listSteps(form);
  const requestedStep = search.get('part') ?? '';
  const step = steps.includes(requestedStep) ? requestedStep : initialStep;
  const heading = useFocusOnStep(step);
  const wasReviewed = useRef(false);
  if (step === REVIEW_STEP) wasReviewed.current = true;

  const currentSection = form.sections.find(({ id }) => id === step);
  const countsAnswers = isQuiz && currentSection !== undefined;
  const progress = getProgress(currentSection?.questions ?? [], answers);
  const missing = new Set(listMissingQuestions(form, answers).map(({ id }) => id));
  const stepIndex = steps.indexOf(step);
  const next = steps[stepIndex + 1];
  const back = (
    <StepLink to={steps[stepIndex - 1]} quiet>
      {formEditor.back}
    </StepLink>
  );
  const getTitle = (id: string) => form.sections.find((section) => section.id === id)?.title ?? formEditor.review;

  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <FormHeading form={form} className="text-[clamp(1.35rem,1.2rem+0.6vw,1.6rem)]" />
        <FormIntro form={form} className={stepIndex > 0 ? 'max-lg:hidden' : ''} />
        <StepList getTitle={getTitle} steps={steps} stepIndex={stepIndex} />
      </div>
      <div>
        <p className="eyebrow lg:flex lg:min-h-11 lg:items-center">
          {`Part ${stepIndex + 1} of ${steps.length}`}
          {countsAnswers && ` · ${progress.answered} of ${progress.of} answered`}
        </p>
        <ShareBar
          percent={((stepIndex + (progress.answered / progress.of || 0)) / (steps.length - 1)) * 100}
          className="mt-[0.6rem]"
        />
        <h2
          key={step}
          ref={heading}
          tabIndex={-1}
          className="mt-8 scroll-mt-22 text-[clamp(1.6rem,1.3rem+1.4vw,2.2rem)]"
        >
          {getTitle(step)}
        </h2>
        {currentSection ? (
          <>
            {currentSection.intro && <p className="mt-3 measure text-quiet">{currentSection.intro}</p>}
            <div className="mt-8 grid gap-10">
              {currentSection.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  hasCells={isQuiz}
                  answer={answers[question.id]}
                  onAnswer={(value) => store.answer(question.id, value)}
                  error={
                    wasReviewed.current && missing.has(question.id) && !isAnswered(answers[question.id])
                      ? formEditor.answerThis
                      : undefined
                  }
                />
              ))}
            </div>
            <nav aria-label={formEditor.steps} className="mt-10 flex flex-wrap items-center gap-3">
              {back}
              <StepLink to={next}>{`${formEditor.next}: ${getTitle(next ?? '')}`}</StepLink>
            </nav>
          </>
        ) : (
          <FormReview form={form} answers={answers} whenSaved={store.whenSaved} back={back} />
        )}
        <SaveStatus state={saveState} isReview={step === REVIEW_STEP} />
      </div>
    </div>
  );
}

/** The title of a form, below the way back to all forms. */
export function FormHeading({ form, className }: { form: Form; className: string }) {
  return (
    <>
      <Link
        to=".."
        relative="path"
        className="mb-2 inline-flex min-h-[44px] items-center gap-[0.4rem] text-quiet underline underline-offset-[0.25em] hover:text-ink"
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-[1.1rem] fill-none stroke-[1.6] stroke-current">
          <path d="M20 12H4m7-7-7 7 7 7" />
        </svg>
        {forms.back}
      </Link>
      <div className="flex items-center gap-5">
        <FormDrawing form={form.id} className="h-auto w-20 flex-none max-sm:hidden" />
        <h1 className={className}>{form.title}</h1>
      </div>
    </>
  );
}

/** The list of all parts, where the screen is wide enough. */
function StepList({
  getTitle,
  steps,
  stepIndex,
}: {
  getTitle: (id: string) => string;
  steps: string[];
  stepIndex: number;
}) {
  return (
    <ol className="mt-10 hidden border-line border-l lg:sticky lg:top-8 lg:block">
      {steps.map((id, index) => (
        <li key={id}>
          <Link
            to={`?part=${id}`}
            preventScrollReset
            aria-current={index === stepIndex ? 'step' : undefined}
            className="-ml-px flex min-h-[44px] items-center border-transparent border-l-[3px] pl-[1.1rem] text-quiet hover:text-ink aria-[current]:border-highlight aria-[current]:font-semibold aria-[current]:text-ink forced-colors:aria-[current]:border-[Highlight]"
          >
            {getTitle(id)}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function StepLink({ to, quiet, children }: { to: string | undefined; quiet?: boolean; children: ReactNode }) {
  if (to === undefined) return null;
  return (
    <Link to={`?part=${to}`} preventScrollReset className={quiet ? 'button quiet' : 'button'}>
      {children}
    </Link>
  );
}

/** Whether the answers are saved. The review has nothing to type, so there it says nothing until something is saved. */
function SaveStatus({ state, isReview }: { state: SaveState; isReview: boolean }) {
  const fill = useFillFacts();
  const isUnsaved = state === 'offline' || state === 'refused';
  return (
    <p
      role="status"
      className={`mt-4 min-h-[1.6em] text-[0.94rem] leading-[1.4] ${isUnsaved ? 'unsaved-answers sticky bottom-3 z-1 rounded border border-line border-l-4 border-l-accent bg-raised px-4 py-3 font-medium text-accent shadow-soft' : 'text-quiet'}`}
    >
      {!(isReview && state === 'idle') && fill(formEditor.state[state])}
    </p>
  );
}

/**
 * The ref of the heading, which gets the focus with each new part, unless the link names a question. The first part shown
 * keeps the usual focus of a page.
 */
function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const shownStep = useRef(step);
  // As an effect it comes after the router has restored the scroll position.
  useEffect(() => {
    if (shownStep.current === step && hash === '') return;
    shownStep.current = step;
    const question = hash ? document.getElementById(hash.slice(1)) : null;
    const target = question?.querySelector<HTMLElement>('input, textarea') ?? heading.current;
    target?.focus({ preventScroll: true });
    (question ?? heading.current)?.scrollIntoView({ block: 'start' });
  }, [step, hash]);
  return heading;
}

/**
 * The introduction of a form. On a phone it is folded, so that the first question is near; of the quiz only the first
 * sentence is.
 */
function FormIntro({ form: { id, intro }, className }: { form: Form; className: string }) {
  if (!intro) return null;
  const isQuiz = id === 'dosha-quiz';
  const end = isQuiz ? intro.indexOf('. ') : -1;
  const split = end < 0 ? intro.length : end + 1;
  return (
    <div className={`mt-4 max-w-[38ch] text-quiet max-md:mt-2 ${className}`}>
      <p className="text-balance max-md:hidden">{intro}</p>
      <div className="md:hidden">
        <p className="text-balance empty:hidden">{intro.slice(split).trim()}</p>
        <details className="group">
          <summary className="flex min-h-[44px] items-center gap-[0.9rem] text-ink before:size-2 before:-rotate-45 before:border-current before:border-r-2 before:border-b-2 before:transition-transform before:duration-160 group-open:before:rotate-45">
            {isQuiz ? doshaQuiz.about : formEditor.about}
          </summary>
          <p className="pb-2">{intro.slice(0, split)}</p>
        </details>
      </div>
    </div>
  );
}

/** The last part: missing answers, all answers with links to edit them, and the submit button. */
function FormReview(props: {
  form: Form;
  answers: Answers;
  whenSaved: () => Promise<number | undefined>;
  /** The link to the part before. */
  back: ReactNode;
}) {
  const { form, answers, whenSaved, back } = props;
  const { user } = useArea();
  const sendForm = useSubmit();
  const [busy, setBusy] = useState(false);
  const missingHeading = useRef<HTMLHeadingElement>(null);
  const missing = listMissingQuestions(form, answers);
  const { answered, of: total } = getProgress(listQuestions(form), answers);

  const saveAndSubmit = async (): Promise<void> => {
    const revision = await whenSaved();
    if (revision !== undefined) {
      const submission: FormSubmission = {
        version: form.version,
        revision,
        answers: answers as FormSubmission['answers'],
      };
      await sendForm({ intent: 'submit', submission: JSON.stringify(submission) }, { method: 'post' });
    } else if (isSignedInAs(user.id)) await showAlert({ ...formEditor.notSent, icon: 'warning' });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (missing.length > 0) {
      await showAlert({ ...formEditor.incomplete, icon: 'info' });
      return missingHeading.current?.focus();
    }
    if (!(await showAlert({ ...formEditor.confirm, icon: 'question' }))) return;
    setBusy(true);
    await saveAndSubmit();
    setBusy(false);
  };

  return (
    <ScriptedForm onSubmit={submit} className="mt-4">
      <p className="text-quiet">{`${answered} of ${total} questions answered.`}</p>
      {missing.length === 0 && answered < total && <p className="mt-3">{formEditor.reviewing.whole}</p>}
      {missing.length > 0 && (
        <>
          <h3 ref={missingHeading} tabIndex={-1} className="mt-6 text-[1.25rem]">
            {formEditor.reviewing.missing}
          </h3>
          <ul className="mt-2">
            {missing.map((question) => (
              <li key={question.id}>
                <Link
                  to={{ search: `?part=${getStep(form, question)}`, hash: getQuestionElementId(question.id) }}
                  preventScrollReset
                  className="link inline-flex min-h-[44px] items-center"
                >
                  {question.label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-12">
        <AnswerList
          form={form}
          answers={answers}
          heading="h3"
          renderAside={({ id, title }) => (
            <Link to={`?part=${id}`} preventScrollReset className="link flex-none py-[0.6rem]">
              {formEditor.reviewing.change}
              <span className="sr-only">: {title}</span>
            </Link>
          )}
        />
      </div>
      <div className="mt-12">
        <div className="flex flex-wrap items-center gap-3">
          {back}
          <SubmitButton busy={busy} busyText={formEditor.submitting} className="button min-w-[min(100%,11rem)]">
            {formEditor.submit}
          </SubmitButton>
        </div>
        <p className="mt-3 text-[0.94rem] text-quiet">{formEditor.confirm.text}</p>
      </div>
    </ScriptedForm>
  );
}
