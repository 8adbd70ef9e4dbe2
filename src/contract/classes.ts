import { z } from 'zod';
import { MAX_SIGN_UP_LENGTHS } from '#domain/classes/sign-up-fields.ts';
import { endpoints } from './endpoint.ts';
import { BotToken, Day, Done, Email, Honeypot, Id, KnownEmail, line, Time } from './fields.ts';

/** A class on the calendar. Date and time are wall time in the business time zone. */
export const Event = z
  .object({
    _id: Id,
    date: Day,
    title: z.string(),
    time: Time,
    location: z.string(),
    online: z.boolean().meta({ description: 'It takes place online; the link is for those who have a place' }),
    signUpLink: z.string(),
    isExternal: z.boolean(),
    isFull: z.boolean(),
    cancelled: z
      .boolean()
      .meta({ description: 'The owner cancelled it; it is full for anyone who does not look at this' }),
    lengthMinutes: z.number().int(),
    capacity: z.number().int(),
    placesLeft: z.number().int(),
    priceText: z.string(),
    description: z.string(),
  })
  .meta({ id: 'Event' });
export type Event = z.infer<typeof Event>;

/** Title and date identify a class; `time` or `eventId` resolve an ambiguity. */
const classIdentity = { classTitle: line(200), date: Day, time: Time.optional(), eventId: Id.optional() };

const SIGNATURE_MISSING = 'Please sign your name and save your signature before submitting the form.';

/**
 * A PNG as a data URL. The schema allows twice the maximum size, so that a larger image gets its own failure message.
 */
const Signature = z
  .string(SIGNATURE_MISSING)
  .min(1, SIGNATURE_MISSING)
  .max(250_000, 'must be a PNG of at most 100 KB')
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, 'must be a PNG picture as a data URL');

export const classEndpoints = endpoints({
  'GET /api/events': {
    summary:
      'The classes on the calendar, by date and time; one that people had a place in and that was cancelled, until its day is over',
    role: 'visitor',
    perMinute: 600,
    cached: true,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    responses: { 200: z.array(Event) },
  },
  'GET /api/events/kinds': {
    summary: 'Titles and places of the classes that are still to come, each once',
    role: 'visitor',
    perMinute: 600,
    cached: true,
    responses: { 200: z.object({ titles: z.array(z.string()), places: z.array(z.string()) }) },
  },
  'GET /api/class-status': {
    summary: 'How a class stands: full or not, and what a visitor can do with it now',
    role: 'visitor',
    perMinute: 600,
    query: z.object(classIdentity),
    responses: {
      200: Event.pick({
        isFull: true,
        placesLeft: true,
        time: true,
        location: true,
        online: true,
        lengthMinutes: true,
        priceText: true,
        signUpLink: true,
      }).extend({ action: z.enum(['cancelled', 'past', 'full', 'external', 'sign-up']) }),
    },
  },
  'POST /api/signup': {
    summary: 'Sign up for a class with a signed waiver',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({
      name: line(MAX_SIGN_UP_LENGTHS.name),
      email: Email,
      phone: line(MAX_SIGN_UP_LENGTHS.phone),
      ...classIdentity,
      waiver: z.literal(true, 'The waiver must be accepted.'),
      /** The version that the visitor read; fails if another is current by now. */
      waiverVersion: z.string().max(40).optional(),
      signature: Signature,
      recaptchaToken: BotToken,
      website: Honeypot,
    }),
    responses: { 201: Done.extend({ signUpId: Id }) },
  },
  'POST /api/check-student': {
    summary: 'Sign a returning student up by email alone',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({ email: KnownEmail, ...classIdentity }),
    responses: { 200: Done },
  },
  'GET /api/signup/waiver': {
    summary: 'What a link to sign the waiver is about: someone whom the owner signed up',
    role: 'visitor',
    perMinute: 60,
    query: z.object({ token: z.string().max(200) }),
    responses: {
      200: z.object({
        title: z.string(),
        date: Day,
        time: Time,
        location: z.string(),
        name: z.string(),
        state: z.enum(['outstanding', 'signed', 'given-back', 'cancelled', 'past']),
      }),
    },
  },
  'POST /api/signup/waiver': {
    summary: 'Sign the waiver for a place that the owner gave',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({
      token: z.string().max(200),
      waiver: z.literal(true, 'The waiver must be accepted.'),
      waiverVersion: z.string().max(40).optional(),
      signature: Signature,
    }),
    responses: { 200: Done },
  },
  'GET /api/signup/cancellation': {
    summary: 'What a cancellation link from a mail is about',
    role: 'visitor',
    perMinute: 60,
    query: z.object({ token: z.string().max(200) }),
    responses: {
      200: z.object({
        title: z.string(),
        date: Day,
        time: Time,
        location: z.string(),
        cancelled: z.boolean().meta({ description: 'Whether the place was given back before' }),
        classCancelled: z.boolean().meta({ description: 'Whether the owner called the class off' }),
        onlineLink: z.string().meta({ description: 'Where an online class takes place; empty without a place in it' }),
      }),
    },
  },
  'POST /api/signup/cancellation': {
    summary: 'Give a place back, with the link from the confirmation mail',
    role: 'visitor',
    perMinute: 60,
    body: z.strictObject({ token: z.string().max(200) }),
    responses: { 200: Done },
  },
});
