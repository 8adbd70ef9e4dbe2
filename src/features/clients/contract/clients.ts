import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Done, Id } from '#platform/contract/fields.ts';
import { MAX_ANSWER_LENGTH } from '../domain/answers.ts';
import { FormDefinition } from './forms-admin.ts';

/** A text, an option id or a day; several option ids; a value on a scale. */
const Answer = z.union([
  z.string().max(MAX_ANSWER_LENGTH),
  z.array(z.string().max(40)).max(40),
  z.number().int().min(0).max(100),
]);

/** Answers by question id. The form's version defines the questions and their valid answers (domain/clients). */
const Answers = z
  .record(z.string().max(40), Answer)
  .refine((answers) => Object.keys(answers).length <= 100, 'must have at most 100 entries');

/** The status of a client's form, without its answers. */
export const FormStatus = z
  .object({
    form: z.enum(['new-client', 'dosha-quiz']),
    /** The version of the form's text. A draft keeps the version in which it was started. */
    version: z.number().int(),
    status: z.enum(['not-started', 'draft', 'submitted']),
    progress: z.object({ answered: z.number().int(), of: z.number().int() }),
    savedAt: z.iso.datetime().nullable(),
    submittedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'FormStatus' });
export type FormStatus = z.infer<typeof FormStatus>;

/** A form with its current answers. A save must name the revision that the client loaded. */
export const FilledForm = FormStatus.extend({
  revision: z.number().int(),
  answers: Answers,
  definition: FormDefinition,
}).meta({
  id: 'FilledForm',
});
export type FilledForm = z.infer<typeof FilledForm>;

const params = z.object({ id: Id, form: z.string().max(40) });
const nonNegativeInteger = z.number().int().min(0).max(1_000_000_000);
const body = z.strictObject({ version: nonNegativeInteger, revision: nonNegativeInteger, answers: Answers });

export const clientEndpoints = endpoints({
  'GET /api/user/{id}/forms': {
    summary: 'Your forms and their status',
    role: 'client',
    ownership: 'self',
    perMinute: 240,
    responses: { 200: z.array(FormStatus) },
  },
  'GET /api/user/{id}/forms/{form}': {
    summary: 'One of your forms with your answers',
    role: 'client',
    ownership: 'self',
    perMinute: 240,
    params,
    responses: { 200: FilledForm },
  },
  'PUT /api/user/{id}/forms/{form}': {
    summary: 'Save all answers so far. 409 form-changed when another window has saved since `revision`',
    role: 'client',
    ownership: 'self',
    perMinute: 240,
    params,
    body,
    responses: { 200: FormStatus.extend({ revision: z.number().int() }) },
  },
  'POST /api/user/{id}/forms/{form}/submit': {
    summary: 'Submit the form once: it can still be read, but not changed',
    role: 'client',
    ownership: 'self',
    perMinute: 60,
    params,
    body,
    responses: { 200: FormStatus.extend({ ...Done.shape, revision: z.number().int() }) },
  },
});
