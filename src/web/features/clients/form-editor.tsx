import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { FilledForm } from '#contract/clients.ts';
import { isAnswered, listMissingQuestions } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { getFormVersion } from '#domain/clients/forms.ts';
import { formEditor, forms } from '#web/content/forms.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import type { SaveState } from './autosave.ts';
import { FormReview } from './form-review.tsx';
import { firstIncompleteStep, listSteps, REVIEW_STEP } from './form-steps.ts';
import { QuestionField } from './question-field.tsx';
import { useAutosave } from './use-autosave.ts';

/**
 * A form being filled in. Each part has its own address, so the browser's Back button opens the part before.
 * `onSubmitted` receives the submitted form, or nothing when it was submitted elsewhere.
 */
export function FormEditor({
  filled,
  onSubmitted,
}: {
  filled: FilledForm;
  onSubmitted: (submittedForm?: FilledForm) => void;
}) {
  const { user } = useArea();
  const form = getFormVersion(filled.form, filled.version);
  const { answers, state, answer, flush, whenSaved, stop } = useAutosave({
    userId: user.id,
    filled,
    onSubmitted: () => onSubmitted(),
  });
  const [search] = useSearchParams();
  const [initialStep] = useState(() => firstIncompleteStep(form, answers));
  const steps = listSteps(form);
  const requestedStep = search.get('part') ?? '';
  const step = steps.includes(requestedStep) ? requestedStep : initialStep;
  const heading = useFocusOnStep(step);
  const wasReviewed = useRef(false);
  if (step === REVIEW_STEP) wasReviewed.current = true;

  const currentSection = form.sections.find(({ id }) => id === step);
  const missing = new Set(listMissingQuestions(form, answers).map(({ id }) => id));
  const stepIndex = steps.indexOf(step);
  const getTitle = (id: string) => form.sections.find((section) => section.id === id)?.title ?? formEditor.review;

  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <FormHeading form={form} introClass={stepIndex > 0 ? 'max-lg:hidden' : ''} />
        <StepList getTitle={getTitle} steps={steps} stepIndex={stepIndex} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever field is left, its answer is saved at once. */}
      <div className="max-w-[38rem]" onBlur={flush}>
        <p className="eyebrow">{`Part ${stepIndex + 1} of ${steps.length}`}</p>
        <svg className="form-progress" aria-hidden="true">
          <rect width="100%" height="100%" />
          <rect width={`${((stepIndex + 1) / steps.length) * 100}%`} height="100%" />
        </svg>
        <h2 ref={heading} tabIndex={-1} className="form-step-heading">
          {getTitle(step)}
        </h2>
        {currentSection ? (
          <>
            {currentSection.intro && <p className="mt-3 text-quiet">{currentSection.intro}</p>}
            <div className="questions">
              {currentSection.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  answer={answers[question.id]}
                  onAnswer={(value) => answer(question.id, value)}
                  error={
                    wasReviewed.current && missing.has(question.id) && !isAnswered(answers[question.id])
                      ? formEditor.answerThis
                      : undefined
                  }
                />
              ))}
            </div>
          </>
        ) : (
          <FormReview
            form={form}
            filled={filled}
            answers={answers}
            whenSaved={whenSaved}
            onSubmitted={(submittedForm) => {
              stop();
              onSubmitted(submittedForm);
            }}
          />
        )}
        <nav aria-label={formEditor.steps} className="form-step-links">
          <StepLink to={steps[stepIndex - 1]} quiet>
            {formEditor.back}
          </StepLink>
          <StepLink to={steps[stepIndex + 1]}>{formEditor.next}</StepLink>
        </nav>
        <SaveStatus state={state} />
      </div>
    </div>
  );
}

/** Title and introduction of a form, for editing and reading. */
export function FormHeading({ form, introClass = '' }: { form: Form; introClass?: string }) {
  return (
    <>
      <Link to=".." relative="path" className="back-to-forms">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12H4m7-7-7 7 7 7" />
        </svg>
        {forms.back}
      </Link>
      <h1 className="area-heading">{form.title}</h1>
      <p className={`mt-4 max-w-[38ch] text-quiet ${introClass}`}>{form.intro}</p>
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
    <ol className="form-step-list">
      {steps.map((id, index) => (
        <li key={id}>
          <Link to={`?part=${id}`} preventScrollReset aria-current={index === stepIndex ? 'step' : undefined}>
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

function SaveStatus({ state }: { state: SaveState }) {
  const isUnsaved = state === 'offline' || state === 'refused';
  return (
    <p role="status" className={isUnsaved ? 'save-status is-unsaved' : 'save-status text-quiet'}>
      {formEditor.state[state]}
    </p>
  );
}

/**
 * Moves the focus to the heading of a new part, or to the question in the link. The first part shown keeps the usual
 * focus of a page.
 */
function useFocusOnStep(step: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step && hash === '') return;
    shownStep.current = step;
    const questionElement = hash ? document.getElementById(hash.slice(1)) : null;
    const target = questionElement?.querySelector<HTMLElement>('input, textarea') ?? heading.current;
    target?.focus({ preventScroll: true });
    (questionElement ?? heading.current)?.scrollIntoView({ block: 'start' });
  }, [step, hash]);
  return heading;
}
