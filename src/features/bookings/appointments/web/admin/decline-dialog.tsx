import { z } from 'zod';
import { Note } from '#platform/contract/fields.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { FormTextArea } from '#platform/ui/forms/form-fields.tsx';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import type { LaterForm } from './appointment-form.ts';
import { formatBookingSummary } from './format-booking.ts';

export const DeclineForm = z.object({ note: Note.default('') });

/** The dialog that answers a client who asks to cancel: the session stays. */
export function DeclineDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { now, timeZone } = useSite();
  return (
    <FormDialog
      title="Keep this session?"
      text={`With ${formatBookingSummary(booking, now.day, timeZone)}. It stays booked${booking.email ? ', and they get an email' : ''}.`}
      schema={DeclineForm}
      hidden={{ intent: 'decline', id: booking._id }}
      submit="Keep the session"
      cancel="Not now"
      onClose={onClose}
    >
      {({ note }) => <div className="whole">{booking.email ? <NoteField field={note} /> : <NoEmail />}</div>}
    </FormDialog>
  );
}

/** The owner's note in the email to a client. */
export function NoteField({ field, hint }: { field: FormFields<typeof LaterForm>['note']; hint?: string }) {
  return (
    <FormTextArea
      field={field}
      label="A note for them"
      rows={3}
      maxLength={500}
      hint={hint ?? 'Included in the email exactly as written.'}
    />
  );
}

/** Instead of what is in the email, for a client without one. */
export const NoEmail = () => <p className="whole text-quiet">They have no email, so please tell them yourself.</p>;
