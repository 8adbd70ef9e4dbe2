import { z } from 'zod';
import { MAX_SIGN_UP_LENGTHS } from '#domain/classes/sign-up-fields.ts';
import { signUpSorts, signUpTimes } from '#domain/classes/sign-up-list.ts';
import { endpoints } from './endpoint.ts';
import { Day, Done, Email, Id, line, Page, Search, Time } from './fields.ts';

/** A sign-up in the owner's list. Date and time are the class's, in the business time zone. */
export const SignUp = z
  .object({
    _id: Id,
    date: Day,
    time: Time,
    classTitle: z.string(),
    location: z.string(),
    eventId: Id,
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    attended: z.boolean(),
    cancelled: z.boolean().meta({ description: 'Whether the place was given back, by the person or by the owner' }),
    classCancelled: z.boolean().meta({ description: 'Whether the owner called the class off' }),
    createdAt: z.iso.datetime(),
    waiverSigned: z.boolean().meta({ description: 'Not while someone whom the owner signed up has yet to sign' }),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

/** A signed waiver: proof of who agreed to what, when and from where. */
export const SignedWaiver = z
  .object({
    version: z.string(),
    text: z.string().meta({ description: 'Word for word as it was signed' }),
    sha256: z.string().meta({ description: 'Fingerprint of the text, in hexadecimal, as it was kept at signing' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    signedAt: z.iso.datetime(),
    address: z.string().meta({ description: 'Internet address it was signed from' }),
    userAgent: z.string(),
    signature: z.string().meta({ description: 'The drawn signature: a PNG as a data URL; empty when it is forgotten' }),
    signatureSha256: z.string(),
    intact: z.boolean().meta({
      description: 'Whether text and signature, as far as they are kept, still have the fingerprints of the signing',
    }),
    forgotten: z.boolean().meta({
      description: 'Whether its time is over: who signed and the signature are no longer kept (decision 36)',
    }),
  })
  .meta({ id: 'SignedWaiver' });
export type SignedWaiver = z.infer<typeof SignedWaiver>;

/** A class with all its sign-ups. */
export const Roster = z
  .object({
    event: z.object({
      _id: Id,
      date: Day,
      time: Time,
      title: z.string(),
      location: z.string(),
      lengthMinutes: z.number().int(),
      capacity: z.number().int(),
      cancelled: z.boolean(),
    }),
    people: z.array(
      SignUp.pick({ _id: true, name: true, email: true, phone: true, attended: true, waiverSigned: true }),
    ),
  })
  .meta({ id: 'ClassRoster' });
export type Roster = z.infer<typeof Roster>;

const filters = {
  when: z.enum(signUpTimes).optional(),
  class: Id.optional().meta({ description: 'The eventId of one class' }),
  search: Search.optional(),
  cancelled: z.enum(['yes', 'no']).optional().meta({ description: 'yes: those whose place was given back, instead' }),
};
const sorting = {
  sort: z.enum(signUpSorts).optional().meta({ description: 'By date unless said otherwise' }),
  direction: z.enum(['ascending', 'descending']).optional().meta({ description: 'Ascending unless said otherwise' }),
};
const params = z.object({ id: Id });
const Blank = z
  .string()
  .max(400)
  .regex(/^\s*$/)
  .transform(() => '');

export const signUpAdminEndpoints = endpoints({
  'GET /api/admin/signups': {
    summary: 'Who is signed up for classes, by date: all of them, or one page; narrowed and sorted',
    role: 'owner',
    stepUp: 'without-page',
    perMinute: 240,
    query: z.strictObject({ page: Page.optional(), ...filters, ...sorting }),
    responses: { 200: z.array(SignUp) },
  },
  'GET /api/admin/signups/summary': {
    summary: 'How many sign-ups such a list has, and on how many pages',
    role: 'owner',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: z.object({ rows: z.number().int(), pages: z.number().int() }) },
  },
  'GET /api/admin/signups/export': {
    summary: 'Such a list as a file for spreadsheets',
    role: 'owner',
    stepUp: true,
    perMinute: 20,
    query: z.strictObject({ ...filters, ...sorting }),
    responses: { 200: z.object({ filename: z.string(), csv: z.string() }) },
  },
  'GET /api/admin/signups/{id}': {
    summary: 'One sign-up with the waiver that stands behind it: text, signature, when and from where',
    role: 'owner',
    perMinute: 240,
    params,
    responses: {
      200: z.object({
        signUp: SignUp,
        waiver: SignedWaiver.nullable().meta({ description: 'null while it is outstanding' }),
        signingPath: z.string().nullable().meta({ description: 'Where an outstanding one is signed' }),
      }),
    },
  },
  'PUT /api/admin/signups/{id}/attended': {
    summary: 'Note whether a person was in the class',
    role: 'owner',
    perMinute: 600,
    params,
    body: z.strictObject({ attended: z.boolean() }),
    responses: { 200: Done.extend({ signUp: SignUp }) },
  },
  'DELETE /api/signup/{id}': {
    summary:
      'Take a person off a class: the place is free again at once, the signed waiver stays. With notify=true they are mailed, while the class is still to come',
    role: 'owner',
    perMinute: 120,
    params,
    query: z.strictObject({ notify: z.enum(['true', 'false']).optional() }),
    responses: { 200: Done.extend({ notified: z.boolean() }) },
  },
  'POST /api/admin/events/{id}/people': {
    summary:
      'Sign someone up: they take a place and are mailed where there is an email; the waiver is outstanding unless it is on file',
    role: 'owner',
    perMinute: 120,
    params,
    body: z.strictObject({
      name: line(MAX_SIGN_UP_LENGTHS.name),
      email: z.union([Blank, Email]).optional(),
      phone: z.union([Blank, line(MAX_SIGN_UP_LENGTHS.phone)]).optional(),
    }),
    responses: { 201: Done.extend({ signUp: SignUp }) },
  },
  'GET /api/admin/events/{id}/roster': {
    summary: 'A class with everybody on it, by name',
    role: 'owner',
    stepUp: 'many-pages',
    perMinute: 240,
    params,
    responses: { 200: Roster },
  },
});
