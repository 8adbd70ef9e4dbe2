import { useEffect, useId, useRef, useState } from 'react';
import type { DeskBooking } from '#contract/bookings-desk.ts';
import { appointmentForm as words } from '#web/content/desk-bookings.ts';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AppointmentForm } from './appointment-form.tsx';

/** The window in which an appointment is made, or `booking` is changed. */
export function AppointmentDialog(given: {
  open: boolean;
  booking: DeskBooking | undefined;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { open, booking, onClose, onSaved } = given;
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { typed, leave } = useLeaving(open, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // The window itself would begin at its cross.
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  const { heading: title } = booking ? words.edit : words.create;
  return (
    <Dialog
      open={open}
      locked={busy}
      onLeave={leave}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
      className="desk-appointment"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-5 pr-12">
        {title}
      </h2>
      <div onInput={typed}>
        <AppointmentForm label={title} booking={booking} setBusy={setBusy} onSaved={onSaved} />
      </div>
    </Dialog>
  );
}
