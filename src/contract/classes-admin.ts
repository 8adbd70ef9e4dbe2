import { z } from 'zod';
import { repeats } from '#domain/classes/occurrences.ts';
import { Event } from './classes.ts';
import { endpoints } from './endpoint.ts';
import { Day, Done, Id, line, Note, Page, Search, Time, text } from './fields.ts';

export const classStates = ['upcoming', 'past', 'cancelled'] as const;
export type ClassState = (typeof classStates)[number];
export const classSorts = ['date', 'title', 'location'] as const;
export type ClassSort = (typeof classSorts)[number];

/** A class in the admin list, including past and cancelled ones. */
export const AdminClass = Event.extend({
  onlineLink: z.string().meta({ description: 'Where an online class takes place; visitors never see it' }),
  taken: z.number().int().meta({ description: 'Places that people have; of a class called off, those that they had' }),
  state: z
    .enum(classStates)
    .meta({ description: 'A class that has begun is past; cancelled: the owner called it off' }),
}).meta({ id: 'AdminClass' });
export type AdminClass = z.infer<typeof AdminClass>;

const blank = z
  .string()
  .max(400)
  .regex(/^\s*$/)
  .transform(() => '');
/** An optional line of text. */
const optionalLine = (maxLength: number) => z.union([blank, line(maxLength)]);

const INVALID_LINK = 'must be an address that begins with https://';
const webUrl = (protocol: RegExp) =>
  z.union([
    blank,
    z
      .string()
      .max(500)
      .trim()
      .regex(/^[^\s\p{Cc}\p{Cs}]*$/u, INVALID_LINK)
      .pipe(z.url({ protocol, error: INVALID_LINK })),
  ]);

/** The fields of a class. Date and time are wall time in the business time zone. */
const requiredFields = { title: line(200), date: Day, time: Time };
const optionalFields = {
  location: optionalLine(200).optional(),
  /** The external sign-up page. */
  signUpLink: webUrl(/^https?$/).optional(),
  /** The link of an online class: mailed to people with a place, and never public. */
  onlineLink: webUrl(/^https$/).optional(),
  /** Derived from the link by default. */
  isExternal: z.boolean().optional(),
  capacity: z.number().int().min(0).max(1_000).optional(),
  priceText: optionalLine(80).optional(),
  description: text(2_000).optional(),
  lengthMinutes: z.number().int().min(5).max(1_440).optional(),
};

const INVALID_MONTH = 'must be a month, such as 2026-11';
const filters = {
  when: z.enum(classStates).optional(),
  month: z
    .string()
    .max(7, INVALID_MONTH)
    .refine((month) => Day.safeParse(`${month}-01`).success, INVALID_MONTH)
    .optional()
    .meta({ examples: ['2026-11'] }),
  search: Search.optional().meta({ description: 'Part of a title or a location' }),
};
const sorting = {
  sort: z.enum(classSorts).optional().meta({ description: 'By date unless said otherwise' }),
  direction: z.enum(['ascending', 'descending']).optional().meta({ description: 'Ascending unless said otherwise' }),
};

const ClassResponse = Done.extend({ event: AdminClass });
const notified = z.number().int().meta({ description: 'How many people were mailed' });

export const classAdminEndpoints = endpoints({
  'GET /api/admin/events': {
    summary: 'The owner’s classes by date and time, with past and called-off ones: all of them, or one page',
    role: 'owner',
    perMinute: 240,
    query: z.strictObject({ page: Page.optional(), ...filters, ...sorting }),
    responses: { 200: z.array(AdminClass) },
  },
  'GET /api/admin/events/summary': {
    summary: 'How many classes such a list has, and on how many pages',
    role: 'owner',
    perMinute: 240,
    query: z.strictObject(filters),
    responses: { 200: z.object({ rows: z.number().int(), pages: z.number().int() }) },
  },
  'GET /api/admin/events/{id}': {
    summary: 'One class',
    role: 'owner',
    perMinute: 240,
    params: z.object({ id: Id }),
    responses: { 200: AdminClass },
  },
  'POST /api/admin/events': {
    summary: 'Put a class into the calendar; each time of one that repeats is a call of its own',
    role: 'owner',
    perMinute: 240,
    // The repeat and the series id are only for the history.
    body: z.strictObject({
      ...requiredFields,
      ...optionalFields,
      repeat: z.enum(repeats).optional(),
      series: Id.optional(),
    }),
    responses: { 201: ClassResponse },
  },
  'PUT /api/events/{id}': {
    summary: 'Change a class; what is not said stays. With notify, people who signed up are mailed what concerns them',
    role: 'owner',
    perMinute: 120,
    params: z.object({ id: Id }),
    body: z.strictObject({ ...requiredFields, ...optionalFields, notify: z.boolean().optional() }),
    responses: { 200: ClassResponse.extend({ notified }) },
  },
  'DELETE /api/events/bulk': {
    summary:
      'Take classes out of the calendar, all in one step: those that nobody ever signed up for are deleted, others cancelled',
    role: 'owner',
    stepUp: true,
    perMinute: 60,
    body: z.strictObject({
      eventIds: z.array(Id).min(1).max(50),
      notify: z.boolean().optional(),
      note: Note.optional(),
    }),
    responses: {
      200: Done.extend({
        deleted: z.array(Id),
        cancelled: z.array(Id).meta({ description: 'Off the calendar; who had a place still stands on the roster' }),
        gone: z.array(Id).meta({ description: 'Deleted or called off before' }),
        notified,
      }),
    },
  },
});
