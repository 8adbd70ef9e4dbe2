import type { ReactNode } from 'react';
import { answerInWords } from '#domain/clients/answer-in-words.ts';
import { type Answers, isAnswer } from '#domain/clients/answers.ts';
import type { Form } from '#domain/clients/form.ts';
import { submitted } from '#web/content/forms.ts';
import './answers.css';

/** All answers of a form, part by part. `beside` is what stands beside a part's heading. */
export function AnswerList(given: {
  form: Form;
  answers: Answers;
  heading?: 'h2' | 'h3';
  beside?: (section: Form['sections'][number]) => ReactNode;
}) {
  const { form, answers, heading: Heading = 'h2', beside } = given;
  return form.sections.map((section) => (
    <section key={section.id} aria-labelledby={`read-${section.id}`} className="answers">
      <div>
        <Heading id={`read-${section.id}`} className="text-[1.5rem]">
          {section.title}
        </Heading>
        {beside?.(section)}
      </div>
      <dl>
        {section.questions.map((question) => (
          <div key={question.id}>
            <dt>{question.label}</dt>
            <dd className={isAnswer(answers[question.id]) ? undefined : 'text-quiet'}>
              {answerInWords(question, answers[question.id]) ?? submitted.noAnswer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
