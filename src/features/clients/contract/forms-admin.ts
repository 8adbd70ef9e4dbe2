import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { blank, line, text } from '#platform/contract/fields.ts';
import { newQuestionKinds } from '../domain/change-form.ts';

const option = z.object({ id: z.string(), label: z.string(), alone: z.literal(true).optional() });
const base = {
  id: z.string(),
  label: z.string(),
  help: z.string().optional(),
  required: z.literal(true).optional(),
};
const declinable = z.literal(true).optional();

const Question = z.discriminatedUnion('kind', [
  z.object({
    ...base,
    kind: z.enum(['short', 'long']),
    maxLength: z.number().int(),
    keyboard: z.literal('tel').optional(),
  }),
  z.object({ ...base, kind: z.enum(['choice', 'several']), options: z.array(option).readonly(), declinable }),
  z.object({ ...base, kind: z.literal('yes-no'), declinable }),
  z.object({
    ...base,
    kind: z.literal('scale'),
    lowest: z.number().int(),
    highest: z.number().int(),
    lowestLabel: z.string(),
    highestLabel: z.string(),
  }),
  z.object({ ...base, kind: z.literal('date') }),
]);

const Section = z.object({
  id: z.string(),
  title: z.string(),
  intro: z.string().optional(),
  questions: z.array(Question).readonly(),
});

/** One version of a form, with its questions (`Form` of domain/clients). */
export const FormDefinition = z
  .object({
    id: z.string(),
    version: z.number().int(),
    title: z.string(),
    intro: z.string(),
    sections: z.array(Section).readonly(),
  })
  .meta({ id: 'FormDefinition' });
export type FormDefinition = z.infer<typeof FormDefinition>;

const id = z.string().max(40);
const optionalText = (maxLength: number) => z.union([blank, text(maxLength)]);

const QuestionEdit = z.strictObject({
  id: id.optional().meta({ description: 'None for a new question' }),
  kind: z.enum(newQuestionKinds).optional().meta({ description: 'Of a new question' }),
  label: line(200),
  help: optionalText(300),
  required: z.boolean(),
});

const FormEdit = z.strictObject({
  /** The version that the caller read. If there is a later one, nothing is saved. */
  version: z.number().int().min(1).max(1_000_000),
  intro: optionalText(1000),
  sections: z
    .array(
      z.strictObject({
        id,
        title: line(100),
        intro: optionalText(1000),
        questions: z.array(QuestionEdit).max(100),
      }),
    )
    .max(20),
});
export type FormEdit = z.infer<typeof FormEdit>;

export const formAdminEndpoints = ownerEndpoints({
  'GET /api/admin/new-client-form': {
    summary: 'The form that new clients fill in',
    perMinute: 240,
    responses: { 200: FormDefinition },
  },
  'PUT /api/admin/new-client-form': {
    summary: 'Save the next version of that form. Answers keep the version in which they were begun',
    perMinute: 120,
    body: FormEdit,
    responses: { 200: FormDefinition },
  },
});
