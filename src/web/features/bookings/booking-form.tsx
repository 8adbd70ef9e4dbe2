import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { Slot } from '#contract/bookings.ts';
import { inputRange, readAmount } from '#domain/bookings/amounts.ts';
import { bookingPayment, newBooking as words } from '#web/content/bookings.ts';
import { NO_ID } from '#web/features/accounts/stored-user.ts';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import { missingFor, type PaymentProblem, paymentProblem } from './booking-draft.ts';
import { BookingPayment } from './booking-payment.tsx';
import { BookingSession } from './booking-session.tsx';
import { slotsByDay } from './diary.ts';
import { FreeTimes } from './free-times.tsx';
import { missingInWords } from './missing-words.ts';
import { SlotMonth } from './slot-month.tsx';
import { useCoupon } from './use-coupon.ts';
import type { NewBooking } from './use-new-booking.ts';
import type { usePayment } from './use-payment.ts';

export type FormProblems = { sessionType?: string; coupon?: string; amount?: string };

/** Everything that is chosen and entered before a time is held: day, time, session type, message, code or amount. */
export function BookingForm(given: {
  booking: NewBooking;
  slots: readonly Slot[];
  paymentsOff: boolean;
  keep: ReturnType<typeof usePayment>['keep'];
  /** The person comes back from paying: the focus follows. */
  returning: boolean;
}) {
  const { booking, slots } = given;
  const { draft, enter, zone, today } = booking;
  const form = useRef<HTMLFormElement>(null);
  const coupon = useCoupon(draft.coupon);
  const [problems, setProblems] = useState<FormProblems>({});
  const id = useId();
  const days = slotsByDay(slots);
  const busy = booking.busy === 'holding';
  const couponValid = coupon.standing.is === 'valid';
  const missing = missingFor(draft, couponValid);

  const focusOn = (what: 'day' | 'time' | 'sessionType' | 'coupon' | 'amount') => {
    const target = {
      day: '.slot-day[tabindex="0"]',
      time: `[id="${id}-time"]`,
      sessionType: '[name=sessionType]',
      coupon: '[name=coupon]',
      amount: '[name=amount]',
    }[what];
    form.current?.querySelector<HTMLElement>(target)?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form stands.
  useEffect(() => {
    if (!given.returning) return;
    if (booking.payPalFailed) form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    else focusOn(draft.day ? 'time' : 'day');
  }, []);
  // The chosen time was under the focus when someone else took it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it is said.
  useEffect(() => {
    if (booking.takenWords && document.activeElement === document.body) focusOn('time');
  }, [booking.takenWords]);

  const explain = async ({ about, text, dialog }: PaymentProblem) => {
    if (text) setProblems({ [about]: text });
    if (dialog) await booking.tell({ ...dialog, icon: 'warning' });
    focusOn(about);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (booking.busy) return;
    setProblems({});
    const { slot, sessionType } = draft;
    if (!booking.user.id || booking.user.id === NO_ID)
      return booking.tell({ ...words.dialogs.userId, icon: 'warning' });
    if (!slot) {
      await booking.tell({ ...words.dialogs.slot, icon: 'warning' });
      return focusOn(draft.day ? 'time' : 'day');
    }
    if (!sessionType) {
      setProblems({ sessionType: words.missing.sessionTypeText });
      return focusOn('sessionType');
    }
    // From here to the answer nothing can be pressed twice or changed.
    if (!booking.begin('holding')) return;
    const worth = await coupon.worth();
    const problem = paymentProblem(draft, worth);
    if (problem) {
      booking.end();
      return explain(problem);
    }
    const code = worth === 'valid' ? draft.coupon.trim() : undefined;
    const failure = await given.keep({ ...draft, slot, sessionType }, code, (readAmount(draft.amount) ?? 0) / 100);
    booking.end();
    if (!failure) return;
    if (failure.about === 'coupon') coupon.refuse(failure.dialog.text);
    if (failure.about === 'coupon' || failure.about === 'amount') {
      setProblems({ [failure.about]: failure.dialog.text });
      focusOn(failure.about);
    }
    if (failure.about === 'slot') focusOn('time');
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
        <FreeTimes
          id={`${id}-time`}
          day={draft.day}
          slots={(draft.day && days.get(draft.day)) || []}
          chosen={draft.slot?._id}
          zone={zone}
          today={today}
          taken={booking.takenWords}
          onChoose={booking.chooseSlot}
        />
      </div>

      <div className="booking-columns">
        <BookingSession
          draft={draft}
          error={problems.sessionType}
          onEnter={(part) => {
            setProblems(({ sessionType: _settled, ...others }) => others);
            enter(part);
          }}
        />
        <BookingPayment
          draft={draft}
          standing={coupon.standing}
          paymentsOff={given.paymentsOff}
          range={inputRange}
          problems={problems}
          onEnter={(part) => {
            setProblems({});
            enter(part);
          }}
          onCouponLeft={coupon.left}
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
          {missing.length > 0 ? missingInWords(missing) : couponValid ? words.payment.keepsFree : words.payment.keeps}
        </p>
      </div>
    </ScriptedForm>
  );
}
