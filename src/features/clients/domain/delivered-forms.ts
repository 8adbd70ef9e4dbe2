import { doshaQuiz } from './dosha-quiz.ts';
import type { Form } from './form.ts';
import type { FormId } from './forms.ts';
import { newClientForm } from './new-client-form.ts';

/**
 * Version 1 of each form; later versions are in the database. Never edit one, because the answers to it would lose
 * their meaning.
 */
export const deliveredForms: Readonly<Record<FormId, Form>> = { 'new-client': newClientForm, 'dosha-quiz': doshaQuiz };
