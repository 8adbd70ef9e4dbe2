import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { inputRange, parseAmount } from '#domain/bookings/amounts.ts';
import { bookingPayment, newBooking as words } from '#web/content/bookings.ts';
import { NO_ID } from '#web/session/stored-user.ts';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { AvailableSlots } from './available-slots.tsx';
import { groupSlotsByDay } from './booking-data.ts';
import { BookingDetailsFields } from './booking-details-fields.tsx';
import { findPaymentProblem, formatMissing, listMissingParts, type PaymentProblem } from './booking-draft.ts';
import { BookingPayment, type FormProblems } from './booking-payment.tsx';
import { SlotMonth } from './slot-month.tsx';
import { useCoupon } from './use-coupon.ts';
import type { NewBooking } from './use-new-booking.ts';
import type { usePayment } from './use-payment.ts';

/** The form before a hold: day, time, session type, message, coupon or amount. */
export function BookingForm(props: {
  booking: NewBooking;
  slots: readonly Slot[];
  paymentsOff: boolean;
  placeHold: ReturnType<typeof usePayment>['placeHold'];
  /** The client returns from the payment step, so the form takes the focus. */
  returning: boolean;
}) {
  const { booking, slots } = props;
  const { draft, updateDraft, zone, today } = booking;
  const form = useRef<HTMLFormElement>(null);
  const coupon = useCoupon(draft.coupon);
  const [problems, setProblems] = useState<FormProblems>({});
  const id = useId();
  const days = groupSlotsByDay(slots);
  const busy = booking.busy === 'holding';
  const couponValid = coupon.status.state === 'valid';
  const missing = listMissingParts(draft, couponValid);

  const focusField = (field: 'day' | 'time' | 'sessionType' | 'coupon' | 'amount') => {
    const target = {
      day: '.slot-day[tabindex="0"]',
      time: `[id="${id}-time"]`,
      sessionType: '[name=sessionType]',
      coupon: '[name=coupon]',
      amount: '[name=amount]',
    }[field];
    form.current?.querySelector<HTMLElement>(target)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands.
  useEffect(() => {
    if (!props.returning) return;
    if (booking.payPalFailed) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    else focusField(draft.day ? 'time' : 'day');
  }, []);
  // The focused radio button disappears when another client takes its slot.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is said.
  useEffect(() => {
    if (booking.takenMessage && document.activeElement === document.body) focusField('time');
  }, [booking.takenMessage]);

  const showProblem = async ({ field, text, dialog }: PaymentProblem) => {
    if (text) setProblems({ [field]: text });
    if (dialog) await booking.showAlert({ ...dialog, icon: 'warning' });
    focusField(field);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (booking.busy) return;
    setProblems({});
    const { slot, sessionType } = draft;
    if (!booking.user.id || booking.user.id === NO_ID)
      return booking.showAlert({ ...words.dialogs.userId, icon: 'warning' });
    if (!slot) {
      await booking.showAlert({ ...words.dialogs.slot, icon: 'warning' });
      return focusField(draft.day ? 'time' : 'day');
    }
    if (!sessionType) {
      setProblems({ sessionType: words.missing.sessionTypeText });
      return focusField('sessionType');
    }
    // This blocks all other actions and changes until the response arrives.
    if (!booking.beginAction('holding')) return;
    const couponResult = await coupon.getResult();
    const problem = findPaymentProblem(draft, couponResult);
    if (problem) {
      booking.endAction();
      return showProblem(problem);
    }
    const couponCode = couponResult === 'valid' ? draft.coupon.trim() : undefined;
    const failure = await props.placeHold(
      { ...draft, slot, sessionType },
      couponCode,
      (parseAmount(draft.amount) ?? 0) / 100,
    );
    booking.endAction();
    if (!failure) return;
    if (failure.field === 'coupon') coupon.reject(failure.dialog.text);
    if (failure.field === 'coupon' || failure.field === 'amount') {
      setProblems({ [failure.field]: failure.dialog.text });
      focusField(failure.field);
    }
    if (failure.field === 'slot') focusField('time');
  };

  return (
    <ScriptedForm ref={form} noValidate onSubmit={submit} className="booking-form">
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
            onChoose={(day) => {
              setProblems({});
              booking.chooseDay(day);
            }}
          />
        </section>
        <AvailableSlots
          id={`${id}-time`}
          day={draft.day}
          slots={(draft.day && days.get(draft.day)) || []}
          chosen={draft.slot?._id}
          zone={zone}
          today={today}
          takenMessage={booking.takenMessage}
          onChoose={booking.chooseSlot}
        />
      </div>

      <div className="booking-columns">
        <BookingDetailsFields
          draft={draft}
          error={problems.sessionType}
          onChange={(changes) => {
            setProblems(({ sessionType: _sessionType, ...others }) => others);
            updateDraft(changes);
          }}
        />
        <BookingPayment
          draft={draft}
          couponStatus={coupon.status}
          paymentsOff={props.paymentsOff}
          range={inputRange}
          problems={problems}
          onChange={(changes) => {
            setProblems({});
            updateDraft(changes);
          }}
          onCouponBlur={coupon.handleBlur}
        />
      </div>

      <div>
        {booking.payPalFailed && (
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
          {missing.length > 0 ? formatMissing(missing) : couponValid ? words.payment.freeNote : words.payment.paidNote}
        </p>
      </div>
    </ScriptedForm>
  );
}
