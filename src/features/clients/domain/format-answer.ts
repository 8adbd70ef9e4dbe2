import { formatLongDay } from '#platform/time/day.ts';
import { type Answer, isAnswered } from './answers.ts';
import { listOptions, type Question } from './form.ts';

/** Formats an answer with the labels of its question; undefined without an answer. */
export function formatAnswer(question: Question, answer: Answer | undefined): string | undefined {
  if (answer === undefined || !isAnswered(answer)) return undefined;
  switch (question.kind) {
    case 'short':
    case 'long':
      return String(answer);
    case 'date':
      return formatLongDay(String(answer));
    case 'scale':
      return `${answer}, from ${question.lowest} (${question.lowestLabel}) to ${question.highest} (${question.highestLabel})`;
    default: {
      const picked: readonly string[] = Array.isArray(answer) ? answer : [String(answer)];
      const labels = listOptions(question).filter(({ id }) => picked.includes(id));
      return labels.map(({ label }) => label).join(', ');
    }
  }
}
