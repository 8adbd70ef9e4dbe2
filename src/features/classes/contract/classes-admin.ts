import { z } from 'zod';
import { agendaFields, waitingList } from '#features/admin-access/contract/today.ts';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { blank, Day, Done, Id, line, Note, Time, text, unchangedFields, webUrl } from '#platform/contract/fields.ts';
import { listEndpoints } from '#platform/contract/list.ts';
import { seriesRepeats } from '#platform/time/repeats/repeats.ts';
import { mapClassLines } from '../calendar/domain/class-lines.ts';
import { classList } from '../calendar/list.ts';
import { ownFields, repeats } from '../series/domain/occurrences.ts';
import { Event, ListedEvent } from './classes.ts';

/** The series of classes that repeat by one rule. */
export const ClassSeries = z
  .object({
    _id: Id,
    repeat: z.enum(seriesRepeats),
    anchorDay: Day.meta({
      description: 'A day of the rule, which gives the weekday, its week or the day of the month',
    }),
    version: z
      .number()
      .int()
      .meta({ description: 'Rises with every change; a change names the one that it is made from' }),
  })
  .meta({ id: 'ClassSeries' });
export type ClassSeries = z.infer<typeof ClassSeries>;

/** A class in the admin list, including past and cancelled ones. */
export const AdminClass = Event.extend({
  onlineLink: z.string().meta({ description: 'Link of an online class; never public' }),
  taken: z.number().int().meta({ description: 'Places taken; for a cancelled class, those taken before' }),
  state: z
    .enum(['upcoming', 'past', 'cancelled'])
    .meta({ description: '`past`: it has begun; `cancelled`: the owner cancelled it' }),
  series: ClassSeries.optional(),
  changedFields: z
    .array(z.enum(ownFields))
    .optional()
    .meta({ description: 'Of a class of a series: the fields that were changed on this class alone' }),
}).meta({ id: 'AdminClass' });
export type AdminClass = z.infer<typeof AdminClass>;

/** A class with the fields of every list. */
export const ReadClass = AdminClass.extend(ListedEvent.shape);

/** An optional line of text. */
const optionalLine = (maxLength: number) => z.union([blank, line(maxLength)]);

/** The fields of a class. Date and time are wall time in the business time zone. */
export const classFields = {
  title: line(200),
  date: Day,
  time: Time,
  location: optionalLine(200).optional(),
  /** The external sign-up page. */
  signUpLink: webUrl(/^https?$/).optional(),
  /** The link of an online class: mailed to people with a place, and never public. */
  onlineLink: webUrl(/^https$/).optional(),
  /** Derived from the link by default. */
  isExternal: z.boolean().optional(),
  capacity: z.number().int().min(0).max(1_000).optional(),
  ...mapClassLines((_, { max }) => optionalLine(max).optional()),
  description: text(2_000).optional(),
  lengthMinutes: z.number().int().min(5).max(1_440).optional(),
};
export type ClassFields = z.output<z.ZodObject<typeof classFields>>;

const ClassResponse = Done.extend({ event: AdminClass });
const notified = z.number().int().meta({ description: 'The number of mails sent' });

export const classAdminEndpoints = ownerEndpoints({
  ...listEndpoints(classList, {
    row: AdminClass,
    parameters: { search: 'Part of a title or a location' },
    about: {
      rows: 'The owner’s classes by date and time, including past and cancelled ones: all, or one page',
      size: 'The number of classes and pages of this list',
    },
  }),
  'GET /api/admin/events/{id}': {
    summary: 'One class',
    perMinute: 240,
    responses: { 200: AdminClass },
  },
  'POST /api/admin/events': {
    summary: 'Create a class; a repeated class is one call for each date',
    perMinute: 240,
    // The repeat and the series id are only for the history.
    body: z.strictObject({
      ...classFields,
      repeat: z.enum(repeats).optional(),
      series: Id.optional(),
    }),
    responses: { 201: ClassResponse },
  },
  'PUT /api/events/{id}': {
    summary:
      'Change a class; fields that are not sent stay. With notify, people with a place get a mail about relevant changes',
    perMinute: 120,
    body: z.strictObject({
      ...unchangedFields(ReadClass, classFields),
      ...classFields,
      notify: z.boolean().optional(),
    }),
    responses: { 200: ClassResponse.extend({ notified }) },
  },
  'DELETE /api/events/bulk': {
    summary: 'Remove classes in one step: those without sign-ups are deleted, others are cancelled',
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
        cancelled: z.array(Id).meta({ description: 'Removed from the calendar; the roster is kept' }),
        gone: z.array(Id).meta({ description: 'Already deleted or cancelled' }),
        notified,
      }),
    },
  },
});

/** The classes that Today shows, and the rosters that wait. */
export const classToday = {
  classes: z.array(
    z.object({
      _id: Id,
      title: z.string(),
      ...agendaFields,
      location: z.string(),
      isExternal: z.boolean().meta({ description: 'Sign-up is on another site: there is no roster here' }),
      places: z.number().int(),
      roster: z.array(z.object({ _id: Id, name: z.string(), attended: z.boolean() })),
    }),
  ),
  rosters: waitingList(
    { _id: Id, title: z.string(), date: Day, time: Time, people: z.number().int() },
    'Classes that are over and whose people are neither marked nor put away',
  ),
};
export type ClassToday = z.infer<z.ZodObject<typeof classToday>>;
