import { useId } from 'react';
import { centsToDollars } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { TextField } from '#platform/ui/forms/field.tsx';
import { priceTexts, type SessionCost } from '../../sessions/web/offered-sessions.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { StepHeading } from '../../web/step-heading.tsx';
import type { Draft, FormProblems } from './booking-draft.ts';
import type { CouponCheck } from './booking-state.ts';

const words = newBooking.payment;

type BookingPaymentProps = {
  draft: Draft;
  cost: SessionCost;
  coupon: CouponCheck | undefined;
  paymentsOff: boolean;
  /** Until when the session is cancelled for free. */
  cancellationNote: string;
  problems: FormProblems;
  onChange: (changes: Partial<Pick<Draft, 'coupon' | 'amount'>>) => void;
  onCouponBlur: () => void;
};

/** What pays for the session: a coupon code, or its price. */
export function BookingPayment(props: BookingPaymentProps) {
  const { cost } = props;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <StepHeading id={`${id}-heading`} step={4}>
        {words.heading}
      </StepHeading>
      <div className="grid gap-6">
        {cost.kind === 'free' ? (
          <p>{priceTexts.freeSession}</p>
        ) : (
          <>
            <CouponField {...props} />
            {cost.kind === 'fixed' ? <FixedPrice {...props} cents={cost.cents} /> : <AmountField {...props} />}
            {props.coupon?.state !== 'valid' && <p className="text-balance text-quiet">{props.cancellationNote}</p>}
          </>
        )}
      </div>
    </section>
  );
}

function CouponField({ draft, coupon, problems, onChange, onCouponBlur }: BookingPaymentProps) {
  const isCouponWrong = coupon?.state === 'invalid' || coupon?.state === 'unchecked';
  const couponError = isCouponWrong ? coupon.message : problems.coupon;
  return (
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
        onBlur={onCouponBlur}
      />
      <p role="status" className="mt-1 font-medium text-primary empty:hidden">
        {couponError ? '' : coupon?.message}
      </p>
    </div>
  );
}

function FixedPrice({ coupon, paymentsOff, cents }: BookingPaymentProps & { cents: number }) {
  const off = useContent('client-area').newBooking.paymentsOff;
  const hint = coupon?.state === 'valid' ? words.notNeeded : paymentsOff ? off : '';
  return (
    <div>
      <p className="font-semibold">{priceTexts.fixed(cents)}</p>
      <p className="mt-1 text-quiet empty:hidden">{hint}</p>
    </div>
  );
}

/** The amount that the client chooses. Before a session is chosen, its bounds may be unknown. */
function AmountField({ draft, cost, coupon, paymentsOff, problems, onChange }: BookingPaymentProps) {
  const { paymentsOff: off, slidingScale } = useContent('client-area').newBooking;
  const isCouponValid = coupon?.state === 'valid';
  const bounds = cost.kind === 'chosen' ? cost.bounds : undefined;
  const amountHint = bounds ? `${priceTexts.slidingHint(bounds)} ${slidingScale}` : priceTexts.chooseFirst;
  const hint = paymentsOff ? off : isCouponValid ? words.notNeeded : amountHint;
  return (
    <div className="booking-amount">
      <TextField
        label={bounds ? priceTexts.sliding(bounds) : priceTexts.amount}
        name="amount"
        type="number"
        inputMode="decimal"
        {...(bounds && { min: centsToDollars(bounds.input.fromCents), max: centsToDollars(bounds.input.toCents) })}
        step="0.01"
        autoComplete="transaction-amount"
        required={!isCouponValid}
        hint={problems.amount ? undefined : hint}
        error={problems.amount}
        value={draft.amount}
        onChange={({ currentTarget }) => onChange({ amount: currentTarget.value })}
      />
    </div>
  );
}
