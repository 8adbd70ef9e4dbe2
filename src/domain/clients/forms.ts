import { doshaQuiz } from './dosha-quiz.ts';
import type { Form } from './form.ts';
import { newClientForm } from './new-client-form.ts';

/** The forms that clients fill in, in the order listed. */
export const formIds = ['new-client', 'dosha-quiz'] as const;
export type FormId = (typeof formIds)[number];

/**
 * All published versions, oldest first. To change a form, append a version and add its hash to the test; never edit an
 * old one, or its answers lose their meaning.
 */
const publishedForms: Record<FormId, readonly [Form, ...Form[]]> = {
  'new-client': [newClientForm],
  'dosha-quiz': [doshaQuiz],
};

export function isFormId(text: string): text is FormId {
  return (formIds as readonly string[]).includes(text);
}

/** Returns the version for new answers: the last one published. */
export function getCurrentForm(id: FormId): Form {
  const [first, ...later] = publishedForms[id];
  return later.at(-1) ?? first;
}

/** Returns one version of a form. Throws if it does not exist. */
export function getFormVersion(id: FormId, version: number): Form {
  const match = publishedForms[id].find((form) => form.version === version);
  if (!match) throw new Error(`form ${id} has no version ${version}`);
  return match;
}

/** All versions of a form, oldest first. */
export function listFormVersions(id: FormId): readonly Form[] {
  return publishedForms[id];
}
