import { readStored, removeStored, writeStored } from '#web/features/accounts/browser-storage.ts';
import { parseJson } from './cart-text-storage.ts';
import type { Choices } from './pending-checkout.ts';

/** Beside the cart: how its tins are to come, and the coupon. A cart that is looked at again is as it was left. */
const CHOICES_KEY = 'cartChoices';

/** The choices of a new cart. */
export const DEFAULT_CHOICES: Choices = { isLocalPickup: false, code: '', discount: 0 };

/** What was chosen for this cart; undefined when nothing is kept, or what is kept is none of ours. */
export function loadChoices(): Choices | undefined {
  const { isLocalPickup, code, discount } = (parseJson(readStored(CHOICES_KEY)) ?? {}) as Partial<Choices>;
  if (typeof isLocalPickup !== 'boolean' || typeof code !== 'string') return undefined;
  if (typeof discount !== 'number' || !(discount >= 0 && discount <= 1)) return undefined;
  return { isLocalPickup, code, discount };
}

/** Keeps what was chosen, for all tabs; that nothing was chosen needs no keeping. */
export function saveChoices({ isLocalPickup, code, discount }: Choices): void {
  if (isLocalPickup || code) writeStored(CHOICES_KEY, JSON.stringify({ isLocalPickup, code, discount }));
  else removeStored(CHOICES_KEY);
}
