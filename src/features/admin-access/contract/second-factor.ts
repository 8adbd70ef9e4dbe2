import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Done } from '#platform/contract/fields.ts';
import { Code, Password } from './admin-access.ts';

/** A new secret for the owner's phone, shown only once. */
const Enrollment = z
  .object({
    secret: z.string().meta({ description: 'Base32, for manual entry' }),
    uri: z.string().meta({ description: 'otpauth://totp/… URL for an authenticator app' }),
    qr: z.object({
      size: z.number().int().meta({ description: 'Modules on each side, the quiet zone included' }),
      path: z.string().meta({ description: 'The dark modules as the path of an SVG, one unit each' }),
    }),
  })
  .meta({ id: 'Enrollment' });
export type Enrollment = z.infer<typeof Enrollment>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const PasswordAndCode = z.strictObject({ password: Password, code: Code });

export const secondFactorEndpoints = ownerEndpoints({
  'POST /api/admin/second-factor': {
    summary: 'Create a new two-factor secret. Sign-in requires no code until the secret is confirmed',
    perMinute: 30,
    body: z.strictObject({ password: Password }),
    responses: { 200: Enrollment },
  },
  'POST /api/admin/second-factor/confirm': {
    summary: 'Confirm the new secret with a code and turn on two-factor login. Returns recovery codes',
    perMinute: 30,
    body: z.strictObject({ code: Code }),
    responses: { 200: RecoveryCodes },
  },
  'POST /api/admin/second-factor/recovery-codes': {
    summary: 'Replace all recovery codes by ten new ones',
    perMinute: 30,
    body: PasswordAndCode,
    responses: { 200: RecoveryCodes },
  },
  'DELETE /api/admin/second-factor': {
    summary: 'Turn off two-factor login',
    perMinute: 30,
    body: PasswordAndCode,
    responses: { 200: Done },
  },
  'POST /api/admin/prove': {
    summary: 'Authenticate the owner again for step-up calls, with a code if two-factor login is on',
    perMinute: 30,
    body: z.strictObject({ password: Password, code: Code.optional() }),
    responses: { 200: Done },
  },
});
