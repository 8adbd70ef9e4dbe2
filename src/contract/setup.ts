import { z } from 'zod';
import { setupSteps } from '#domain/settings/setup.ts';
import { endpoints } from './endpoint.ts';

/** What is to be done before the business opens. */
export const Setup = z
  .object({
    isOpen: z.boolean(),
    canOpen: z.boolean().meta({ description: 'Whether every required line is done' }),
    lines: z.array(z.object({ step: z.enum(setupSteps), isDone: z.boolean(), isRequired: z.boolean() })),
  })
  .meta({ id: 'Setup' });
export type Setup = z.infer<typeof Setup>;

const SetupFinding = z
  .object({ step: z.enum(setupSteps), state: z.enum(['ok', 'warning', 'wrong']), message: z.string() })
  .meta({ id: 'SetupFinding', description: 'What a check of the server found, as `npm run doctor` says it' });
export type SetupFinding = z.infer<typeof SetupFinding>;

export const setupEndpoints = endpoints({
  'GET /api/admin/setup': {
    summary: 'What is to be done before the business opens',
    role: 'owner',
    perMinute: 240,
    responses: { 200: Setup },
  },
  'POST /api/admin/setup/checks': {
    summary: 'Check payments, emails, Google sign-in and the backup folder',
    role: 'owner',
    perMinute: 6,
    responses: { 200: z.array(SetupFinding) },
  },
  'POST /api/admin/site-view': {
    summary: 'Let this browser see the closed site for a day',
    role: 'owner',
    perMinute: 30,
    responses: { 200: z.object({ hours: z.number().int() }) },
  },
});
