import type { Form } from '../domain/form.ts';
import { doshaQuiz } from './dosha-quiz-words.ts';
import { formEditor } from './forms-words.ts';

/**
 * The introduction of a form. On a phone it is folded, so that the first question is near; of the quiz only the first
 * sentence is.
 */
export function FormIntro({ form: { id, intro }, className }: { form: Form; className: string }) {
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
