import { useId } from 'react';
import type { AmountRange } from '#domain/bookings/amounts.ts';
import { newBooking } from '#web/content/bookings.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Draft } from './booking-draft.ts';
import type { FormProblems } from './booking-form.tsx';
import type { CouponStanding } from './use-coupon.ts';

const words = newBooking.payment;

/** What pays for the session: a code, or an amount on the sliding scale. */
export function BookingPayment(given: {
  draft: Draft;
  standing: CouponStanding;
  paymentsOff: boolean;
  /** `min` and `max` of the field. */
  range: AmountRange;
  problems: FormProblems;
  onEnter: (part: Partial<Pick<Draft, 'coupon' | 'amount'>>) => void;
  onCouponLeft: () => void;
}) {
  const { draft, standing, range, problems, onEnter } = given;
  const id = useId();
  const wrong = standing.is === 'invalid' ? standing.words : problems.coupon;
  const due = standing.is === 'valid' ? words.notNeeded : words.amountHint;
  const hint = given.paymentsOff ? words.off : due;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className="booking-step">
        {words.heading}
      </h2>
      <div className="grid gap-6">
        <div>
          <TextField
            label={words.coupon}
            name="coupon"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            error={wrong}
            value={draft.coupon}
            onChange={({ currentTarget }) => onEnter({ coupon: currentTarget.value })}
            onBlur={given.onCouponLeft}
          />
          <p role="status" className="mt-1 font-medium text-primary empty:hidden">
            {wrong ? '' : standing.words}
          </p>
        </div>
        <TextField
          label={words.amount}
          name="amount"
          type="number"
          inputMode="decimal"
          min={range.fromCents / 100}
          max={range.toCents / 100}
          step="0.01"
          autoComplete="transaction-amount"
          required={standing.is !== 'valid'}
          hint={problems.amount ? undefined : hint}
          error={problems.amount}
          value={draft.amount}
          onChange={({ currentTarget }) => onEnter({ amount: currentTarget.value })}
        />
      </div>
    </section>
  );
}
