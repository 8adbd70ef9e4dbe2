import type { ReactNode } from 'react';
import { type Answers, isAnswered } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { formatAnswer } from '#domain/clients/format-answer.ts';
import { submitted } from '#web/content/forms.ts';
import './answers.css';

/** All answers of a form, by section. `beside` renders next to a section heading. */
export function AnswerList(props: {
  form: Form;
  answers: Answers;
  heading?: 'h2' | 'h3';
  renderAside?: (section: Form['sections'][number]) => ReactNode;
}) {
  const { form, answers, heading: Heading = 'h2', renderAside } = props;
  return form.sections.map((section) => (
    <section key={section.id} aria-labelledby={`read-${section.id}`} className="answers">
      <div>
        <Heading id={`read-${section.id}`} className="text-[1.5rem]">
          {section.title}
        </Heading>
        {renderAside?.(section)}
      </div>
      <dl>
        {section.questions.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd className={isAnswered(answers[question.id]) ? undefined : 'text-quiet'}>
              {formatAnswer(question, answers[question.id]) ?? submitted.noAnswer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
