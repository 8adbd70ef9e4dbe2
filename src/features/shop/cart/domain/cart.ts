import { dollarsToCents, formatMoney } from '#platform/money/money.ts';
import { MAX_PIECES, noContents, pieceShapes, type TinContents } from '../../tins/domain/tin-contents.ts';
import { isOutOfStock, normalizeQuantity, parseCartLines } from './cart-count.ts';
import { parseLidName } from './lid-name.ts';
import { MAX_CHOCOLATES_PER_ORDER, MAX_QUANTITY_PER_CHOCOLATE } from './order-lines.ts';
import { computeSubtotal } from './order-total.ts';
import { formatShortage } from './shortage.ts';

/**
 * A chocolate as the catalog shows it and the cart stores it. `price` is in dollars, because the cart stores
 * the API's format.
 */
export type CartChocolate = {
  _id: string;
  name: string;
  price: number;
  image: string;
  /** The photo's sizes, as a srcset for each format; empty if the tin is drawn. */
  pictures: { avif: string; webp: string };
  description: string;
  details: string;
  contents: TinContents;
  inventory: number;
  label: { ground: string; ink: string; motif: string };
};

/** An item in the cart. With `inventory` 0 it is sold out and not paid for. */
export type CartItem = CartChocolate & {
  quantity: number;
  /** The same for all lids of the item (decision 57). */
  lidName?: string;
};

export type Cart = readonly CartItem[];

/** A chocolate's id and quantity, as in carts and orders. */
type CartLine = { _id: string; quantity: number };

/** The changed cart, or the message that says why nothing changed. */
export type CartChange = { cart: CartItem[]; error?: undefined } | { cart?: undefined; error: string };

/** The ids of chocolates (UUIDs); no other id can be ordered. */
const CHOCOLATE_ID_PATTERN = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

export function isChocolateId(id: string): boolean {
  return CHOCOLATE_ID_PATTERN.test(id);
}

/** Longer than any text of a chocolate: a stored cart renders before the catalog is loaded. */
const MAX_TEXT_LENGTH = 2_000;
const MAX_NAME_LENGTH = 100;

const toText = (value: unknown, maxLength = MAX_TEXT_LENGTH) =>
  typeof value === 'string' ? value.slice(0, maxLength) : '';
const toAmount = (value: unknown, fallback: number) =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : fallback;

/** Dollars with whole cents; 0 for any other value, which the catalog replaces. */
function toPrice(value: unknown): number {
  const price = toAmount(value, 0);
  return dollarsToCents(price) > 0 ? price : 0;
}

/**
 * Parses a stored cart; invalid data gives an empty cart. Missing fields are empty until the catalog loads, and lines
 * with the same id in different letter case are merged.
 */
export function parseCart(stored: unknown): CartItem[] {
  const byId = new Map<string, CartItem>();
  for (const line of parseCartLines(stored)) {
    const id = line._id.toLowerCase();
    const before = byId.get(id)?.quantity ?? 0;
    const lidName = byId.get(id)?.lidName ?? parseLidName(toText(line.lidName));
    const label = Object(line.label) as Record<string, unknown>;
    const pictures = Object(line.pictures) as Record<string, unknown>;
    byId.set(id, {
      _id: id,
      name: toText(line.name, MAX_NAME_LENGTH),
      price: toPrice(line.price),
      image: toText(line.image),
      pictures: { avif: toText(pictures.avif), webp: toText(pictures.webp) },
      description: toText(line.description),
      details: toText(line.details),
      contents: parseContents(line.contents),
      inventory: Math.trunc(toAmount(line.inventory, MAX_QUANTITY_PER_CHOCOLATE)),
      label: { ground: toText(label.ground), ink: toText(label.ink), motif: toText(label.motif) },
      quantity: normalizeQuantity(before + normalizeQuantity(line.quantity)),
      ...(lidName && { lidName }),
    });
  }
  return [...byId.values()];
}

/** The contents in a stored cart, which may be from before they were stored. */
function parseContents(stored: unknown): TinContents {
  const { pieces, shape, grams } = Object(stored) as Record<string, unknown>;
  return {
    pieces: Math.min(Math.trunc(toAmount(pieces, 0)), MAX_PIECES),
    shape: pieceShapes.find((known) => known === shape) ?? noContents.shape,
    grams: Math.trunc(toAmount(grams, 0)),
  };
}

const displayName = ({ name }: { name: string }) => name || 'A tin';
const replaceItem = (cart: Cart, item: CartItem) => cart.map((entry) => (entry._id === item._id ? item : entry));

