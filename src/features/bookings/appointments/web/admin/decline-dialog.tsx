import { z } from 'zod';
import { Note } from '#platform/contract/fields.ts';
import { FormDialog } from '#platform/shell/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import { formatBookingSummary } from './format-booking.ts';
import { NoEmail, NoteField } from './note-field.tsx';

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
