import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { reschedule as words } from '#web/content/bookings.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { createReducerStore } from '#web/ui/reducer-store.ts';
import { RescheduleForm } from './reschedule-form.tsx';
import { initialReschedule, reduceReschedule } from './reschedule-state.ts';
import type { LoadedBookingData } from './use-booking-data.ts';

type RescheduleDialogProps = {
  /** The booking to reschedule; the dialog is open while it is set. */
  booking: Booking | undefined;
  bookingData: LoadedBookingData;
  onClose: () => void;
  onRescheduled: () => void;
};

/** The dialog to choose another slot for a booking. */
export function RescheduleDialog({ booking, ...rest }: RescheduleDialogProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each booking gets a new state.
  const store = useMemo(() => createReducerStore({ initial: initialReschedule, reduce: reduceReschedule }), [booking]);
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog would otherwise focus its close button first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => heading.current?.focus(), [booking]);
  return (
    <Dialog
      open={booking !== undefined}
      locked={state.phase === 'moving'}
      onClose={rest.onClose}
      labelledBy={id}
      closeLabel={words.close}
      className="reschedule"
    >
      {booking && (
        <>
          <h2 id={id} ref={heading} tabIndex={-1} className="pr-12">
            {words.title}
          </h2>
          <RescheduleForm key={booking._id} booking={booking} store={store} state={state} {...rest} />
        </>
      )}
    </Dialog>
  );
}