/** Returns the message if the quantity is not available; undefined if it is. */
function checkQuantity(chocolate: CartChocolate, quantity: number): string | undefined {
  if (quantity > chocolate.inventory) return formatShortage({ name: chocolate.name, available: chocolate.inventory });
  if (quantity <= MAX_QUANTITY_PER_CHOCOLATE) return undefined;
  return `One order holds up to ${MAX_QUANTITY_PER_CHOCOLATE} tins of a kind. For more, please write to me.`;
}

/**
 * Adds one of a chocolate with the data of the catalog; a new item starts at 1.
 * @param newLidName replaces the item's name for the lid, if it is not empty
 */
export function addToCart(cart: Cart, chocolate: CartChocolate, newLidName = ''): CartChange {
  const before = cart.find(({ _id }) => _id === chocolate._id);
  const quantity = before ? before.quantity + 1 : 1;
  const lidName = newLidName || before?.lidName;
  const item = { ...chocolate, quantity, ...(lidName && { lidName }) };
  const error = checkQuantity(chocolate, quantity);
  if (error) return { error };
  if (before) return { cart: replaceItem(cart, item) };
  if (cart.length >= MAX_CHOCOLATES_PER_ORDER)
    return { error: `One order holds up to ${MAX_CHOCOLATES_PER_ORDER} kinds of tins. Yours has them all.` };
  return { cart: [...cart, item] };
}

/**
 * Sets an item's quantity, at least 1. A quantity above the stock fails with a message that says how many are left.
 */
export function setQuantity(cart: Cart, id: string, requested: number): CartChange {
  const item = cart.find(({ _id }) => _id === id);
  if (!item) return { cart: [...cart] };
  const quantity = Math.max(Math.trunc(requested) || 1, 1);
  // An existing quantity may always decrease.
  const error = quantity > item.quantity ? checkQuantity(item, quantity) : undefined;
  return error ? { error } : { cart: replaceItem(cart, { ...item, quantity }) };
}

/** Returns the cart without a name on an item's lids. */
export function removeLidName(cart: Cart, id: string): CartItem[] {
  return cart.map((item) => {
    if (item._id !== id) return item;
    const { lidName: _, ...rest } = item;
    return rest;
  });
}

export function removeFromCart(cart: Cart, id: string): CartItem[] {
  return cart.filter(({ _id }) => _id !== id);
}

/** Returns the items that can be bought. */
export function filterAvailableItems(cart: Cart): CartItem[] {
  return cart.filter((item) => !isOutOfStock(item));
}

/** Converts lines to prices in cents for a total. */
export function toPricedLines(cart: readonly (CartLine & { price: number })[]) {
  return cart.map(({ price, quantity }) => ({ priceCents: dollarsToCents(price), quantity }));
}

/** Returns the cart's subtotal in cents, without sold-out items. */
export function computeCartSubtotal(cart: Cart): number {
  return computeSubtotal(toPricedLines(filterAvailableItems(cart)));
}

/**
 * Updates the cart from the catalog and returns a message for each change: price, remaining stock, sold out, back in
 * stock, or discontinued.
 * @param reservedLines the stock that is reserved for this cart
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
      messages.push(`${displayName(item)} is no longer made. It was removed from your cart.`);
      continue;
    }
    const inventory = chocolate.inventory + (reserved.get(item._id) ?? 0);
    const updated = {
      ...chocolate,
      inventory,
      quantity: inventory > 0 ? Math.min(item.quantity, inventory) : item.quantity,
      ...(item.lidName && { lidName: item.lidName }),
    };
    merged.push(updated);
    messages.push(...describeChanges(item, updated));
  }
  return { cart: merged, messages };
}

function describeChanges(before: CartItem, after: CartItem): string[] {
  const name = displayName(after);
  const messages: string[] = [];
  const [oldPrice, newPrice] = [before.price, after.price].map((price) => formatMoney(dollarsToCents(price), 'short'));
  if (before.price > 0 && oldPrice !== newPrice) messages.push(`${name} is now ${newPrice} a tin. It was ${oldPrice}.`);
  if (isOutOfStock(after) && !isOutOfStock(before)) {
    messages.push(`${name} is sold out. It’s set aside below, and comes back with the next batch.`);
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

/** Removes the paid items from the cart; items added since then stay. */
export function removePurchased(cart: Cart, purchased: readonly CartLine[]): CartItem[] {
  const paid = new Map(purchased.map(({ _id, quantity }) => [_id, quantity]));
  return cart.flatMap((item) => {
    const quantity = item.quantity - (paid.get(item._id) ?? 0);
    return quantity > 0 ? [{ ...item, quantity }] : [];
  });
}

/** Restores items that were removed for an order that was not completed. */
export function restoreItems(cart: Cart, items: Cart): CartItem[] {
  return parseCart([...cart, ...items]);
}
