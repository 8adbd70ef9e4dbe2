import { z } from 'zod';
import { endpoints } from '#platform/contract/endpoint.ts';
import {
  BotToken,
  Day,
  Done,
  Email,
  EmailOrNone,
  Honeypot,
  Id,
  line,
  personName,
  Time,
  UnambiguousEmail,
  WallTime,
} from '#platform/contract/fields.ts';
import { alternativeReasons } from '../calendar/domain/alternatives.ts';
import { mapClassLines } from '../calendar/domain/class-lines.ts';
import { MAX_GUEST_NAME_LENGTH, MAX_GUESTS } from '../guests/domain/guests.ts';
import { MAX_CHOSEN_CLASSES } from '../several/domain/several.ts';
import { MAX_SIGN_UP_LENGTHS } from '../sign-up/domain/sign-up-fields.ts';

/** Title and date identify a class; `time` or `eventId` resolve an ambiguity. */
export const classIdentity = { classTitle: line(200), date: Day, time: Time.optional(), eventId: Id.optional() };

const shownLines = mapClassLines(() => z.string());

/** A class on the calendar. Date and time are wall time in the business time zone. */
export const Event = z
  .object({
    _id: Id,
    date: Day,
    title: z.string(),
    time: Time,
    location: z.string(),
    online: z.boolean().meta({ description: 'It takes place online; only people with a place get the link' }),
    signUpLink: z.string(),
    isExternal: z.boolean(),
    isFull: z.boolean(),
    cancelled: z.boolean().meta({ description: 'The owner cancelled it; `isFull` is then true as well' }),
    lengthMinutes: z.number().int(),
    capacity: z.number().int(),
    placesLeft: z.number().int(),
    ...shownLines,
    description: z.string(),
    signUpUntil: WallTime.optional().meta({ description: 'When sign-up ends, if that is before the class begins' }),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

const openClass = Event.pick({
  _id: true,
  date: true,
  title: true,
  time: true,
  location: true,
  placesLeft: true,
}).extend({ reason: z.enum(alternativeReasons) });

/** An open class instead of one that is not. */
const Alternative = openClass.meta({ id: 'ClassAlternative' });
export type Alternative = z.infer<typeof Alternative>;

const alternatives = z
  .array(Alternative)
  .meta({ description: 'Up to two open classes instead of this one, if it is full or cancelled' });

/**
 * For a person who cannot come on one day, or does not want to wait for it. It has no id, because the built pages have
 * a copy of this module, and a schema of another module could then be in the API document with both copies of an id.
 */
export const AnotherDay = openClass.nullable().meta({ description: 'The nearest open class with the same title' });

/** A class as the calendar lists it. */
export const ListedEvent = Event.extend({ alternatives }).meta({ id: 'ListedEvent' });
export type ListedEvent = z.infer<typeof ListedEvent>;

const SIGNATURE_MISSING = 'Please sign your name and save your signature before submitting the form.';

/**
 * A PNG as a data URL. The schema allows twice the maximum size, so that a larger image gets its own failure message.
 */
const Signature = z
  .string(SIGNATURE_MISSING)
  .min(1, SIGNATURE_MISSING)
  .max(250_000, 'must be a PNG of at most 100 KB')
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG picture as a data URL');

/** The people whom a person brings along. Each has a place of their own and signs a waiver of their own. */
const guests = z
  .array(
    z.strictObject({
      firstName: personName(MAX_GUEST_NAME_LENGTH),
      lastName: personName(MAX_GUEST_NAME_LENGTH),
      email: EmailOrNone.optional(),
    }),
  )
  .max(MAX_GUESTS, 'You can bring up to three guests.')
  .optional()
  .meta({ description: 'A guest without an email signs with a link that the person who brings them gets' });

const person = {
  name: personName(MAX_SIGN_UP_LENGTHS.name),
  email: Email,
  phone: line(MAX_SIGN_UP_LENGTHS.phone),
};

const signedWaiver = {
  waiver: z.literal(true, 'The waiver must be accepted.'),
  /** The version that the visitor read; fails if another is current by now. */
  waiverVersion: z.string().max(40).optional(),
  signature: Signature,
};

const botFields = { recaptchaToken: BotToken, website: Honeypot };

/** The class of a mailed link. */
const classOfLink = { title: z.string(), date: Day, time: Time, location: z.string() };

export const classEndpoints = endpoints({
  'GET /api/events': {
    summary:
      'The classes on the calendar, by date and time; a cancelled class with sign-ups is listed until its day is over',
    role: 'visitor',
    part: 'classes',
    perMinute: 600,
    cached: true,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    responses: { 200: z.array(ListedEvent) },
  },
  'GET /api/events/kinds': {
    summary: 'Distinct titles and locations of upcoming classes',
    role: 'visitor',
    part: 'classes',
    perMinute: 600,
    cached: true,
    responses: {
      200: z.object({
        titles: z.array(z.string()),
        places: z.array(z.string()),
        described: z
          .array(z.string())
          .meta({ description: 'Classes and workshops of the Yoga page, with or without dates' }),
      }),
    },
  },
  'GET /api/class-status': {
    summary: 'Whether a class is full, and what a visitor can do',
    role: 'visitor',
    part: 'classes',
    perMinute: 600,
    query: z.object(classIdentity),
    responses: {
      200: Event.pick({
        isFull: true,
        placesLeft: true,
        capacity: true,
        time: true,
        location: true,
        online: true,
        lengthMinutes: true,
        signUpLink: true,
      }).extend({
        ...shownLines,
        action: z.enum(['cancelled', 'past', 'closed', 'full', 'external', 'sign-up']),
        waiting: z.number().int().meta({ description: 'How many people wait for a place, if it is full' }),
        alternatives,
      }),
    },
  },
  'POST /api/signup': {
    summary: 'Sign up for a class with a signed waiver',
    role: 'visitor',
    part: 'classes',
    needsOpenSite: true,
    perMinute: 60,
    body: z.strictObject({
      ...person,
      ...classIdentity,
      ...signedWaiver,
      guests,
      ...botFields,
    }),
    responses: { 201: Done.extend({ signUpId: Id }) },
  },
  'POST /api/signup/several': {
    summary: 'Sign up for up to six classes with one signed waiver: for all of them, or for none (409 names why)',
    role: 'visitor',
    part: 'classes',
    needsOpenSite: true,
    perMinute: 60,
    body: z.strictObject({
      classes: z
        .array(Id)
        .min(1, 'Please choose a class.')
        .max(MAX_CHOSEN_CLASSES, 'You can sign up for up to six classes at once.')
        .refine((ids) => new Set(ids).size === ids.length, 'Please choose each class only once.'),
      ...person,
      ...signedWaiver,
      ...botFields,
    }),
    responses: { 201: Done.extend({ signUpIds: z.array(Id) }) },
  },
  'POST /api/check-student': {
    summary: 'Sign up a returning student by email address alone; 409 waiver-outdated asks for a signature, too',
    role: 'visitor',
    part: 'classes',
    needsOpenSite: true,
    perMinute: 60,
    body: z.strictObject({
      email: UnambiguousEmail,
      ...classIdentity,
      waiverVersion: z.string().max(40).optional(),
      signature: Signature.optional(),
      guests,
    }),
    responses: { 200: Done },
  },
  'GET /api/signup/waiver': {
    summary: 'The class and person of a waiver link, for a guest or a sign-up that the owner made',
    role: 'visitor',
    perMinute: 60,
    query: z.object({ token: z.string().max(200) }),
    responses: {
      200: z.object({
        ...classOfLink,
        name: z.string(),
        state: z.enum(['outstanding', 'unwritten', 'signed', 'given-back', 'cancelled', 'past']),
      }),
    },
  },
  'POST /api/signup/waiver': {
    summary: 'Sign the waiver as a guest, or for a sign-up that the owner made',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({
      token: z.string().max(200),
      ...signedWaiver,
    }),
    responses: { 200: Done },
  },
  'GET /api/signup/cancellation': {
    summary: 'The sign-up that a mailed cancellation link is for',
    role: 'visitor',
    perMinute: 60,
    query: z.object({ token: z.string().max(200) }),
    responses: {
      200: z.object({
        ...classOfLink,
        cancelled: z.boolean().meta({ description: 'Whether the sign-up is already cancelled' }),
        classCancelled: z.boolean().meta({ description: 'Whether the owner cancelled the class' }),
        guests: z
          .array(z.object({ _id: Id, name: z.string() }))
          .meta({ description: 'The guests with a spot whom this person brings' }),
        anotherDay: AnotherDay,
        freeUntil: WallTime.optional().meta({
          description: 'Until when cancelling is free, if that ends before the class begins',
        }),
      }),
    },
  },
  'POST /api/signup/cancellation': {
    summary: 'Cancel a sign-up and its guests with the link of the confirmation mail, or one guest of it',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({
      token: z.string().max(200),
      guestId: Id.optional().meta({ description: 'Only this guest' }),
    }),
    responses: { 200: Done },
  },
});
