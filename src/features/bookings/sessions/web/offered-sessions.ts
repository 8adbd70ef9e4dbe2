import { formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import type { OfferedSession, Slot } from '../../contract/bookings.ts';
import {
  type AmountBounds,
  describeRejection,
  formatAmountRange,
  getAmountBounds,
  getFixedAmount,
} from '../domain/amounts.ts';
import { fitsIntoSlot } from '../domain/session-types.ts';

/** Labels and messages about the price of a session, which follow from the owner's settings. */
export const priceTexts = {
  free: 'Free',
  freeSession: 'This session is free. There’s nothing to pay.',
  /** Before a session is chosen whose price decides. */
  amount: 'Amount in US dollars',
  chooseFirst: 'Choose a session first: it decides the price.',
  fixed: (cents: number) => `This session is ${formatMoney(cents, 'short')}.`,
  sliding: ({ label }: AmountBounds) => `Amount in US dollars (sliding scale ${formatAmountRange(label)})`,
  slidingHint: ({ accepted, suggestedCents }: AmountBounds) =>
    `From ${formatAmountRange(accepted, ' to ')}.${suggestedCents === null ? '' : ` I suggest ${formatMoney(suggestedCents, 'short')}.`}`,
  needsMinutes: (minutes: number) => `needs ${minutes} minutes`,
  notThen: 'not at this time',
  rejected: (bounds: AmountBounds) => ({ title: 'Invalid Payment Amount', text: describeRejection(bounds) }),
};

/** What a session costs. `unknown`: no type is chosen, and their prices differ. */
export type SessionCost =
  | { kind: 'unknown' | 'free' }
  | { kind: 'fixed'; cents: number }
  | { kind: 'chosen'; bounds: AmountBounds };

function toCost(price: OfferedSession['price']): SessionCost {
  const bounds = getAmountBounds(price);
  if (!bounds) return { kind: 'free' };
  const cents = getFixedAmount(bounds);
  return cents === undefined ? { kind: 'chosen', bounds } : { kind: 'fixed', cents };
}

const findSession = (types: readonly OfferedSession[], sessionType: string | undefined) =>
  types.find((type) => type.sessionType === sessionType);

const haveOnePrice = (types: readonly OfferedSession[]) =>
  new Set(types.map(({ price }) => JSON.stringify(price))).size === 1;

/** The cost of the chosen session, or of all if they have one price. */
export function getCost(types: readonly OfferedSession[], sessionType: string | undefined): SessionCost {
  const type = findSession(types, sessionType) ?? (haveOnePrice(types) ? types[0] : undefined);
  return type ? toCost(type.price) : { kind: 'unknown' };
}

/** What the client pays without a coupon; undefined if that is not an amount. */
export function getChargedCents(cost: SessionCost, amount: string): number | undefined {
  if (cost.kind === 'free') return 0;
  return cost.kind === 'fixed' ? cost.cents : parseMoney(amount);
}

/** '$10–$80', '$60' or 'free'; undefined if all types have one price, which stands beside the amount. */
export function formatPriceNote(type: OfferedSession, types: readonly OfferedSession[]): string | undefined {
  if (haveOnePrice(types)) return undefined;
  const cost = toCost(type.price);
  if (cost.kind === 'chosen') return formatAmountRange(cost.bounds.label);
  return cost.kind === 'fixed' ? formatMoney(cost.cents, 'short') : 'free';
}

/** Whether the chosen time is too short for a type. */
export function isTooLong(
  type: OfferedSession,
  slot: Slot | undefined,
): type is OfferedSession & { lengthMinutes: number } {
  const slotMinutes = Number.parseInt(slot?.length ?? '', 10);
  return !Number.isNaN(slotMinutes) && !fitsIntoSlot(type, slotMinutes);
}

/** Whether a type cannot be booked at the chosen time. */
export const isForOthers = ({ sessionType }: OfferedSession, slot: Slot | undefined): boolean =>
  slot?.sessionTypes !== undefined && !slot.sessionTypes.includes(sessionType);

/** Why the chosen session cannot be booked; undefined if it can. */
export function findSessionProblem(
  types: readonly OfferedSession[],
  draft: { slot: Slot | undefined; sessionType: string | undefined },
): string | undefined {
  const type = findSession(types, draft.sessionType);
  if (!type) return 'This session is no longer offered. Please choose another.';
  if (isForOthers(type, draft.slot))
    return 'This session can’t be booked at this time. Please choose another time, or another session.';
  return isTooLong(type, draft.slot)
    ? `This session needs ${type.lengthMinutes} minutes. Please choose a longer time, or another session.`
    : undefined;
}

/** The name of a session that is held, also if its type is no longer offered. */
export const getSessionName = (types: readonly OfferedSession[], sessionType: string) =>
  findSession(types, sessionType)?.name ?? sessionType;

/** Where a time is, for the chosen type if one is chosen; undefined: where its type is. */
export function findSlotPlace(slot: Slot, sessionType: string | undefined): string | undefined {
  return (sessionType === undefined ? undefined : slot.placeByType?.[sessionType]) ?? slot.place;
}

type ChosenSession = { sessionType: string | undefined; slot: Slot | undefined };

/** Where the chosen session will be; empty: where sessions usually are. The place of the time comes first. */
export function findSessionPlace(types: readonly OfferedSession[], { sessionType, slot }: ChosenSession): string {
  const type = findSession(types, sessionType);
  if (!type) return '';
  const place = slot && !isForOthers(type, slot) ? findSlotPlace(slot, sessionType) : undefined;
  return place || type.place;
}

/** 'Laurelhurst Park. Slow stretching, outside.'; undefined without either. */
export function describeSession(types: readonly OfferedSession[], chosen: ChosenSession): string | undefined {
  const type = findSession(types, chosen.sessionType);
  if (!type) return undefined;
  const sentences = [findSessionPlace(types, chosen), type.description]
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`));
  return sentences.join(' ') || undefined;
}
