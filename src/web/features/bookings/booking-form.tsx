import { type FormEvent, useEffect, useId, useRef } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { bookingPayment, newBooking as words } from '#web/content/bookings.ts';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { AvailableSlots } from './available-slots.tsx';
import { groupSlotsByDay } from './booking-data.ts';
import { BookingDetailsFields } from './booking-details-fields.tsx';
import { formatMissing, listMissingParts } from './booking-draft.ts';
import type { BookingFlow } from './booking-flow.ts';
import { BookingPayment } from './booking-payment.tsx';
import { type FormState, getCouponCheck, isBusy } from './booking-state.ts';
import { formatBookingTime } from './format-booking.ts';
import { type FormField, requestHold } from './request-hold.ts';
import { SlotMonth } from './slot-month.tsx';

type BookingFormProps = { flow: BookingFlow; state: FormState; slots: readonly Slot[]; today: string };

/** The form before a hold: day, time, session type, message, coupon or amount. */
export function BookingForm(props: BookingFormProps & { paymentsOff: boolean }) {
  const { flow, state } = props;
  const { draft, problems, takenSlot } = state;
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const focusField = (field: FormField | 'submit') => {
    const target = {
      day: '.slot-day[tabindex="0"]',
      time: `[id="${id}-time"]`,
      sessionType: '[name=sessionType]',
      coupon: '[name=coupon]',
      amount: '[name=amount]',
      submit: '[type=submit]',
    }[field];
    form.current?.querySelector<HTMLElement>(target)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears.
  useEffect(() => {
    if (state.returning) focusField(state.payPalFailed ? 'submit' : draft.day ? 'time' : 'day');
  }, []);
  // The focused radio button disappears when another client takes its slot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when a slot is taken.
  useEffect(() => {
    if (takenSlot && document.activeElement === document.body) focusField('time');
  }, [takenSlot]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const field = await requestHold(flow);
    if (field) focusField(field);
  };
  const edit = (changes: Partial<typeof draft>) => flow.store.dispatch({ type: 'draftEdited', changes });

  return (
    <ScriptedForm ref={form} noValidate onSubmit={submit} className="booking-form">
      <ChooseSlot {...props} id={id} />
      <div className="booking-columns">
        <BookingDetailsFields draft={draft} error={problems.sessionType} onChange={edit} />
        <BookingPayment
          draft={draft}
          coupon={getCouponCheck(state)}
          paymentsOff={props.paymentsOff}
          problems={problems}
          onChange={edit}
          onCouponBlur={flow.coupons.check}
        />
      </div>
      <ContinueButton state={state} id={id} />
    </ScriptedForm>
  );
}

/** The available slots by day. */
function ChooseSlot({ flow, state, slots, today, id }: BookingFormProps & { id: string }) {
  const { store, zone } = flow;
  const { draft, takenSlot } = state;
  const days = groupSlotsByDay(slots);
  return (
    <div className="booking-columns">
      <section aria-labelledby={`${id}-day`}>
        <h2 id={`${id}-day`} className="booking-step">
          {words.day.heading}
        </h2>
        <SlotMonth
          days={days}
          chosen={draft.day}
          today={today}
          labelledBy={`${id}-day`}
          onChoose={(day) => store.dispatch({ type: 'dayChosen', day })}
        />
      </section>
      <AvailableSlots
        id={`${id}-time`}
        day={draft.day}
        slots={(draft.day && days.get(draft.day)) || []}
        chosen={draft.slot?._id}
        zone={zone}
        today={today}
        takenMessage={takenSlot && `${formatBookingTime(takenSlot.slot, zone)} ${words.time[takenSlot.reason]}`}
        onChoose={(slot) => store.dispatch({ type: 'slotChosen', slot })}
      />
    </div>
  );
}

/** Continue, and what it still requires. */
function ContinueButton({ state, id }: { state: FormState; id: string }) {
  const busy = isBusy(state);
  const couponValid = getCouponCheck(state)?.state === 'valid';
  const missing = listMissingParts(state.draft, couponValid);
  const note = couponValid ? words.payment.freeNote : words.payment.paidNote;
  return (
    <div>
      {state.payPalFailed && (
        <p role="alert" className="mb-4 font-medium text-accent">
          {bookingPayment.inline}
        </p>
      )}
      <button
        type="submit"
        aria-disabled={busy || missing.length > 0 || undefined}
        aria-busy={busy}
        aria-describedby={`${id}-missing`}
        className="button min-w-44"
      >
        {busy ? words.submitting : words.submit}
      </button>
      <p id={`${id}-missing`} className="measure mt-4 text-[0.94rem] text-quiet">
        {missing.length > 0 ? formatMissing(missing) : note}
      </p>
    </div>
  );
}
