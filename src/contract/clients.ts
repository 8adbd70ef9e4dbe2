import { z } from 'zod';
import { MAX_ANSWER_LENGTH } from '#domain/clients/answers.ts';
import { calls } from './call.ts';
import { Done, Id } from './fields.ts';

/** A text, the id of an option or a day; the ids of several options; a place on a scale. */
const Answer = z.union([
  z.string().max(MAX_ANSWER_LENGTH),
  z.array(z.string().max(40)).max(40),
  z.number().int().min(0).max(100),
]);

/** Answers by question id. Which questions there are and what fits them, the form's version says (domain/clients). */
const Answers = z
  .record(z.string().max(40), Answer)
  .refine((answers) => Object.keys(answers).length <= 100, 'must be at most 100 answers');

/** How a form stands with a client, without its answers. */
export const FormStanding = z
  .object({
    form: z.enum(['new-client', 'dosha-quiz']),
    /** Of the words and questions. A draft stays in the version that it was begun in. */
    version: z.number().int(),
    status: z.enum(['not-started', 'draft', 'submitted']),
    progress: z.object({ answered: z.number().int(), of: z.number().int() }),
    savedAt: z.iso.datetime().nullable(),
    submittedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FormStanding' });
export type FormStanding = z.infer<typeof FormStanding>;

/** A form with what was answered so far. Anyone who saves names the revision that they saw. */
export const FilledForm = FormStanding.extend({ revision: z.number().int(), answers: Answers }).meta({
  id: 'FilledForm',
});
export type FilledForm = z.infer<typeof FilledForm>;

const params = z.object({ id: Id, form: z.string().max(40) });
const whole = z.number().int().min(0).max(1_000_000_000);
const body = z.strictObject({ version: whole, revision: whole, answers: Answers });

export const clientCalls = calls({
  'GET /api/user/{id}/forms': {
    summary: 'Your forms and how they stand',
    role: 'client',
    ownerRule: 'self',
    perMinute: 240,
    params: z.object({ id: Id }),
    answers: { 200: z.array(FormStanding) },
  },
  'GET /api/user/{id}/forms/{form}': {
    summary: 'One of your forms with your answers',
    role: 'client',
    ownerRule: 'self',
    perMinute: 240,
    params,
    answers: { 200: FilledForm },
  },
  'PUT /api/user/{id}/forms/{form}': {
    summary: 'Save all answers so far. 409 form-changed when another window has saved since `revision`',
    role: 'client',
    ownerRule: 'self',
    perMinute: 240,
    params,
    body,
    answers: { 200: FormStanding.extend({ revision: z.number().int() }) },
  },
  'POST /api/user/{id}/forms/{form}/submit': {
    summary: 'Hand the form in, once: it can be read afterwards but no longer changed',
    role: 'client',
    ownerRule: 'self',
    perMinute: 60,
    params,
    body,
    answers: { 200: FormStanding.extend({ ...Done.shape, revision: z.number().int() }) },
  },
});
