import { z } from 'zod';
import { appointmentFields, changedFields, newClientFields } from '#contract/bookings-admin.ts';
import { Note } from '#contract/fields.ts';
import { offerPayments } from '#domain/bookings/appointment-offers.ts';
import { appointmentRepeats, MAX_APPOINTMENTS, MIN_APPOINTMENTS } from '#domain/bookings/appointment-series.ts';
import { EndForm } from '#web/features/classes/admin/class-form.ts';
import { TimeInput } from './slot-form.ts';

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
  length: appointmentFields.length,
  /** The text of the search for a client, which names an error of the choice. */
  search: z.string().optional(),
  userId: z.string().optional(),
  client: z.object({ ...newClientFields, email: newClientFields.email.default('') }).optional(),
  ...EndForm.shape,
  repeat: z.enum(['none', ...appointmentRepeats]).default('none'),
  count: z.number().int().min(MIN_APPOINTMENTS).max(MAX_APPOINTMENTS).optional(),
  kind: z.enum(['book', 'offer']).default('book'),
  sessionType: z.string().optional(),
  price: z.number('Please enter a price in US dollars, or 0.').min(0, 'Please enter a price, or 0 for free.').optional(),
  payment: z.enum(offerPayments).default('each'),
  acceptUntil: appointmentFields.date.optional(),
})
  .superRefine((value, { addIssue }) => {
    const missing =
      value.kind === 'book'
        ? [!value.title && (['title', 'Please choose a title.'] as const)]
        : [
            !value.sessionType && (['sessionType', 'Please choose a session type.'] as const),
            value.price === undefined && (['price', 'Please enter a price, or 0 for free.'] as const),
            value.repeat === 'none' && (['repeat', 'An offer is a series. Please choose how it repeats.'] as const),
          ];
    for (const [field, message] of missing.filter((one) => one !== false))
      addIssue({ code: 'custom', path: [field], message });
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
