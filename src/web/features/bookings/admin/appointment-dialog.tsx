import { useEffect, useId, useRef, useState } from 'react';
import type { AdminBooking } from '#contract/bookings-admin.ts';
import { appointmentForm as words } from '#web/content/admin-bookings.ts';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AppointmentForm } from './appointment-form.tsx';

/** The dialog to create an appointment, or to edit `booking`. */
export function AppointmentDialog(props: {
  open: boolean;
  booking: AdminBooking | undefined;
  onClose: () => void;
  onSaved: () => void;
}) {
  const { open, booking, onClose, onSaved } = props;
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { markChanged, requestClose } = useConfirmClose(open, onClose);
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog would otherwise focus its close button first.
  useEffect(() => {
    if (open) heading.current?.focus();
  }, [open]);
  const { heading: title } = booking ? words.edit : words.create;
  return (
    <Dialog
      open={open}
      locked={busy}
      onRequestClose={requestClose}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
      className="admin-appointment"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="mb-5 pr-12">
        {title}
      </h2>
      <div onInput={markChanged}>
        <AppointmentForm label={title} booking={booking} setBusy={setBusy} onSaved={onSaved} />
      </div>
    </Dialog>
  );
}
