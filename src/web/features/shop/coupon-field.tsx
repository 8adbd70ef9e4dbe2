import { type FormEvent, type Ref, useId } from 'react';
import { cart } from '#web/content/cart.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { ScriptedForm } from '#web/ui/scripted-form.tsx';
import type { ShopCoupon } from './use-shop-coupon.ts';
import './cart-choices.css';

const words = cart.coupon;

/** The coupon code field, in capitals, with its result. */
export function CouponField(props: {
  coupon: ShopCoupon;
  subtotalCents: number;
  locked: boolean;
  field: Ref<HTMLInputElement>;
}) {
  const { coupon, locked } = props;
  const { message } = coupon;
  const id = useId();
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!locked) void coupon.apply(props.subtotalCents);
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
          onChange={({ currentTarget }) => coupon.setText(currentTarget.value)}
        />
        <SubmitButton busy={coupon.busy} busyText={words.applying} className="button quiet small">
          {words.apply}
        </SubmitButton>
      </div>
      <p id={`${id}-said`} role="status" className={message.isError ? 'is-wrong' : 'is-right'}>
        {message.text}
      </p>
    </ScriptedForm>
  );
}
