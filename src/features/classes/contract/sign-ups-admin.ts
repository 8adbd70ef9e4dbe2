import { z } from 'zod';
import { FinanceEntry } from '#features/finances/contract.ts';
import { paymentMethods, yesOrNo } from '#features/finances/domain/finance-entry.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import {
  blank,
  Day,
  Dollars,
  Done,
  Email,
  EnteredDollars,
  Id,
  line,
  personName,
  Time,
  WallTime,
} from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { attendances, onSiteWays } from '../roster/domain/attendance.ts';
import { signUpList } from '../roster/list.ts';
import { MAX_SIGN_UP_LENGTHS } from '../sign-up/domain/sign-up-fields.ts';

/** The newest marks of a person on the roster. */
const marks = {
  attended: z.boolean(),
  attendance: z.enum(attendances).meta({ description: 'not-here until the person is marked on the roster' }),
  markedAt: z.iso.datetime().nullable().meta({ description: 'When the newest mark was made on the phone' }),
  paidBy: z.enum(onSiteWays).nullable().meta({ description: 'How they paid on site; null until it is marked' }),
  paid: Dollars.nullable().meta({ description: 'What they paid, in dollars; null for the price of the class' }),
  paidMarkedAt: z.iso.datetime().nullable().meta({ description: 'When the payment was last marked on the phone' }),
};

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
    ...marks,
    cancelled: z.boolean().meta({ description: 'Whether the sign-up was cancelled, by the person or the owner' }),
    classCancelled: z.boolean().meta({ description: 'Whether the owner cancelled the class' }),
    createdAt: z.iso.datetime(),
    waiverSigned: z
      .boolean()
      .meta({ description: 'False while a guest, or a person whom the owner signed up, has not signed' }),
    guestOf: z.string().meta({ description: 'The name of the person who brings this guest; otherwise empty' }),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

/** A person whom the owner signs up. */
export const NewPerson = z.strictObject({
  name: personName(MAX_SIGN_UP_LENGTHS.name),
  email: z.union([blank, Email]).optional(),
  phone: z.union([blank, line(MAX_SIGN_UP_LENGTHS.phone)]).optional(),
  paidBy: z
    .enum(onSiteWays)
    .optional()
    .meta({ description: 'How they pay on site. On the day of the class they are then marked as here' }),
  paid: EnteredDollars.optional().meta({
    description: 'What they pay, in dollars, if it is not the price of the class',
  }),
});

