import { doshaQuiz } from './dosha-quiz.ts';
import type { Form } from './form.ts';
import { newClientForm } from './new-client-form.ts';

/** The forms that clients fill in, in the order listed. */
export const formIds = ['new-client', 'dosha-quiz'] as const;
export type FormId = (typeof formIds)[number];

/**
 * Every version ever published, oldest first. To change a form append a version and pin its hash in the test beside;
 * never edit an old one, or what people answered could no longer be read as they meant it.
 */
const publishedForms: Record<FormId, readonly [Form, ...Form[]]> = {
  'new-client': [newClientForm],
  'dosha-quiz': [doshaQuiz],
};

/** Whether a form has this name. */
export function isFormId(text: string): text is FormId {
  return (formIds as readonly string[]).includes(text);
}

/** The version that anyone who begins now is asked to fill in: the last one published. */
export function getCurrentForm(id: FormId): Form {
  const [first, ...later] = publishedForms[id];
  return later.at(-1) ?? first;
}

/** The form as it stood in one version. Throws when there never was such a version. */
export function getFormVersion(id: FormId, version: number): Form {
  const match = publishedForms[id].find((form) => form.version === version);
  if (!match) throw new Error(`form ${id} has no version ${version}`);
  return match;
}

/** All versions of a form, oldest first. */
export function listFormVersions(id: FormId): readonly Form[] {
  return publishedForms[id];
}
