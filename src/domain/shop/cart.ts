import { formatPrice } from '../money.ts';
import { isOutOfStock, normalizeQuantity, parseCartLines } from './cart-count.ts';
import { MAX_CHOCOLATES_PER_ORDER, MAX_QUANTITY_PER_CHOCOLATE } from './order-lines.ts';
import { computeSubtotal } from './order-total.ts';
import { formatShortage } from './shortage.ts';

/** A tin as the shelf shows it and the cart keeps it (spec §3). `price` is in dollars: what is kept is what the wire has. */
export type CartChocolate = {
  _id: string;
  name: string;
  price: number;
  image: string;
  /** Its photograph in its sizes, as a srcset for each format; empty where the tin is drawn. */
  pictures: { avif: string; webp: string };
  description: string;
  details: string;
  inventory: number;
  label: { ground: string; ink: string; motif: string };
};

/** A tin in the cart. With `inventory` 0 it is set aside: sold out, and not paid for. */
export type CartItem = CartChocolate & { quantity: number };

export type Cart = readonly CartItem[];

/** So many of a tin, as a cart and an order name them. */
type CartLine = { _id: string; quantity: number };

/** A change of the cart, or the sentence that says why there is none. */
export type CartChange = { cart: CartItem[]; error?: undefined } | { cart?: undefined; error: string };

/** The ids of the shop's own tins (UUIDs): nothing else can be asked for. */
const CHOCOLATE_ID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export function isChocolateId(id: string): boolean {
  return CHOCOLATE_ID_PATTERN.test(id);
}

/** Longer than any text of a tin: a kept cart is drawn before the shelf has been asked. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_NAME_LENGTH = 100;

const toText = (value: unknown, maxLength = MAX_TEXT_LENGTH) =>
  typeof value === 'string' ? value.slice(0, maxLength) : '';
const toAmount = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;

/**
 * The cart of whatever a browser kept. Whatever is not a cart is an empty one; fields that are missing are empty until
 * the shelf is asked, and a tin that is kept twice, its id in small letters or large ones, is one line.
 */
export function parseCart(stored: unknown): CartItem[] {
  const byId = new Map<string, CartItem>();
  for (const line of parseCartLines(stored)) {
    const id = line._id.toLowerCase();
    const before = byId.get(id)?.quantity ?? 0;
    const label = Object(line.label) as Record<string, unknown>;
    const pictures = Object(line.pictures) as Record<string, unknown>;
    byId.set(id, {
      _id: id,
      name: toText(line.name, MAX_NAME_LENGTH),
      price: toAmount(line.price, 0),
      image: toText(line.image),
      pictures: { avif: toText(pictures.avif), webp: toText(pictures.webp) },
      description: toText(line.description),
      details: toText(line.details),
      inventory: Math.trunc(toAmount(line.inventory, MAX_QUANTITY_PER_CHOCOLATE)),
      label: { ground: toText(label.ground), ink: toText(label.ink), motif: toText(label.motif) },
      quantity: normalizeQuantity(before + normalizeQuantity(line.quantity)),
    });
  }
  return [...byId.values()];
}

const displayName = ({ name }: { name: string }) => name || 'A tin';
const excludeItem = (cart: Cart, id: string) => cart.filter(({ _id }) => _id !== id);
const replaceItem = (cart: Cart, item: CartItem) => cart.map((entry) => (entry._id === item._id ? item : entry));

/** Why there cannot be so many of a tin; undefined when there can. */
function checkQuantity(chocolate: CartChocolate, quantity: number): string | undefined {
  if (quantity > chocolate.inventory) return formatShortage({ name: chocolate.name, available: chocolate.inventory });
  if (quantity <= MAX_QUANTITY_PER_CHOCOLATE) return undefined;
  return `One order holds up to ${MAX_QUANTITY_PER_CHOCOLATE} tins of a kind. For more, please write to me.`;
}

/** One more of a tin: a new one starts at 1 (spec §4). The shelf's tin counts, not the kept one. */
export function addToCart(cart: Cart, chocolate: CartChocolate): CartChange {
  const before = cart.find(({ _id }) => _id === chocolate._id);
  const quantity = before ? before.quantity + 1 : 1;
  const error = checkQuantity(chocolate, quantity);
  if (error) return { error };
  if (before) return { cart: replaceItem(cart, { ...chocolate, quantity }) };
  if (cart.length >= MAX_CHOCOLATES_PER_ORDER)
    return { error: `One order holds up to ${MAX_CHOCOLATES_PER_ORDER} kinds of tins. Yours has them all.` };
  return { cart: [...cart, { ...chocolate, quantity }] };
}