/** A signed waiver: proof of who agreed to what, when and from where. */
export const SignedWaiver = z
  .object({
    version: z.string(),
    text: z.string().meta({ description: 'The exact text that was signed' }),
    sha256: z.string().meta({ description: 'SHA-256 of the text at signing, in hexadecimal' }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    signedAt: z.iso.datetime(),
    address: z.string().meta({ description: 'Network address of the signer' }),
    userAgent: z.string(),
    signature: z.string().meta({ description: 'The drawn signature: a PNG as a data URL; empty after erasure' }),
    signatureSha256: z.string(),
    intact: z.boolean().meta({
      description: 'Whether the stored text and signature still match their hashes',
    }),
    forgotten: z.boolean().meta({
      description: 'Whether signer and signature were erased after the retention period (decision 36)',
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
      priceText: z.string(),
      cancelled: z.boolean(),
      putAway: z.boolean().meta({ description: 'Today does not ask for this roster' }),
    }),
    finance: z
      .object({
        date: Day,
        class: z.string(),
        rate: Dollars,
        paymentMethod: z.enum(paymentMethods),
        paid: z.enum(yesOrNo),
      })
      .nullable()
      .meta({ description: 'The entry of this class in the finances; rate is in dollars' }),
    people: z.array(
      SignUp.pick({
        _id: true,
        name: true,
        email: true,
        phone: true,
        attended: true,
        attendance: true,
        markedAt: true,
        paidBy: true,
        paid: true,
        paidMarkedAt: true,
        waiverSigned: true,
        guestOf: true,
      }),
    ),
    waitlist: z
      .array(
        z.object({
          _id: Id,
          email: z.string(),
          since: z.iso.datetime(),
          offeredUntil: WallTime.nullable().meta({
            description: 'Until when a place is held for them; null while they wait',
          }),
        }),
      )
      .meta({ description: 'Who waits for a place, in the order in which it is offered' }),
  })
  .meta({ id: 'ClassRoster' });
export type Roster = z.infer<typeof Roster>;

export const signUpAdminEndpoints = ownerEndpoints({
  ...listEndpoints(signUpList, {
    row: SignUp,
    stepUp: 'without-page',
    parameters: { class: 'The eventId of one class', cancelled: 'yes: cancelled sign-ups instead' },
    about: {
      rows: 'The sign-ups for classes, by date by default: all, or one page',
      size: 'The number of sign-ups and pages of this list',
      file: 'The same list as CSV',
    },
  }),
  'GET /api/admin/signups/{id}': {
    summary: 'One sign-up with its waiver: text, signature, time and network address',
    perMinute: 240,
    responses: {
      200: z.object({
        signUp: SignUp,
        waiver: SignedWaiver.nullable().meta({ description: 'null if not signed yet' }),
        signingPath: z.string().nullable().meta({ description: 'The page to sign an outstanding waiver' }),
        waiverInEffect: z.boolean().meta({ description: 'Whether there is a waiver to sign today' }),
      }),
    },
  },
  'PUT /api/admin/signups/{id}/attendance': {
    summary:
      'Mark whether a person came to the class. The newest mark of a person counts, in whatever order marks arrive',
    perMinute: 600,
    body: z.strictObject({
      attendance: z.enum(attendances),
      markedAt: z.iso.datetime().meta({ description: 'When it was marked on the phone; never later than now' }),
    }),
    responses: { 200: Done.extend({ signUp: SignUp }) },
  },
  'PUT /api/admin/signups/{id}/payment': {
    summary: 'Mark how a person paid for the class on site. The newest mark of a person counts, as for the attendance',
    perMinute: 600,
    body: z.strictObject({
      paidBy: z.enum(onSiteWays).nullable().meta({ description: 'null: not marked, or no longer' }),
      paid: EnteredDollars.nullable().meta({
        description: 'In dollars; null for the price of the class. Not stored for free and without a way of paying',
      }),
      markedAt: z.iso.datetime().meta({ description: 'When it was marked on the phone; never later than now' }),
    }),
    responses: { 200: Done.extend({ signUp: SignUp }) },
  },
  'DELETE /api/signup/{id}': {
    summary:
      'Remove a person from a class and free the place; the signed waiver is kept. With notify=true the person gets a mail if the class is upcoming',
    perMinute: 120,
    query: z.strictObject({ notify: z.enum(['true', 'false']).optional() }),
    responses: { 200: Done.extend({ notified: z.boolean() }) },
  },
  'POST /api/admin/events/{id}/people': {
    summary:
      'Sign up a person, with a mail if there is an email address. The waiver is outstanding unless one is on file',
    perMinute: 120,
    body: NewPerson,
    responses: { 201: Done.extend({ signUp: SignUp }) },
  },
  'GET /api/admin/events/{id}/roster': {
    summary: 'A class with all its people, by name; guests follow the person who brings them',
    stepUp: 'many-pages',
    perMinute: 240,
    responses: { 200: Roster },
  },
  'PUT /api/admin/events/{id}/roster': {
    summary: 'Put the roster of a class that is over away from Today without a mark, or back',
    perMinute: 120,
    body: z.strictObject({ putAway: z.boolean() }),
    responses: { 200: Done },
  },
  'POST /api/admin/events/{id}/taught': {
    summary: 'Add a class that was taught to the finances, once, with the sum of the payments on its roster',
    perMinute: 120,
    responses: {
      200: Done.extend({
        finance: FinanceEntry,
        people: z.number().int().meta({ description: 'People who are marked as here' }),
        added: z.boolean().meta({ description: 'False if the class was in the finances before' }),
      }),
    },
  },
  'PUT /api/admin/events/{id}/taught': {
    summary: 'Give the entry of a class in the finances the sum of the payments on its roster',
    perMinute: 120,
    body: z.strictObject({
      /** The entry as the caller loaded it; if these fields have changed since, the request fails without a change. */
      was: z.strictObject({ rate: EnteredDollars, paymentMethod: z.enum(paymentMethods), paid: z.enum(yesOrNo) }),
    }),
    responses: { 200: Done.extend({ finance: FinanceEntry }) },
  },
});
