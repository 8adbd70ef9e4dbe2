import { useId } from 'react';
import type { AmountRange } from '#domain/bookings/amounts.ts';
import { newBooking } from '#web/content/bookings.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Draft } from './booking-draft.ts';
import type { CouponStatus } from './use-coupon.ts';

const words = newBooking.payment;

export type FormProblems = { sessionType?: string; coupon?: string; amount?: string };

/** The payment source of the session: a coupon code or a sliding-scale amount. */
export function BookingPayment(props: {
  draft: Draft;
  couponStatus: CouponStatus;
  paymentsOff: boolean;
  range: AmountRange;
  problems: FormProblems;
  onChange: (changes: Partial<Pick<Draft, 'coupon' | 'amount'>>) => void;
  onCouponBlur: () => void;
}) {
  const { draft, couponStatus, range, problems, onChange } = props;
  const id = useId();
  const couponError = couponStatus.state === 'invalid' ? couponStatus.message : problems.coupon;
  const amountHint = couponStatus.state === 'valid' ? words.notNeeded : words.amountHint;
  const hint = props.paymentsOff ? words.off : amountHint;
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
            error={couponError}
            value={draft.coupon}
            onChange={({ currentTarget }) => onChange({ coupon: currentTarget.value })}
            onBlur={props.onCouponBlur}
          />
          <p role="status" className="mt-1 font-medium text-primary empty:hidden">
            {couponError ? '' : couponStatus.message}
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
          required={couponStatus.state !== 'valid'}
          hint={problems.amount ? undefined : hint}
          error={problems.amount}
          value={draft.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </div>
    </section>
  );
}
