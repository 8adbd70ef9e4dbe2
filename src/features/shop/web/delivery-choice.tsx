import { useId } from 'react';
import { formatMoney } from '#platform/money/money.ts';
import { useContent } from '#platform/shell/content.ts';
import { cart as labels } from './cart-words.ts';

/** Shipping, or local pickup with its days, hours and address. */
export function DeliveryChoice(props: {
  isLocalPickup: boolean;
  locked: boolean;
  /** What shipping costs, in cents. */
  shippingCents: number;
  onChoose: (isLocalPickup: boolean) => void;
}) {
  const { delivery } = useContent('cart');
  const name = useId();
  return (
    <fieldset className="min-w-0" disabled={props.locked}>
      <legend className="font-semibold">{delivery.heading}</legend>
      {[delivery.shipping, delivery.pickup].map((option) => (
        <label
          key={option.label}
          className="flex cursor-pointer gap-[0.8rem] border-line py-[0.7rem] [label+&]:border-t"
        >
          <input
            type="radio"
            name={name}
            className="mt-[0.1rem]"
            checked={props.isLocalPickup === (option === delivery.pickup)}
            onChange={() => props.onChoose(option === delivery.pickup)}
          />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap justify-between gap-x-4 font-medium">
              <span>{option.label}</span>{' '}
              <span className="whitespace-nowrap">
                {option === delivery.pickup || props.shippingCents === 0
                  ? labels.free
                  : formatMoney(props.shippingCents)}
              </span>
            </span>
            <span className="block text-[0.9rem] text-quiet leading-[1.4]">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
