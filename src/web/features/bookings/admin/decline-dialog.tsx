import { z } from 'zod';
import type { AdminBooking } from '#contract/bookings-admin.ts';
import { Note } from '#contract/fields.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { FormTextArea } from '#web/ui/form-fields.tsx';
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
      {({ note }) => (
        <div className="whole">
          {booking.email ? (
            <FormTextArea
              field={note}
              label="A note for them"
              rows={3}
              maxLength={500}
              hint="Included in the email exactly as written."
            />
          ) : (
            <p className="text-quiet">They have no email, so please tell them yourself.</p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
