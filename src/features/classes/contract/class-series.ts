import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Id, Note, Time, unchangedFields } from '#platform/contract/fields.ts';
import { MAX_OCCURRENCES, seriesRepeats } from '#platform/time/repeats/repeats.ts';
import { LAST_SERIES_DAY, seriesScopes } from '../series/domain/occurrences.ts';
import { AdminClass, ClassSeries, classFields, ReadClass } from './classes-admin.ts';

const count = z.coerce.number().int().min(1).max(MAX_OCCURRENCES);

const SeriesDay = Day.refine((day) => day <= LAST_SERIES_DAY, 'must be before the year 3000');

/** Where the new classes of a series end: after a number of them, or with a last day, which decides if both are given. */
const end = {
  count: count.optional().meta({ description: 'The number of classes; without it, the usual one of the repeat' }),
  until: Day.optional().meta({ description: 'The last day on which there may be a class' }),
};
const exceptDays = z.array(Day).max(MAX_OCCURRENCES).optional().meta({ description: 'Days that are left out' });

/** The class that the owner opened, the scope of the change, and the version of the series that the owner saw. */
const target = {
  eventId: Id,
  scope: z
    .enum(seriesScopes)
    .meta({ description: '`later`: this class and later ones; `all`: all that have not begun' }),
  version: z.number().int().min(0).max(1_000_000),
};

const SeriesDays = z.object({
  days: z.array(
    z.object({
      date: Day,
      conflict: z.string().optional().meta({ description: 'Why no class can be added on this day' }),
    }),
  ),
});

const CreatedClasses = Done.extend({ series: ClassSeries, events: z.array(AdminClass) });
const notified = z.number().int().meta({ description: 'The number of mails sent' });

export const classSeriesEndpoints = ownerEndpoints({
  'GET /api/admin/series/days': {
    summary: 'The days of a new series, with what is in the way on each',
    perMinute: 240,
    query: z.strictObject({
      ...end,
      title: z.string().max(200).optional(),
      date: SeriesDay,
      time: Time,
      lengthMinutes: z.coerce.number().int().min(5).max(1_440).optional(),
      repeat: z.enum(seriesRepeats),
    }),
    responses: { 200: SeriesDays },
  },
  'POST /api/admin/series': {
    summary: 'Create all classes of a series in one step, or none if one does not fit',
    perMinute: 60,
    body: z.strictObject({
      ...classFields,
      ...end,
      date: SeriesDay,
      repeat: z.enum(seriesRepeats),
      except: exceptDays,
    }),
    responses: { 201: CreatedClasses },
  },
  'GET /api/admin/series/{id}': {
    summary: 'A series and its classes by day, with past and cancelled ones',
    perMinute: 240,
    responses: { 200: z.object({ series: ClassSeries, events: z.array(AdminClass) }) },
  },
  'PUT /api/admin/series/{id}': {
    summary:
      'Apply what is different from the class `eventId` to classes of its series, all or none. A class keeps what was changed on it alone',
    perMinute: 60,
    body: z.strictObject({
      ...unchangedFields(ReadClass, classFields),
      ...classFields,
      date: SeriesDay,
      ...target,
      notify: z.boolean().optional(),
    }),
    responses: { 200: Done.extend({ changed: z.number().int(), notified }) },
  },
  'GET /api/admin/series/{id}/next-days': {
    summary: 'The days by which a series would be extended, with what is in the way on each',
    perMinute: 240,
    query: z.strictObject(end),
    responses: { 200: SeriesDays },
  },
  'POST /api/admin/series/{id}/classes': {
    summary: 'Extend a series by a number of classes or until a day, all or none',
    perMinute: 60,
    body: z.strictObject({ ...end, version: target.version, except: exceptDays }),
    responses: { 201: CreatedClasses },
  },
  'PUT /api/admin/series/{id}/cancel': {
    summary: 'End a series: classes without sign-ups are deleted, others are cancelled, all or none',
    stepUp: true,
    perMinute: 60,
    body: z.strictObject({ ...target, notify: z.boolean().optional(), note: Note.optional() }),
    responses: { 200: Done.extend({ deleted: z.array(Id), cancelled: z.array(Id), notified }) },
  },
});
