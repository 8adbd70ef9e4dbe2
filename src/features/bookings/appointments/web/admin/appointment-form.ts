import { z } from 'zod';
import { EndForm } from '#platform/admin/series-end.ts';
import { Note } from '#platform/contract/fields.ts';
import { appointmentFields, changedFields, newClientFields } from '../../../contract/bookings-admin.ts';
import { offerPayments } from '../../../offers/domain/appointment-offers.ts';
import { TimeInput } from '../../../openings/web/admin/slot-form.ts';
import { appointmentRepeats, MAX_APPOINTMENTS, MIN_APPOINTMENTS } from '../../domain/appointments.ts';

/** The form that edits an appointment. */
export const EditForm = z.object({
  ...changedFields,
  time: TimeInput,
  location: appointmentFields.location.unwrap().default(''),
  link: appointmentFields.link.unwrap().default(''),
  notify: z.boolean().default(false),
});

/** Which appointments of a series are changed or cancelled, and what to say to the client about it. */
export const laterFields = { scope: z.enum(['one', 'later']).default('one'), note: Note.default('') };

/** The form that edits an appointment and perhaps the later ones of its series. */
export const LaterForm = EditForm.extend(laterFields);

/** The form that makes an appointment, with a client from the list or a new one. */
export const NewForm = EditForm.extend({
  /** An offer has a type of session instead. */
  title: appointmentFields.title.optional(),
  /** Without one, an offer is as long as its type. */
  length: appointmentFields.length.optional(),
  /** The text of the search for a client, which names an error of the choice. */
  search: z.string().optional(),
  userId: z.string().optional(),
  client: z.object({ ...newClientFields, email: newClientFields.email.default('') }).optional(),
  ...EndForm.shape,
  repeat: z.enum(['none', ...appointmentRepeats]).default('none'),
  count: z.number().int().min(MIN_APPOINTMENTS).max(MAX_APPOINTMENTS).optional(),
  kind: z.enum(['book', 'offer']).default('book'),
  sessionType: z.string().optional(),
  price: z
    .number('Please enter a price in US dollars, or 0.')
    .min(0, 'Please enter a price, or 0 for free.')
    .optional(),
  payment: z.enum(offerPayments).default('each'),
  acceptUntil: appointmentFields.date.optional(),
})
  // Empty fields are named at once, so these look at values of which others may be missing.
  .refine(({ kind, title }) => kind === 'offer' || title !== undefined, {
    path: ['title'],
    message: 'Please choose a title.',
    when: () => true,
  })
  .refine(({ kind, length }) => kind === 'offer' || length !== undefined, {
    path: ['length'],
    message: 'Please choose a length.',
    when: () => true,
  })
  .refine(({ kind, sessionType }) => kind !== 'offer' || sessionType, {
    path: ['sessionType'],
    message: 'Please choose a session type.',
    when: () => true,
  })
  .refine(({ kind, price }) => kind !== 'offer' || price !== undefined, {
    path: ['price'],
    message: 'Please enter a price, or 0 for free.',
    when: () => true,
  })
  .refine(({ kind, repeat }) => kind !== 'offer' || repeat !== 'none', {
    path: ['repeat'],
    message: 'An offer is a series. Please choose how it repeats.',
    when: () => true,
  })
  .refine(({ repeat, ends, until }) => repeat === 'none' || ends !== 'until' || until !== undefined, {
    path: ['until'],
    message: 'Please choose the last day.',
  })
  .refine(({ userId, client }) => userId !== undefined || client !== undefined, {
    path: ['search'],
    message: 'Please choose a client.',
    // Empty fields are named at once.
    when: () => true,
  });
