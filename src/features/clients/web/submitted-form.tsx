import { useContent } from '#platform/shell/content.ts';
import type { FilledForm } from '../contract/clients.ts';
import { computeDoshaResult, type DoshaResult } from '../domain/dosha-result.ts';
import { AnswerList } from './answer-list.tsx';
import { DoshaResultView } from './dosha-result-view.tsx';
import { FormHeading } from './form-editor.tsx';
import { formatInstantDay } from './format-instant.ts';
import { forms, submitted } from './forms-words.ts';

/** A submitted form, worded as in the answered version. The quiz starts with its result. */
export function SubmittedForm({ filled }: { filled: FilledForm }) {
  const form = filled.definition;
  const { thanks } = useContent('client-area').forms;
  const result = filled.form === 'dosha-quiz' ? computeDoshaResult(filled.answers) : undefined;
  return (
    <div className="grid gap-x-20 gap-y-8 lg:grid-cols-[4fr_7fr]">
      <div>
        <FormHeading form={form} className="area-heading" />
        <p className="mt-4 max-w-[38ch] text-balance text-quiet">{thanks[filled.form]}</p>
        <p className="mt-4">
          <strong className="font-semibold">{forms.status.submitted}</strong>
          {filled.submittedAt && <span className="text-quiet"> on {formatInstantDay(filled.submittedAt)}</span>}
        </p>
      </div>
      <div>
        {result && <QuizResult result={result} />}
        {result ? (
          <details className="group mt-12 border-line border-t">
            <summary className="flex min-h-[56px] items-center gap-[0.9rem] font-semibold before:size-2 before:-rotate-45 before:border-current before:border-r-2 before:border-b-2 before:transition-transform before:duration-160 group-open:before:rotate-45">
              {submitted.heading}
            </summary>
            <AnswerList form={form} answers={filled.answers} />
          </details>
        ) : (
          <AnswerList form={form} answers={filled.answers} />
        )}
      </div>
    </div>
  );
}

function QuizResult({ result }: { result: DoshaResult }) {
  return <DoshaResultView result={result} words={useContent('quiz-result')} />;
}
