import { z } from 'zod';
import { ownerEndpoints } from '#platform/contract/endpoint.ts';
import { Day, Done, Note, Time } from '#platform/contract/fields.ts';
import { appointmentRepeats, MAX_APPOINTMENTS, MIN_APPOINTMENTS } from '../appointments/domain/appointment-series.ts';
import {
  AdminBooking,
  Appointment,
  changedFields,
  clientFields,
  clientMissing,
  hasOneClient,
} from './bookings-admin.ts';

/** How appointments repeat, and where they end: the last day decides if both are given. */
export const repeatFields = {
  repeat: z.enum(appointmentRepeats),
  count: z.coerce
    .number()
    .int()
    .min(MIN_APPOINTMENTS)
    .max(MAX_APPOINTMENTS)
    .optional()
    .meta({ description: 'The number of appointments; without it, the usual one' }),
  until: Day.optional().meta({ description: 'The last day on which there may be an appointment' }),
};

/** The time of the appointment as the owner saw it. If it has another one by now, nothing is done. */
const opened = z.strictObject({ date: Day, time: Time });

const Appointments = Done.extend({ bookings: z.array(AdminBooking) });

export const appointmentSeriesEndpoints = ownerEndpoints({
  'GET /api/admin/appointment-series/days': {
    summary: 'The days of a series of appointments, with what is in the way on each',
    perMinute: 240,
    query: z.strictObject({ ...repeatFields, date: Day, time: Time, length: changedFields.length }),
    responses: { 200: z.object({ days: z.array(z.object({ date: Day, conflict: z.string().optional() })) }) },
  },
  'POST /api/admin/appointment-series': {
    summary: 'Create all appointments of a series in one step, or none if one does not fit',
    perMinute: 60,
    body: Appointment.extend({
      ...clientFields,
      ...repeatFields,
      except: z.array(Day).max(MAX_APPOINTMENTS).optional().meta({ description: 'Days that are left out' }),
    }).refine(hasOneClient, clientMissing),
    responses: { 201: Appointments },
  },
  'PUT /api/admin/appointments/{id}/later': {
    summary:
      'Apply what is different to this appointment and the later ones of its series, all or none. One keeps what was changed on it alone',
    perMinute: 60,
    body: z.strictObject({ ...changedFields, opened, note: Note.optional() }),
    responses: { 200: Appointments },
  },
  'PUT /api/admin/appointments/{id}/cancel-later': {
    summary: 'Cancel this appointment and the later ones of its series',
    perMinute: 60,
    body: z.strictObject({
      opened,
      refund: z
        .boolean()
        .optional()
        .meta({ description: 'Refund the share of each, if they were paid together; otherwise nothing is refunded' }),
      notify: z.boolean().optional(),
      note: Note.optional(),
    }),
    responses: { 200: Appointments },
  },
});
