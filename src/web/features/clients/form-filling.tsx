import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { FilledForm } from '#contract/clients.ts';
import { isAnswer, missingAnswers } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { formVersion } from '#domain/clients/forms.ts';
import { filling, forms } from '#web/content/forms.ts';
import { useArea } from '#web/features/accounts/area-user.ts';
import type { SaveState } from './autosave.ts';
import { FormCheck } from './form-check.tsx';
import { CHECK, openPart, partsOf } from './form-place.ts';
import { QuestionField } from './question-field.tsx';
import { useAutosave } from './use-autosave.ts';

/**
 * A form while it is filled in: one part at a time, each with an address of its own, so that the browser's Back leads to
 * the part before. It saves by itself. `onSubmitted` gets the form as it was handed in, or nothing when that happened
 * elsewhere.
 */
export function FormFilling({ filled, onSubmitted }: { filled: FilledForm; onSubmitted: (done?: FilledForm) => void }) {
  const { user } = useArea();
  const form = formVersion(filled.form, filled.version);
  const { answers, state, answer, flush, settled, stop } = useAutosave({
    userId: user.id,
    filled,
    onSubmitted: () => onSubmitted(),
  });
  const [search] = useSearchParams();
  const [begunAt] = useState(() => openPart(form, answers));
  const parts = partsOf(form);
  const asked = search.get('part') ?? '';
  const part = parts.includes(asked) ? asked : begunAt;
  const heading = useFocusOnPart(part);
  const looked = useRef(false);
  if (part === CHECK) looked.current = true;

  const section = form.sections.find(({ id }) => id === part);
  const missing = new Set(missingAnswers(form, answers).map(({ id }) => id));
  const at = parts.indexOf(part);
  const titleOf = (id: string) => form.sections.find((each) => each.id === id)?.title ?? filling.check;

  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <FormHeading form={form} introClass={at > 0 ? 'max-lg:hidden' : ''} />
        <PartList titleOf={titleOf} parts={parts} at={at} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: whatever field is left, its answer is saved at once. */}
      <div className="max-w-[38rem]" onBlur={flush}>
        <p className="eyebrow">{`Part ${at + 1} of ${parts.length}`}</p>
        <svg className="part-line" aria-hidden="true">
          <rect width="100%" height="100%" />
          <rect width={`${((at + 1) / parts.length) * 100}%`} height="100%" />
        </svg>
        <h2 ref={heading} tabIndex={-1} className="part-heading">
          {titleOf(part)}
        </h2>
        {section ? (
          <>
            {section.intro && <p className="mt-3 text-quiet">{section.intro}</p>}
            <div className="questions">
              {section.questions.map((question) => (
                <QuestionField
                  key={question.id}
                  question={question}
                  answer={answers[question.id]}
                  onAnswer={(given) => answer(question.id, given)}
                  error={
                    looked.current && missing.has(question.id) && !isAnswer(answers[question.id])
                      ? filling.answerThis
                      : undefined
                  }
                />
              ))}
            </div>
          </>
        ) : (
          <FormCheck
            form={form}
            filled={filled}
            answers={answers}
            settled={settled}
            onSubmitted={(done) => {
              stop();
              onSubmitted(done);
            }}
          />
        )}
        <nav aria-label={filling.parts} className="part-steps">
          <PartLink to={parts[at - 1]} quiet>
            {filling.back}
          </PartLink>
          <PartLink to={parts[at + 1]}>{filling.next}</PartLink>
        </nav>
        <SaveWord state={state} />
      </div>
    </div>
  );
}

/** The form's name and what it is about: the beginning of its page, filled in or read. */
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

/** All parts at a glance, where there is room beside them. */
function PartList({ titleOf, parts, at }: { titleOf: (id: string) => string; parts: string[]; at: number }) {
  return (
    <ol className="part-list">
      {parts.map((id, index) => (
        <li key={id}>
          <Link to={`?part=${id}`} preventScrollReset aria-current={index === at ? 'step' : undefined}>
            {titleOf(id)}
          </Link>
        </li>
      ))}
    </ol>
  );
}

function PartLink({ to, quiet, children }: { to: string | undefined; quiet?: boolean; children: ReactNode }) {
  if (to === undefined) return null;
  return (
    <Link to={`?part=${to}`} preventScrollReset className={quiet ? 'button quiet' : 'button'}>
      {children}
    </Link>
  );
}

function SaveWord({ state }: { state: SaveState }) {
  const wrong = state === 'offline' || state === 'refused';
  return (
    <p role="status" className={wrong ? 'save-word is-unsaved' : 'save-word text-quiet'}>
      {filling.state[state]}
    </p>
  );
}

/** Another part begins at its heading, or at the question that the link named; the first one shown begins as any page. */
function useFocusOnPart(part: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  const shown = useRef(part);
  useEffect(() => {
    if (shown.current === part && hash === '') return;
    shown.current = part;
    const place = hash ? document.getElementById(hash.slice(1)) : null;
    const target = place?.querySelector<HTMLElement>('input, textarea') ?? heading.current;
    target?.focus({ preventScroll: true });
    (place ?? heading.current)?.scrollIntoView({ block: 'start' });
  }, [part, hash]);
  return heading;
}
