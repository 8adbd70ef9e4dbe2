import type { ReactNode } from 'react';
import { type Answers, isAnswered } from '../domain/answers.ts';
import type { Form } from '../domain/form.ts';
import { formatAnswer } from '../domain/format-answer.ts';
import { submitted } from './forms-words.ts';

/** All answers of a form, by section. `beside` renders next to a section heading. */
export function AnswerList(props: {
  form: Form;
  answers: Answers;
  heading?: 'h2' | 'h3';
  renderAside?: (section: Form['sections'][number]) => ReactNode;
}) {
  const { form, answers, heading: Heading = 'h2', renderAside } = props;
  return form.sections.map((section) => (
    <section key={section.id} aria-labelledby={`read-${section.id}`} className="[&+section]:mt-12">
      <div className="flex items-baseline justify-between gap-x-6">
        <Heading id={`read-${section.id}`} className="text-[clamp(1.3rem,1.1rem+1vw,1.5rem)]">
          {section.title}
        </Heading>
        {renderAside?.(section)}
      </div>
      <dl className="mt-3 border-line border-b">
        {section.questions.map((question) => (
          <div key={question.id} className="border-line border-t py-[0.9rem]">
            <dt className="text-[0.94rem] text-quiet">{question.label}</dt>
            <dd className={`mt-[0.15rem] whitespace-pre-line ${isAnswered(answers[question.id]) ? '' : 'text-quiet'}`}>
              {formatAnswer(question, answers[question.id]) ?? submitted.noAnswer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
