import { useId } from 'react';
import { inputRange } from '#domain/bookings/amounts.ts';
import { newBooking } from '#web/content/bookings.ts';
import { TextField } from '#web/ui/field.tsx';
import type { Draft, FormProblems } from './booking-draft.ts';
import type { CouponCheck } from './booking-state.ts';
import { StepHeading } from './step-heading.tsx';

const words = newBooking.payment;

/** The payment source of the session: a coupon code or a sliding-scale amount. */
export function BookingPayment(props: {
  draft: Draft;
  coupon: CouponCheck | undefined;
  paymentsOff: boolean;
  problems: FormProblems;
  onChange: (changes: Partial<Pick<Draft, 'coupon' | 'amount'>>) => void;
  onCouponBlur: () => void;
}) {
  const { draft, coupon, problems, onChange } = props;
  const id = useId();
  const isCouponValid = coupon?.state === 'valid';
  const isCouponWrong = coupon?.state === 'invalid' || coupon?.state === 'unchecked';
  const couponError = isCouponWrong ? coupon.message : problems.coupon;
  const amountHint = isCouponValid ? words.notNeeded : words.amountHint;
  const hint = props.paymentsOff ? words.off : amountHint;
  return (
    <section aria-labelledby={`${id}-heading`}>
      <StepHeading id={`${id}-heading`}>{words.heading}</StepHeading>
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
            {couponError ? '' : coupon?.message}
          </p>
        </div>
        <TextField
          label={words.amount}
          name="amount"
          type="number"
          inputMode="decimal"
          min={inputRange.fromCents / 100}
          max={inputRange.toCents / 100}
          step="0.01"
          autoComplete="transaction-amount"
          required={!isCouponValid}
          hint={problems.amount ? undefined : hint}
          error={problems.amount}
          value={draft.amount}
          onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
        />
      </div>
    </section>
  );
}
