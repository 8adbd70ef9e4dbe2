import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Time } from '#platform/contract/fields.ts';
import { setupSteps } from '../domain/setup.ts';

const SetupFinding = z
  .object({
    state: z.enum(['ok', 'warning', 'wrong']),
    message: z.string().meta({ description: 'For the owner' }),
    detail: z.string().meta({ description: 'For the person who runs the server, as `npm run doctor` says it' }),
  })
  .meta({ id: 'SetupFinding', description: 'What a check of the server found' });
export type SetupFinding = z.infer<typeof SetupFinding>;

/** The last check of a line that is set up on the server. */
const SetupCheck = z
  .object({
    checkedAt: z.object({ date: Day, time: Time }).nullable().meta({ description: 'Null before the first check' }),
    isCurrent: z.boolean().meta({ description: 'Whether the settings of the server are still those of the check' }),
    findings: z.array(SetupFinding).meta({ description: 'Empty unless the check is current' }),
  })
  .meta({ id: 'SetupCheck' });
export type SetupCheck = z.infer<typeof SetupCheck>;

/** What is to be done before the business opens. */
export const Setup = z
  .object({
    isOpen: z.boolean(),
    canOpen: z.boolean().meta({ description: 'Whether every required line is done' }),
    lines: z.array(
      z.object({
        step: z.enum(setupSteps),
        isDone: z.boolean(),
        isRequired: z.boolean(),
        check: SetupCheck.optional().meta({ description: 'Only where a check decides, and something is set up' }),
      }),
    ),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

export const setupEndpoints = ownerEndpoints({
  'GET /api/admin/setup': {
    summary: 'What is to be done before the business opens',
    perMinute: 240,
    responses: { 200: Setup },
  },
  'POST /api/admin/setup/checks': {
    summary: 'Check payments, emails, Google sign-in and the backup folder, and keep what was found',
    perMinute: 6,
    responses: { 200: Setup },
  },
  'POST /api/admin/site-view': {
    summary: 'Let this browser see the closed site for a day',
    perMinute: 30,
    responses: { 200: z.object({ hours: z.number().int() }) },
  },
});
