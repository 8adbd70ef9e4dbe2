import { type FormEvent, type RefObject, useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { useContent } from '#platform/shell/content.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { SubmitButton } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import { ScriptedForm } from '#platform/ui/forms/scripted-form.tsx';
import type { Booking, Slot } from '../../contract/bookings.ts';
import { focusSlotChoice, SlotChoice } from '../../openings/web/slot-choice.tsx';
import { rescheduleBooking } from '../../web/booking-actions.ts';
import type { LoadedBookings } from '../../web/booking-data.ts';
import { reschedule as words } from '../../web/bookings-words.ts';
import { formatBookingDateTime } from '../../web/format-booking.ts';
import './reschedule-dialog.css';

type RescheduleProps = {
  booking: Booking;
  bookings: LoadedBookings;
  onClose: () => void;
  onRescheduled: (slot: Slot) => void;
};

/** The choice of another slot, and its request. */
function useReschedule(props: RescheduleProps, form: RefObject<HTMLFormElement | null>) {
  const { booking, bookings } = props;
  const { revalidate } = useRevalidator();
  const [choice, setChoice] = useState<{ day?: string | undefined; slot?: Slot | undefined }>({});
  const [problem, setProblem] = useState('');
  const [isMoving, setMoving] = useState(false);
  // Another client may take the chosen slot while the dialog is open.
  const isTaken = !isMoving && choice.slot && !bookings.data.availableSlots.some(({ _id }) => _id === choice.slot?._id);
  const slot = isTaken ? undefined : choice.slot;

  const moveTo = async (chosen: Slot) => {
    setProblem('');
    setMoving(true);
    const result = await rescheduleBooking(booking._id, chosen);
    void revalidate();
    setMoving(false);
    if (result.isDone) return props.onRescheduled(chosen);
    setProblem(result.problem);
    if (result.isSlotTaken) setChoice({ day: choice.day });
    focusSlotChoice(form.current);
  };
  const choose = (next: typeof choice) => {
    if (isMoving) return;
    setChoice(next);
    setProblem('');
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isMoving) return;
    if (slot) return moveTo(slot);
    setProblem(words.required.text);
    await showAlert({ ...words.required, icon: 'warning' });
    focusSlotChoice(form.current);
  };
  return { day: choice.day, slot, problem: problem || (isTaken ? words.taken : ''), isMoving, choose, submit };
}

/** The dialog to choose another slot for a booking. */
export function RescheduleDialog(props: RescheduleProps) {
  const { booking, bookings, onClose } = props;
  const { noOtherTime } = useContent('client-area').myBookings;
  const { timeZone: zone } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const { day, slot, problem, isMoving, choose, submit } = useReschedule(props, form);
  const today = bookings.now.day;
  const slots = bookings.data.availableSlots.filter(
    ({ sessionTypes }) => sessionTypes?.includes(booking.sessionType) ?? true,
  );
  const [nearDay] = useState(() => findNearDay(slots, booking.date));
  return (
    <Dialog open locked={isMoving} onClose={onClose} labelledBy={id} closeLabel={words.close} className="reschedule">
      <h2 id={id} ref={takeFirstFocus} tabIndex={-1} className="pr-12">
        {words.title}
      </h2>
      <ScriptedForm ref={form} noValidate onSubmit={submit} className="mt-3 flex min-h-0 flex-1 flex-col gap-3">
        <div className="reschedule-choice">
          <p className="text-quiet">
            {words.now} {formatBookingDateTime(booking, zone, today)}.
          </p>
          {slots.length > 0 ? (
            <SlotChoice
              slots={slots}
              day={day}
              chosen={slot?._id}
              sessionType={booking.sessionType}
              zone={zone}
              today={today}
              nearDay={nearDay}
              hiddenHeading={words.legend}
              onDay={(next) => choose({ day: next, slot: next === day ? slot : undefined })}
              onSlot={(next) => choose({ day: next.date, slot: next })}
            />
          ) : (
            <p>{noOtherTime}</p>
          )}
        </div>
        <p aria-live="polite" className="font-medium text-accent empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-x-3 gap-y-2">
          {slots.length > 0 && (
            <SubmitButton busy={isMoving} busyText={words.submitting}>
              {words.submit}
            </SubmitButton>
          )}
          <button
            type="button"
            aria-disabled={isMoving || undefined}
            className="button quiet"
            onClick={() => !isMoving && onClose()}
          >
            {words.cancel}
          </button>
        </div>
      </ScriptedForm>
    </Dialog>
  );
}

/** As a `ref`: a dialog that opens would otherwise focus its close button. */
const takeFirstFocus = (element: HTMLElement | null) => element?.setAttribute('autofocus', '');

/** The first day with a slot from the day of the booking on, or else the last one before it. */
function findNearDay(slots: readonly Slot[], day: string): string | undefined {
  const days = slots.map(({ date }) => date).sort();
  return days.find((date) => date >= day) ?? days.at(-1);
}