/** So many of a tin from now on. Less than 1 is 1; more than there are is refused, and says how many are left. */
export function setQuantity(cart: Cart, id: string, requested: number): CartChange {
  const item = cart.find(({ _id }) => _id === id);
  if (!item) return { cart: [...cart] };
  const quantity = Math.max(Math.trunc(requested) || 1, 1);
  // What is there already may always become less.
  const error = quantity > item.quantity ? checkQuantity(item, quantity) : undefined;
  return error ? { error } : { cart: replaceItem(cart, { ...item, quantity }) };
}

export function removeFromCart(cart: Cart, id: string): CartItem[] {
  return excludeItem(cart, id);
}

/** What can be bought of a cart. */
export function filterAvailableItems(cart: Cart): CartItem[] {
  return cart.filter((item) => !isOutOfStock(item));
}

/** Lines with their prices in cents, to be summed. */
export function toPricedLines(cart: readonly (CartLine & { price: number })[]) {
  return cart.map(({ price, quantity }) => ({ priceCents: Math.round(price * 100), quantity }));
}

/** What the tins of a cart come to, in cents, without those that are set aside. */
export function computeCartSubtotal(cart: Cart): number {
  return computeSubtotal(toPricedLines(filterAvailableItems(cart)));
}

/**
 * The cart as the shelf has it now, and a sentence for each thing that changed: prices, how many are left, tins that are
 * sold out, back, or no longer made.
 *
 * @param ours what is off the shelf because it is reserved for this very cart
 */
export function refreshCartFromCatalog(
  cart: Cart,
  catalog: readonly CartChocolate[],
  reservedLines: readonly CartLine[] = [],
): { cart: CartItem[]; messages: string[] } {
  const chocolates = new Map(catalog.map((chocolate) => [chocolate._id, chocolate]));
  const reserved = new Map(reservedLines.map(({ _id, quantity }) => [_id, quantity]));
  const merged: CartItem[] = [];
  const messages: string[] = [];
  for (const item of cart) {
    const chocolate = chocolates.get(item._id);
    if (!chocolate) {
      messages.push(`${displayName(item)} is no longer made. It was taken out of your cart.`);
      continue;
    }
    const inventory = chocolate.inventory + (reserved.get(item._id) ?? 0);
    const updated = {
      ...chocolate,
      inventory,
      quantity: inventory > 0 ? Math.min(item.quantity, inventory) : item.quantity,
    };
    merged.push(updated);
    messages.push(...describeChanges(item, updated));
  }
  return { cart: merged, messages };
}

function describeChanges(before: CartItem, after: CartItem): string[] {
  const name = displayName(after);
  const messages: string[] = [];
  const [oldPrice, newPrice] = [before.price, after.price].map((price) => formatPrice(Math.round(price * 100)));
  if (before.price > 0 && oldPrice !== newPrice) messages.push(`${name} is now ${newPrice} a tin. It was ${oldPrice}.`);
  if (isOutOfStock(after) && !isOutOfStock(before)) {
    messages.push(`${name} is sold out. It is set aside below, and comes back by itself with the next batch.`);
  }
  if (!isOutOfStock(after) && isOutOfStock(before))
    messages.push(`${name} is on the shelf again, and back in your cart.`);
  if (after.quantity < before.quantity) {
    messages.push(
      `${formatShortage({ name, available: after.quantity })} Your cart has been changed to ${after.quantity}.`,
    );
  }
  return messages;
}

/** The cart once these tins are paid for: what was put in since stays. */
export function removePurchased(cart: Cart, purchased: readonly CartLine[]): CartItem[] {
  const paid = new Map(purchased.map(({ _id, quantity }) => [_id, quantity]));
  return cart.flatMap((item) => {
    const quantity = item.quantity - (paid.get(item._id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** The cart with tins that were taken out for an order which did not come about. */
export function restoreItems(cart: Cart, items: Cart): CartItem[] {
  return parseCart([...cart, ...items]);
}
