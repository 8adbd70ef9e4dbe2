import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { reschedule as words } from '#web/content/bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { showAlert } from '#web/shell/alert.tsx';
import { SubmitButton } from '#web/ui/button.tsx';
import type { ReducerStore } from '#web/ui/reducer-store.ts';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { AvailableSlots } from './available-slots.tsx';
import { groupSlotsByDay } from './booking-data.ts';
import { formatBookingDateTime } from './format-booking.ts';
import type { RescheduleEvent, RescheduleState } from './reschedule-state.ts';
import { SlotMonth } from './slot-month.tsx';
import type { LoadedBookingData } from './use-booking-data.ts';

type RescheduleFormProps = {
  booking: Booking;
  bookingData: LoadedBookingData;
  store: ReducerStore<RescheduleState, RescheduleEvent>;
  state: RescheduleState;
  onClose: () => void;
  onRescheduled: () => void;
};

/** The available slots for a booking, and the buttons to reschedule it. */
export function RescheduleForm(props: RescheduleFormProps) {
  const { booking, bookingData, store, state } = props;
  const { now, data } = bookingData;
  const { timeZone: zone } = useSite();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const slots = data?.availableSlots;
  /** Focuses the times if a day is chosen, otherwise the days. */
  const focusChoice = () => {
    const choice = store.getState().day ? `[id="${id}-time"]` : '.slot-day[tabindex="0"]';
    form.current?.querySelector<HTMLElement>(choice)?.focus();
  };

  // A live event may remove the chosen slot, and with it the focused radio button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the slots change, or after a request.
  useEffect(() => {
    const { activeElement } = document;
    const isFocusLost = activeElement === document.body || activeElement?.tagName === 'DIALOG';
    if (store.dispatch({ type: 'slotsChanged', slots: slots ?? [] }) && isFocusLost) focusChoice();
  }, [slots, state.phase]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (store.dispatch({ type: 'submitted' })) await moveBooking(props, zone, focusChoice);
  };

  return (
    <ScriptedForm ref={form} noValidate onSubmit={submit} className="reschedule-form">
      <div className="reschedule-choice">
        <p className="text-quiet">
          {words.now} {formatBookingDateTime(booking, zone, now.day)}.
        </p>
        {slots?.length ? <ChooseSlot {...props} id={id} zone={zone} /> : <p>{words.none}</p>}
      </div>
      <p id={`${id}-problem`} aria-live="polite" className="font-medium text-accent empty:hidden">
        {state.problem}
      </p>
      <RescheduleButtons {...props} hasSlots={Boolean(slots?.length)} />
    </ScriptedForm>
  );
}

function ChooseSlot(props: RescheduleFormProps & { id: string; zone: string }) {
  const { booking, bookingData, store, state, id, zone } = props;
  const { day, slot } = state;
  const today = bookingData.now.day;
  const days = groupSlotsByDay(bookingData.data?.availableSlots ?? []);
  const [initialDay] = useState(() => [...days.keys()].find((free) => free >= booking.date) ?? [...days.keys()].at(-1));
  return (
    <>
      <h3 id={`${id}-day`} className="sr-only">
        {words.legend}
      </h3>
      <SlotMonth
        days={days}
        chosen={day}
        nearDay={initialDay}
        today={today}
        labelledBy={`${id}-day`}
        onChoose={(chosenDay) => store.dispatch({ type: 'dayChosen', day: chosenDay })}
      />
      <AvailableSlots
        id={`${id}-time`}
        day={day}
        slots={(day && days.get(day)) || []}
        chosen={slot?._id}
        zone={zone}
        today={today}
        onChoose={(chosenSlot) => store.dispatch({ type: 'slotChosen', slot: chosenSlot })}
      />
    </>
  );
}

function RescheduleButtons({ state, onClose, hasSlots }: RescheduleFormProps & { hasSlots: boolean }) {
  const busy = state.phase === 'moving';
  return (
    <div className="reschedule-buttons">
      {hasSlots && (
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
  );
}

/** Sends the request, or says what it requires. */
async function moveBooking(props: RescheduleFormProps, zone: string, focusChoice: () => void): Promise<void> {
  const { booking, bookingData, store, onRescheduled } = props;
  const { phase, slot } = store.getState();
  if (phase !== 'moving' || !slot) {
    await showAlert({ ...words.required, icon: 'warning' });
    return focusChoice();
  }
  try {
    await clientApi('PUT /api/bookings/{id}/reschedule', {
      params: { id: booking._id },
      body: { newSlotId: slot._id, newDate: slot.date, newTime: slot.time },
    });
  } catch (error) {
    if (isUnauthenticated(error)) return void store.dispatch({ type: 'failed', problem: '' });
    const apiError = asApiError(error);
    const text = apiError?.message || words.failed.text;
    await showAlert({ title: words.failed.title, text, icon: 'error' });
    const slotTaken = apiError?.reason.startsWith('slot-') ?? false;
    store.dispatch({ type: 'failed', problem: text, slotTaken });
    if (slotTaken) bookingData.markSlotTaken(slot._id);
    bookingData.refresh();
    return focusChoice();
  }
  store.dispatch({ type: 'moved' });
  onRescheduled();
  const { title, begin, end } = words.done;
  const text = `${begin} ${formatBookingDateTime(slot, zone, bookingData.now.day)}. ${end}`;
  await showAlert({ title, text, icon: 'success' });
}
