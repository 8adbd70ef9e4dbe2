import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { BotToken, Done, Email, Id, KnownEmail } from '#platform/contract/fields.ts';
import { trimLine } from '#platform/text/line.ts';

/** A password as typed, without trimming. The limit is above any accepted password. */
export const Password = z.string().min(1).max(200);
/** Long enough to make nine guesses in ten minutes useless. */
export const MIN_PASSWORD_LENGTH = 12;

/** A typed code: from the authenticator app or a recovery code. The server determines which. */
export const Code = z.string().max(64).overwrite(trimLine).min(1);

const AccessToken = z
  .string()
  .meta({ description: 'Bearer token, valid for ten minutes and at most as long as the session' });

const Instant = z.iso.datetime();

/** A browser in which the owner is signed in. */
export const OwnerSession = z
  .object({
    _id: Id,
    browser: z.string().meta({ examples: ['Safari on iPhone'] }),
    network: z
      .string()
      .meta({ description: 'The network address of the sign-in, shortened', examples: ['203.0.113.x'] }),
    firstSeen: Instant,
    lastSeen: Instant.meta({ description: 'When it last received a token, to within ten minutes' }),
    isThisOne: z.boolean(),
  })
  .meta({ id: 'OwnerSession' });
export type OwnerSession = z.infer<typeof OwnerSession>;

export const adminAccessEndpoints = endpoints({
  'POST /api/admin/login': {
    summary:
      'Sign the owner in; sets the refresh cookie. 401 code-required if two-factor login is on and no code was sent',
    role: 'visitor',
    // Wrong passwords have separate limits, which distinguish the owner's browser from other clients at the same
    // address.
    perMinute: 240,
    body: z.strictObject({ email: KnownEmail, password: Password, code: Code.optional(), recaptchaToken: BotToken }),
    responses: { 200: z.object({ admin: z.object({ id: Id, email: z.string() }), accessToken: AccessToken }) },
  },
  'POST /api/admin/refresh-token': {
    summary: 'A new access token for the owner’s refresh cookie, which is replaced',
    role: 'visitor',
    perMinute: 240,
    responses: { 200: z.object({ accessToken: AccessToken }) },
  },
  'POST /api/admin/logout': {
    summary: 'End the owner’s session',
    role: 'visitor',
    perMinute: 60,
    responses: { 200: Done },
  },
  'POST /api/admin/logout-everywhere': {
    summary: 'End every session of the owner, on every device',
    role: 'owner',
    perMinute: 30,
    responses: { 200: Done },
  },
  'PUT /api/admin/password': {
    summary: 'Change the owner’s password, with a code if two-factor login is on; ends all other sessions',
    role: 'owner',
    perMinute: 30,
    body: z.strictObject({
      currentPassword: Password,
      newPassword: Password.min(MIN_PASSWORD_LENGTH, `must have at least ${MIN_PASSWORD_LENGTH} characters`),
      code: Code.optional(),
    }),
    responses: { 200: Done },
  },
  'GET /api/admin/email': {
    summary: 'The owner’s email address, and a new one that is not confirmed yet',
    role: 'owner',
    perMinute: 120,
    responses: {
      200: z.object({ email: z.string(), waiting: z.object({ email: z.string(), expiresAt: Instant }).nullable() }),
    },
  },
  'PUT /api/admin/email': {
    summary:
      'Change the owner’s email address: the new one gets a link and the old one a notice. It changes when confirmed',
    role: 'owner',
    stepUp: true,
    perMinute: 30,
    body: z.strictObject({ email: Email }),
    responses: { 200: Done },
  },
  'POST /api/admin/email/confirm': {
    summary: 'Confirm the owner’s new email address with the mailed token, signed in as owner; ends all other sessions',
    role: 'owner',
    perMinute: 30,
    body: z.strictObject({ token: z.string().max(200) }),
    responses: { 200: Done.extend({ email: z.string() }) },
  },
  'POST /api/admin/backup': {
    summary: 'Create a full backup as a file for `npm run restore`; at most three an hour',
    role: 'owner',
    stepUp: true,
    perMinute: 30,
    responses: { 200: z.file().meta({ description: 'Lines of JSON, packed with gzip' }) },
  },
  'GET /api/admin/sessions': {
    summary: 'The owner’s sessions, the last used first',
    role: 'owner',
    perMinute: 120,
    responses: { 200: z.array(OwnerSession) },
  },
  'DELETE /api/admin/sessions': {
    summary: 'End every session of the owner but this one',
    role: 'owner',
    perMinute: 30,
    responses: { 200: Done },
  },
  'DELETE /api/admin/sessions/{id}': {
    summary: 'End one session of the owner',
    role: 'owner',
    perMinute: 60,
    responses: { 200: Done },
  },
});
