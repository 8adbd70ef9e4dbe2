import { type FormEvent, type Ref, useId } from 'react';
import { cart } from '#web/content/cart.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import type { CheckoutFlow } from './checkout-flow.ts';
import { applyCoupon } from './coupon-requests.ts';
import type { CouponState } from './coupon-state.ts';
import './cart-choices.css';

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
    <ScriptedForm className="coupon-field" noValidate onSubmit={apply}>
      <label htmlFor={id}>{words.label}</label>
      <div>
        <input
          ref={props.field}
          id={id}
          name="coupon"
          className="input"
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
        <SubmitButton busy={coupon.isRequested} busyText={words.applying} className="button quiet small">
          {words.apply}
        </SubmitButton>
      </div>
      <p id={`${id}-said`} role="status" className={message.isError ? 'is-wrong' : 'is-right'}>
        {message.text}
      </p>
    </ScriptedForm>
  );
}
