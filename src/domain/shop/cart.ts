import { shelfPrice } from '../money.ts';
import { isSetAside, linesOfCart, wholeQuantity } from './cart-count.ts';
import { MOST_KINDS, MOST_OF_A_TIN } from './order-lines.ts';
import { subtotalOf } from './order-total.ts';
import { shortageInWords } from './shortage.ts';

/** A tin as the shelf shows it and the cart keeps it (spec §3). `price` is in dollars: what is kept is what the wire has. */
export type CartTin = {
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
export type CartItem = CartTin & { quantity: number };

export type Cart = readonly CartItem[];

/** So many of a tin, as a cart and an order name them. */
type Line = { _id: string; quantity: number };

/** A change of the cart, or the sentence that says why there is none. */
export type CartChange = { cart: CartItem[]; no?: undefined } | { cart?: undefined; no: string };

/** The ids of the shop's own tins (UUIDs): nothing else can be asked for. */
const TIN_ID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export function isTinId(id: string): boolean {
  return TIN_ID.test(id);
}

/** Longer than any text of a tin: a kept cart is drawn before the shelf has been asked. */
const LONGEST_TEXT = 2_000;
const LONGEST_NAME = 100;

const textOf = (value: unknown, longest = LONGEST_TEXT) => (typeof value === 'string' ? value.slice(0, longest) : '');
const amountOf = (value: unknown, unknown: number) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : unknown;

/**
 * The cart of whatever a browser kept. Whatever is not a cart is an empty one; fields that are missing are empty until
 * the shelf is asked, and a tin that is kept twice, its id in small letters or large ones, is one line.
 */
export function readCart(kept: unknown): CartItem[] {
  const byId = new Map<string, CartItem>();
  for (const line of linesOfCart(kept)) {
    const id = line._id.toLowerCase();
    const before = byId.get(id)?.quantity ?? 0;
    const label = Object(line.label) as Record<string, unknown>;
    const pictures = Object(line.pictures) as Record<string, unknown>;
    byId.set(id, {
      _id: id,
      name: textOf(line.name, LONGEST_NAME),
      price: amountOf(line.price, 0),
      image: textOf(line.image),
      pictures: { avif: textOf(pictures.avif), webp: textOf(pictures.webp) },
      description: textOf(line.description),
      details: textOf(line.details),
      inventory: Math.trunc(amountOf(line.inventory, MOST_OF_A_TIN)),
      label: { ground: textOf(label.ground), ink: textOf(label.ink), motif: textOf(label.motif) },
      quantity: wholeQuantity(before + wholeQuantity(line.quantity)),
    });
  }
  return [...byId.values()];
}

const nameOf = ({ name }: { name: string }) => name || 'A tin';
const without = (cart: Cart, id: string) => cart.filter(({ _id }) => _id !== id);
const replaced = (cart: Cart, item: CartItem) => cart.map((one) => (one._id === item._id ? item : one));

/** Why there cannot be so many of a tin; undefined when there can. */
function refusal(tin: CartTin, quantity: number): string | undefined {
  if (quantity > tin.inventory) return shortageInWords({ name: tin.name, left: tin.inventory });
  if (quantity <= MOST_OF_A_TIN) return undefined;
  return `One order holds up to ${MOST_OF_A_TIN} tins of a kind. For more, please write to me.`;
}

/** One more of a tin: a new one starts at 1 (spec §4). The shelf's tin counts, not the kept one. */
export function addToCart(cart: Cart, tin: CartTin): CartChange {
  const before = cart.find(({ _id }) => _id === tin._id);
  const quantity = before ? before.quantity + 1 : 1;
  const no = refusal(tin, quantity);
  if (no) return { no };
  if (before) return { cart: replaced(cart, { ...tin, quantity }) };
  if (cart.length >= MOST_KINDS)
    return { no: `One order holds up to ${MOST_KINDS} kinds of tins. Yours has them all.` };
  return { cart: [...cart, { ...tin, quantity }] };
}

/** So many of a tin from now on. Less than 1 is 1; more than there are is refused, and says how many are left. */
export function setQuantity(cart: Cart, id: string, asked: number): CartChange {
  const item = cart.find(({ _id }) => _id === id);
  if (!item) return { cart: [...cart] };
  const quantity = Math.max(Math.trunc(asked) || 1, 1);
  // What is there already may always become less.
  const no = quantity > item.quantity ? refusal(item, quantity) : undefined;
  return no ? { no } : { cart: replaced(cart, { ...item, quantity }) };
}

export function removeFromCart(cart: Cart, id: string): CartItem[] {
  return without(cart, id);
}

/** What can be bought of a cart. */
export function toBuy(cart: Cart): CartItem[] {
  return cart.filter((item) => !isSetAside(item));
}

/** Lines with their prices in cents, to be summed. */
export function pricedLines(cart: readonly (Line & { price: number })[]) {
  return cart.map(({ price, quantity }) => ({ priceCents: Math.round(price * 100), quantity }));
}

/** What the tins of a cart come to, in cents, without those that are set aside. */
export function cartSubtotal(cart: Cart): number {
  return subtotalOf(pricedLines(toBuy(cart)));
}

/**
 * The cart as the shelf has it now, and a sentence for each thing that changed: prices, how many are left, tins that are
 * sold out, back, or no longer made.
 *
 * @param ours what is off the shelf because it is reserved for this very cart
 */
export function mergeWithShelf(
  cart: Cart,
  shelf: readonly CartTin[],
  ours: readonly Line[] = [],
): { cart: CartItem[]; news: string[] } {
  const tins = new Map(shelf.map((tin) => [tin._id, tin]));
  const reserved = new Map(ours.map(({ _id, quantity }) => [_id, quantity]));
  const merged: CartItem[] = [];
  const news: string[] = [];
  for (const item of cart) {
    const tin = tins.get(item._id);
    if (!tin) {
      news.push(`${nameOf(item)} is no longer made. It was taken out of your cart.`);
      continue;
    }
    const inventory = tin.inventory + (reserved.get(item._id) ?? 0);
    const now = { ...tin, inventory, quantity: inventory > 0 ? Math.min(item.quantity, inventory) : item.quantity };
    merged.push(now);
    news.push(...whatChanged(item, now));
  }
  return { cart: merged, news };
}

function whatChanged(before: CartItem, now: CartItem): string[] {
  const name = nameOf(now);
  const news: string[] = [];
  const [was, is] = [before.price, now.price].map((price) => shelfPrice(Math.round(price * 100)));
  if (before.price > 0 && was !== is) news.push(`${name} is now ${is} a tin. It was ${was}.`);
  if (isSetAside(now) && !isSetAside(before)) {
    news.push(`${name} is sold out. It is set aside below, and comes back by itself with the next batch.`);
  }
  if (!isSetAside(now) && isSetAside(before)) news.push(`${name} is on the shelf again, and back in your cart.`);
  if (now.quantity < before.quantity) {
    news.push(`${shortageInWords({ name, left: now.quantity })} Your cart has been changed to ${now.quantity}.`);
  }
  return news;
}

/** The cart once these tins are paid for: what was put in since stays. */
export function withoutBought(cart: Cart, bought: readonly Line[]): CartItem[] {
  const paid = new Map(bought.map(({ _id, quantity }) => [_id, quantity]));
  return cart.flatMap((item) => {
    const quantity = item.quantity - (paid.get(item._id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** The cart with tins that were taken out for an order which did not come about. */
export function withBack(cart: Cart, items: Cart): CartItem[] {
  return readCart([...cart, ...items]);
}
