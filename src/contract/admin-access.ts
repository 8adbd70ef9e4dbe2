import { z } from 'zod';
import { calls } from './call.ts';
import { BotToken, Done, Email, Id } from './fields.ts';

/** A password as it is typed: nothing is trimmed. Longer ones are nobody's. */
const Password = z.string().min(1).max(200);
/** Long enough that nine guesses in ten minutes lead nowhere. */
export const PASSWORD_CHARACTERS = 12;

const AccessToken = z.string().meta({ description: 'Bearer token, good for ten minutes and as long as the session' });

export const adminAccessCalls = calls({
  'POST /api/admin/login': {
    summary: 'Sign the owner in: sets the refresh cookie',
    role: 'visitor',
    // Wrong passwords have limits of their own, which tell the owner's browser from a stranger's at the same address.
    perMinute: 240,
    body: z.strictObject({ email: Email, password: Password, recaptchaToken: BotToken }),
    answers: { 200: z.object({ admin: z.object({ id: Id, email: z.string() }), accessToken: AccessToken }) },
  },
  'GET /api/admin/verify': {
    summary: 'Whether the owner’s token counts',
    role: 'owner',
    perMinute: 240,
    answers: { 200: Done },
  },
  'POST /api/admin/refresh-token': {
    summary: 'A new access token for the owner’s refresh cookie, which is replaced',
    role: 'visitor',
    perMinute: 240,
    answers: { 200: z.object({ accessToken: AccessToken }) },
  },
  'POST /api/admin/logout': {
    summary: 'End the owner’s session',
    role: 'visitor',
    perMinute: 60,
    answers: { 200: Done },
  },
  'POST /api/admin/logout-everywhere': {
    summary: 'End every session of the owner, on every device',
    role: 'owner',
    perMinute: 30,
    answers: { 200: Done },
  },
  'PUT /api/admin/password': {
    summary: 'Change the owner’s password; ends her other sessions',
    role: 'owner',
    perMinute: 30,
    body: z.strictObject({
      currentPassword: Password,
      newPassword: Password.min(PASSWORD_CHARACTERS, `must have at least ${PASSWORD_CHARACTERS} characters`),
    }),
    answers: { 200: Done },
  },
});
