import { readStored, removeStored, writeStored } from '#web/session/browser-storage.ts';
import { parseJson } from './cart-text-storage.ts';
import type { Choices } from './pending-checkout.ts';

/** Stores delivery and coupon beside the cart, so that a reload restores them. */
const CHOICES_KEY = 'cartChoices';

/** Loads the choices of this cart; undefined if they are missing or invalid. */
export function loadChoices(): Choices | undefined {
  const { isLocalPickup, code, discount } = (parseJson(readStored(CHOICES_KEY)) ?? {}) as Partial<Choices>;
  if (typeof isLocalPickup !== 'boolean' || typeof code !== 'string') return undefined;
  if (typeof discount !== 'number' || !(discount >= 0 && discount <= 1)) return undefined;
  return { isLocalPickup, code, discount };
}

/** Stores the choices for all tabs. The defaults are removed rather than stored. */
export function saveChoices({ isLocalPickup, code, discount }: Choices): void {
  if (isLocalPickup || code) writeStored(CHOICES_KEY, JSON.stringify({ isLocalPickup, code, discount }));
  else removeStored(CHOICES_KEY);
}
