import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import { AddSlotsDialog, SkippedSlotsDialog } from '../../../openings/web/admin/add-slots-dialog.tsx';
import { EditAppointmentDialog, NewAppointmentDialog } from './appointment-dialog.tsx';
import type { AddedSlots } from './booking-actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

export type DialogState =
  | { type: 'slots' | 'appointment' }
  | { type: 'skipped'; added: AddedSlots }
  | { type: 'edit' | 'cancel' | 'decline'; booking: AdminBooking };

/** The open dialog of the bookings page. */
export function BookingDialogs(props: {
  dialog: DialogState | undefined;
  onChange: (dialog?: DialogState) => void;
  /** Shows the slots of a month. */
  onMonth: (month: string) => void;
}) {
  const { dialog, onChange, onMonth } = props;
  const close = () => onChange(undefined);
  switch (dialog?.type) {
    case 'slots':
      return (
        <AddSlotsDialog
          onAdded={(added) => {
            if (added.skipped.length > 0) return onChange({ type: 'skipped', added });
            close();
            onMonth(added.month);
          }}
          onClose={close}
        />
      );
    case 'skipped':
      return (
        <SkippedSlotsDialog
          added={dialog.added}
          onClose={() => {
            close();
            onMonth(dialog.added.month);
          }}
        />
      );
    case 'appointment':
      return <NewAppointmentDialog onClose={close} />;
    case 'edit':
      return <EditAppointmentDialog booking={dialog.booking} onClose={close} />;
    case 'cancel':
      return <CancelDialog booking={dialog.booking} onClose={close} />;
    case 'decline':
      return <DeclineDialog booking={dialog.booking} onClose={close} />;
    default:
      return null;
  }
}
