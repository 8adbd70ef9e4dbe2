import { doshaQuiz } from './dosha-quiz.ts';
import type { Form } from './form.ts';
import type { FormId } from './forms.ts';
import { newClientForm } from './new-client-form.ts';

/** Version 1 of each form. Never edit one, or its answers lose their meaning. Later versions are in the database. */
export const deliveredForms: Readonly<Record<FormId, Form>> = { 'new-client': newClientForm, 'dosha-quiz': doshaQuiz };
