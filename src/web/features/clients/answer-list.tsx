import type { ReactNode } from 'react';
import { type Answer, type Answers, isAnswer } from '#domain/clients/answers.ts';
import { type Form, optionsOf, type Question } from '#domain/clients/form.ts';
import { dayInWords } from '#domain/day.ts';
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
              {inWords(question, answers[question.id])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** An answer as its question words it. */
function inWords(question: Question, answer: Answer | undefined): string {
  if (answer === undefined || !isAnswer(answer)) return submitted.noAnswer;
  switch (question.kind) {
    case 'short':
    case 'long':
      return String(answer);
    case 'date':
      return dayInWords(String(answer));
    case 'scale':
      return `${answer}, from ${question.lowest} (${question.lowestLabel}) to ${question.highest} (${question.highestLabel})`;
    default: {
      const picked: readonly string[] = Array.isArray(answer) ? answer : [String(answer)];
      const labels = optionsOf(question).filter(({ id }) => picked.includes(id));
      return labels.map(({ label }) => label).join(', ');
    }
  }
}
