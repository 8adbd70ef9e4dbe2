import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { reschedule as words } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { AvailableSlots } from './available-slots.tsx';
import { groupSlotsByDay } from './booking-data.ts';
import { formatBookingDateTime } from './format-booking.ts';
import { SlotMonth } from './slot-month.tsx';
import type { LoadedBookingData } from './use-booking-data.ts';

type RescheduleDialogProps = {
  /** The booking to reschedule; the dialog is open while it is set. */
  booking: Booking | undefined;
  bookingData: LoadedBookingData;
  onClose: () => void;
  onRescheduled: () => void;
};

/** The dialog to choose another slot for a booking. */
export function RescheduleDialog({ booking, bookingData, onClose, onRescheduled }: RescheduleDialogProps) {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // A dialog would otherwise focus its close button first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens.
  useEffect(() => heading.current?.focus(), [booking]);
  return (
    <Dialog
      open={booking !== undefined}
      locked={busy}
      onClose={onClose}
      labelledBy={id}
      closeLabel={words.close}
      className="reschedule"
    >
      {booking && (
        <>
          <h2 id={id} ref={heading} tabIndex={-1} className="pr-12">
            {words.title}
          </h2>
          <RescheduleForm
            key={booking._id}
            booking={booking}
            bookingData={bookingData}
            busy={busy}
            setBusy={setBusy}
            onClose={onClose}
            onRescheduled={onRescheduled}
          />
        </>
      )}
    </Dialog>
  );
}

function RescheduleForm(
  props: RescheduleDialogProps & { booking: Booking; busy: boolean; setBusy: (busy: boolean) => void },
) {
  const { booking, bookingData, busy, setBusy, onClose, onRescheduled } = props;
  const { now } = bookingData;
  const alert = useAlert();
  const { timeZone: zone } = useSite();
  const [chosenId, setChosenId] = useState<string>();
  const [problem, setProblem] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const slots = bookingData.data?.availableSlots ?? [];
  const days = groupSlotsByDay(slots);
  const chosen = slots.find(({ _id }) => _id === chosenId);
  const [day, setDay] = useState<string>();
  const [initialDay] = useState(() => [...days.keys()].find((free) => free >= booking.date) ?? [...days.keys()].at(-1));
  /** Focuses the times if a day is chosen, otherwise the days. */
  const focusChoice = () => {
    const choice = day ? `[id="${id}-time"]` : '.slot-day[tabindex="0"]';
    form.current?.querySelector<HTMLElement>(choice)?.focus();
  };

  // Another client may take the chosen slot while the dialog is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the chosen time is gone.
  useEffect(() => {
    if (busy || chosenId === undefined || chosen) return;
    setChosenId(undefined);
    setProblem(words.taken);
    if (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG') focusChoice();
  }, [busy, chosenId, chosen]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!chosen) {
      setProblem(words.required.text);
      await alert({ ...words.required, icon: 'warning' });
      return focusChoice();
    }
    setProblem('');
    setBusy(true);
    try {
      await clientApi('PUT /api/bookings/{id}/reschedule', {
        params: { id: booking._id },
        body: { newSlotId: chosen._id, newDate: chosen.date, newTime: chosen.time },
      });
    } catch (error) {
      if (isUnauthenticated(error)) return setBusy(false);
      const apiError = asApiError(error);
      const text = apiError?.message || words.failed.text;
      await alert({ title: words.failed.title, text, icon: 'error' });
      setProblem(text);
      setBusy(false);
      if (apiError?.reason.startsWith('slot-')) {
        bookingData.markSlotTaken(chosen._id);
        setChosenId(undefined);
      }
      bookingData.refresh();
      return focusChoice();
    }
    const { title, begin, end } = words.done;
    setBusy(false);
    onRescheduled();
    await alert({ title, text: `${begin} ${formatBookingDateTime(chosen, zone, now.day)}. ${end}`, icon: 'success' });
  };

  return (
    <ScriptedForm ref={form} noValidate onSubmit={submit} className="reschedule-form">
      <div className="reschedule-choice">
        <p className="text-quiet">
          {words.now} {formatBookingDateTime(booking, zone, now.day)}.
        </p>
        {slots.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <h3 id={`${id}-day`} className="sr-only">
              {words.legend}
            </h3>
            <SlotMonth
              days={days}
              chosen={day}
              nearDay={initialDay}
              today={now.day}
              labelledBy={`${id}-day`}
              onChoose={(chosenDay) => {
                setProblem('');
                if (chosenDay !== day) setChosenId(undefined);
                setDay(chosenDay);
              }}
            />
            <AvailableSlots
              id={`${id}-time`}
              day={day}
              slots={(day && days.get(day)) || []}
              chosen={chosenId}
              zone={zone}
              today={now.day}
              onChoose={(slot) => {
                setProblem('');
                setChosenId(slot._id);
              }}
            />
          </>
        )}
      </div>
      <p id={`${id}-problem`} aria-live="polite" className="font-medium text-accent empty:hidden">
        {problem}
      </p>
      <div className="reschedule-buttons">
        {slots.length > 0 && (
          <SubmitButton busy={busy} busyText={words.submitting}>
            {words.submit}
          </SubmitButton>
        )}
        <button
          type="button"
          aria-disabled={busy || undefined}
          className="button quiet"
          onClick={() => !busy && onClose()}
        >
          {words.cancel}
        </button>
      </div>
    </ScriptedForm>
  );
}
