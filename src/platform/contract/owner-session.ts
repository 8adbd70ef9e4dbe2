import { z } from 'zod';
import { ownerEndpoints } from './endpoint.ts';
import { Done } from './fields.ts';

/** Whether the owner's sign-in requires a code, and which recovery options remain for a lost phone. */
export const SecondFactor = z
  .object({ on: z.boolean(), since: z.iso.datetime().optional(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** What the session of the owner asks in the browser. */
export const ownerSessionEndpoints = ownerEndpoints({
  'GET /api/admin/verify': {
    summary: 'Whether the owner’s token is valid',
    perMinute: 240,
    responses: { 200: Done },
  },
  'GET /api/admin/second-factor': {
    summary: 'Whether two-factor login is on, and how many recovery codes are left',
    perMinute: 120,
    responses: { 200: SecondFactor },
  },
});
export type OwnerSessionEndpoints = typeof ownerSessionEndpoints;
