import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import { Done, Email, Honeypot, Id, KnownEmail, line, personName } from '#platform/contract/fields.ts';
import { trimLine } from '#platform/text/line.ts';

/** A registered person, visible only to this person and the owner. */
export const User = z
  .object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    image: z.string(),
    phone: z.string(),
    preferredName: z.string(),
    pronoun: z.string(),
    city: z.string(),
    zipcode: z.string(),
    intakeFormCompleted: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof User>;

/** The token of a mailed link or a redirect. */
const Token = z.string().min(1).max(200);
const AccessToken = z
  .string()
  .meta({ description: 'Bearer token, valid for ten minutes and at most as long as the session' });
const SignedInResponse = z.object({ user: User, token: AccessToken });

/** Digits only; an empty value deletes the field. */
export const digits = (maxLength: number) =>
  z
    .string()
    .overwrite(trimLine)
    .regex(new RegExp(`^\\d{0,${maxLength}}$`), `must have only digits, at most ${maxLength}`);
const Empty = z.literal('');

/** The profile's pronoun options; empty means not stated. */
export const pronouns = ['he/him', 'she/her', 'they/them', 'other'] as const;

export const accountEndpoints = endpoints({
  'POST /api/user/register': {
    summary: 'Register; the response is the same whether or not the email address is known. A mail with a link follows',
    role: 'visitor',
    part: 'sessions',
    needsOpenSite: true,
    perMinute: 30,
    body: z.strictObject({ firstName: personName(60), lastName: personName(60), email: Email, website: Honeypot }),
    responses: {
      201: Done.extend({ token: z.string().meta({ description: 'Only requests the mail again' }) }),
    },
  },
  'POST /api/user/register/mail': {
    summary: 'Send the mail of a registration again',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ token: z.string().min(1).max(1000) }),
    responses: { 200: Done },
  },
  'POST /api/user/login': {
    summary: 'Request a login link; the response is the same whether or not the email address is known',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ email: KnownEmail, website: Honeypot }),
    responses: { 200: Done },
  },
  'GET /api/user/verify-email': {
    summary:
      'Confirm a registration with the mailed link; the token is a one-time code, valid for 60 seconds, for the exchange',
    role: 'visitor',
    perMinute: 30,
    query: z.object({ token: Token }),
    responses: { 200: Done.extend({ token: z.string(), userId: Id }) },
  },
  'GET /api/user/verify-login': {
    summary: 'Sign in with a login link; sets the refresh cookie',
    role: 'visitor',
    perMinute: 30,
    query: z.object({ token: Token }),
    responses: { 200: SignedInResponse },
  },
  'POST /api/user/exchange': {
    summary: 'Exchange a one-time code (of verify-email, or of /user/oauth after Google) for a session',
    role: 'visitor',
    perMinute: 30,
    body: z.strictObject({ token: Token, userId: Id.optional() }),
    responses: { 200: SignedInResponse },
  },
  'POST /api/user/validate-token': {
    summary: 'Whether an access token is valid, and its user',
    role: 'visitor',
    perMinute: 240,
    body: z.strictObject({ token: z.string().min(1).max(2000) }),
    responses: { 200: z.object({ isValid: z.literal(true), user: User }) },
  },
  'POST /api/user/refresh-token': {
    summary: 'A new access token for the refresh cookie, which is replaced',
    role: 'visitor',
    perMinute: 240,
    responses: { 200: z.object({ accessToken: AccessToken }) },
  },
  'POST /api/user/logout': {
    summary: 'End the session',
    role: 'visitor',
    perMinute: 60,
    responses: { 200: Done },
  },
  'GET /api/user/{id}': {
    summary: 'Your profile',
    role: 'client',
    ownership: 'self',
    perMinute: 240,
    responses: { 200: User },
  },
  'PUT /api/user/{id}/update': {
    summary: 'Change your profile',
    role: 'client',
    ownership: 'self',
    perMinute: 60,
    // A stored name is kept as it is; the service refuses a new one with a web address.
    body: z.strictObject({
      firstName: line(60),
      lastName: line(60),
      phone: digits(10),
      pronoun: z.enum([...pronouns, '']),
      city: z.union([Empty, line(80)]),
      zipcode: digits(5),
    }),
    responses: { 200: Done.extend({ user: User }) },
  },
});
export type AccountEndpoints = typeof accountEndpoints;
