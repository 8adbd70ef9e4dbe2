import { useId } from 'react';
import { cart } from '#web/content/cart.ts';
import './cart-choices.css';

const { way } = cart;

/** Shipping, or local pickup with its days, hours and address. */
export function WayChoice(given: {
  isLocalPickup: boolean;
  locked: boolean;
  onChoose: (isLocalPickup: boolean) => void;
}) {
  const name = useId();
  return (
    <fieldset className="way-choice" disabled={given.locked}>
      <legend>{way.legend}</legend>
      {[way.shipping, way.pickup].map((one) => (
        <label key={one.label}>
          <input
            type="radio"
            name={name}
            checked={given.isLocalPickup === (one === way.pickup)}
            onChange={() => given.onChoose(one === way.pickup)}
          />
          <span>
            <span className="way-name">
              <span>{one.label}</span> <span>{one.price}</span>
            </span>
            <span className="way-text">{one.text}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
