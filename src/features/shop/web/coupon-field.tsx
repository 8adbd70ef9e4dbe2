import { type FormEvent, type Ref, useId } from 'react';
import { SubmitButton } from '#platform/ui/button.tsx';
import { ScriptedForm } from '#platform/ui/scripted-form.tsx';
import { cart } from './cart-words.ts';
import type { CheckoutFlow } from './checkout-flow.ts';
import { applyCoupon } from './coupon-requests.ts';
import type { CouponState } from './coupon-state.ts';

const words = cart.coupon;

/** The coupon code field, in capitals, with its result. */
export function CouponField(props: {
  flow: CheckoutFlow;
  coupon: CouponState;
  subtotalCents: number;
  locked: boolean;
  field: Ref<HTMLInputElement>;
}) {
  const { flow, coupon, locked } = props;
  const { message } = coupon;
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) void applyCoupon(flow, props.subtotalCents);
  };
  return (
    <ScriptedForm className="mt-1 mb-2 border-line border-y py-3 print:hidden" noValidate onSubmit={apply}>
      <label htmlFor={id} className="font-semibold">
        {words.label}
      </label>
      <div className="mt-[0.4rem] flex flex-wrap gap-[0.6rem]">
        <input
          ref={props.field}
          id={id}
          name="coupon"
          className="input min-w-0 flex-[1_1_7rem] uppercase tracking-[0.04em]"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          readOnly={locked}
          aria-invalid={message.isError || undefined}
          aria-describedby={`${id}-said`}
          value={coupon.input}
          onChange={({ currentTarget: { value } }) => flow.store.dispatch({ type: 'couponTyped', text: value })}
        />
        <SubmitButton
          busy={coupon.isRequested}
          busyText={words.applying}
          className="button quiet small min-h-[48px] flex-none"
        >
          {words.apply}
        </SubmitButton>
      </div>
      <p
        id={`${id}-said`}
        role="status"
        className={`mt-[0.4rem] font-medium text-[0.94rem] leading-[1.4] empty:hidden ${message.isError ? 'text-accent' : 'text-[#3f5a2c]'}`}
      >
        {message.text}
      </p>
    </ScriptedForm>
  );
}
