import { useId } from 'react';
import { cart } from '#web/content/cart.ts';
import './cart-choices.css';

const { delivery } = cart;

/** Shipping, or local pickup with its days, hours and address. */
export function DeliveryChoice(props: {
  isLocalPickup: boolean;
  locked: boolean;
  onChoose: (isLocalPickup: boolean) => void;
}) {
  const name = useId();
  return (
    <fieldset className="delivery-choice" disabled={props.locked}>
      <legend>{delivery.legend}</legend>
      {[delivery.shipping, delivery.pickup].map((option) => (
        <label key={option.label}>
          <input
            type="radio"
            name={name}
            checked={props.isLocalPickup === (option === delivery.pickup)}
            onChange={() => props.onChoose(option === delivery.pickup)}
          />
          <span>
            <span className="delivery-name">
              <span>{option.label}</span> <span>{option.price}</span>
            </span>
            <span className="delivery-text">{option.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
