import { z } from 'zod';
import { Code, Password } from './admin-access.ts';
import { endpoints } from './endpoint.ts';
import { Done } from './fields.ts';

const Instant = z.iso.datetime();

/** Whether the owner's sign-in requires a code, and which recovery options remain for a lost phone. */
export const SecondFactor = z
  .object({ on: z.boolean(), since: Instant.optional(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactor' });
export type SecondFactor = z.infer<typeof SecondFactor>;

/** A new secret for the owner's phone, shown only once. */
const Enrollment = z
  .object({
    secret: z.string().meta({ description: 'Base32, for anyone who types it' }),
    uri: z.string().meta({ description: 'otpauth://totp/…, for a phone that opens it' }),
    qr: z.object({
      size: z.number().int().meta({ description: 'Modules on each side, the quiet zone included' }),
      path: z.string().meta({ description: 'The dark modules as the path of an SVG, one unit each' }),
    }),
  })
  .meta({ id: 'Enrollment' });
export type Enrollment = z.infer<typeof Enrollment>;

const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });

const PasswordAndCode = z.strictObject({ password: Password, code: Code });

export const secondFactorEndpoints = endpoints({
  'GET /api/admin/second-factor': {
    summary: 'Whether the owner’s sign-in asks for a code, and how many recovery codes are left',
    role: 'owner',
    perMinute: 120,
    responses: { 200: SecondFactor },
  },
  'POST /api/admin/second-factor': {
    summary: 'Begin: a new secret for the owner’s phone. Nothing is asked of her until she confirms it',
    role: 'owner',
    perMinute: 30,
    body: z.strictObject({ password: Password }),
    responses: { 200: Enrollment },
  },
  'POST /api/admin/second-factor/confirm': {
    summary: 'Confirm the new secret with a first code; from now on signing in asks for one. Answers recovery codes',
    role: 'owner',
    perMinute: 30,
    body: z.strictObject({ code: Code }),
    responses: { 200: RecoveryCodes },
  },
  'POST /api/admin/second-factor/recovery-codes': {
    summary: 'Ten new recovery codes in place of those that were made before',
    role: 'owner',
    perMinute: 30,
    body: PasswordAndCode,
    responses: { 200: RecoveryCodes },
  },
  'DELETE /api/admin/second-factor': {
    summary: 'Turn codes off: signing in asks for the password alone',
    role: 'owner',
    perMinute: 30,
    body: PasswordAndCode,
    responses: { 200: Done },
  },
  'POST /api/admin/prove': {
    summary: 'Prove once more who sits at the desk, for calls that want a fresh proof; with a code once codes are on',
    role: 'owner',
    perMinute: 30,
    body: z.strictObject({ password: Password, code: Code.optional() }),
    responses: { 200: Done },
  },
});
