import { z } from 'zod';
import { appointmentFields, changedFields, newClientFields } from '#contract/bookings-admin.ts';
import { TimeInput } from './slot-form.ts';

/** The form that edits an appointment. */
export const EditForm = z.object({
  ...changedFields,
  time: TimeInput,
  location: appointmentFields.location.unwrap().default(''),
  link: appointmentFields.link.unwrap().default(''),
  notify: z.boolean().default(false),
});

/** The form that makes an appointment, with a client from the list or a new one. */
export const NewForm = EditForm.extend({
  title: appointmentFields.title,
  length: appointmentFields.length,
  /** The text of the search for a client, which names an error of the choice. */
  search: z.string().optional(),
  userId: z.string().optional(),
  client: z.object({ ...newClientFields, email: newClientFields.email.default('') }).optional(),
}).refine(({ userId, client }) => userId !== undefined || client !== undefined, {
  path: ['search'],
  message: 'Please choose a client.',
  // Empty fields are named at once.
  when: () => true,
});
