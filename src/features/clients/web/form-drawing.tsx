import quiz from '#drawings/form-quiz.svg?url';
import sheet from '#drawings/form-sheet.svg?url';
import type { Form } from '../domain/form.ts';

/** What a form is about: a sheet with a pencil, or the three elements of the quiz. */
export function FormDrawing({ form, className }: { form: Form['id']; className: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <image href={form === 'dosha-quiz' ? quiz : sheet} width="120" height="120" />
    </svg>
  );
}
