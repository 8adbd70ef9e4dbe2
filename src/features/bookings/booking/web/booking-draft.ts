import type { Notice } from '#platform/documents.ts';
import { centsToDollars } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import { trimLine } from '#platform/text/line.ts';
import type { Hold, OfferedSession, Slot } from '../../contract/bookings.ts';
import { canContinue, isAmountRejected } from '../../sessions/domain/amounts.ts';
import { getChargedCents, priceTexts, type SessionCost } from '../../sessions/web/offered-sessions.ts';
import { newBooking } from '../../web/bookings-words.ts';

/** What the client entered for a new booking, before the server holds a slot. */
export type Draft = {
  day: string | undefined;
  slot: Slot | undefined;
  sessionType: string | undefined;
  message: string;
  coupon: string;
  /** The text as typed, not parsed. */
  amount: string;
};

export const emptyDraft: Draft = {
  day: undefined,
  slot: undefined,
  sessionType: undefined,
  message: '',
  coupon: '',
  amount: '',
};

/** Parses a stored draft field by field. A day in the past is dropped, as is a type that is no longer offered. */
export function parseDraft(stored: unknown, today: string, types: readonly OfferedSession[]): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const fields = stored as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const day = text(fields.day) >= today ? text(fields.day) : undefined;
  return {
    day,
    slot: day === undefined ? undefined : parseSlot(fields.slot, day),
    sessionType: types.find(({ sessionType }) => sessionType === fields.sessionType)?.sessionType,
    message: text(fields.message),
    coupon: text(fields.coupon),
    amount: text(fields.amount),
  };
}

function parseSlot(stored: unknown, day: string): Slot | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { _id, date, time, length, sessionTypes, place } = stored as Record<string, unknown>;
  if (typeof _id !== 'string' || date !== day || typeof time !== 'string' || typeof length !== 'string')
    return undefined;
  const isList = Array.isArray(sessionTypes) && sessionTypes.every((type) => typeof type === 'string');
  return { _id, date: day, time, length, ...(isList && { sessionTypes }), ...(typeof place === 'string' && { place }) };
}

/** Clears everything else when the day changes. The same day changes nothing. */
export function resetDraftForDay(draft: Draft, day: string): Draft {
  return day === draft.day ? draft : { ...emptyDraft, day };
}

/** The draft to edit the details of a hold. A hold does not contain the session length. */
export function draftFromHold(hold: Hold): Draft {
  return {
    day: hold.date,
    slot: slotFromHold(hold),
    sessionType: hold.sessionType,
    message: hold.message,
    coupon: hold.couponCode ?? '',
    amount: hold.amount > 0 ? String(hold.amount) : '',
  };
}

/** The slot of a hold, to offer it again. Another type may be at another place. */
export function slotFromHold({ slotId, date, time, sessionType, location }: Hold): Slot {
  return { _id: slotId, date, time, length: '', ...(location && { placeByType: { [sessionType]: location } }) };
}

export type CompleteDraft = Draft & { slot: Slot; sessionType: string };

export const isDraftComplete = (draft: Draft): draft is CompleteDraft =>
  draft.slot !== undefined && draft.sessionType !== undefined;

export type MissingPart = 'slot' | 'sessionType' | 'payment';

/** The parts that Continue still requires, in page order. */
export function listMissingParts(draft: Draft, couponValid: boolean, cost: SessionCost): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!draft.slot) missing.push('slot');
  if (!draft.sessionType) missing.push('sessionType');
  const canPay = cost.kind !== 'chosen' || canContinue(parseMoney(draft.amount), cost.bounds);
  if (!couponValid && !canPay) missing.push('payment');
  return missing;
}

/** The result of a coupon check; `unchecked` when the server did not answer. */
export type CouponResult = 'none' | 'valid' | 'invalid' | 'unchecked';

/** Messages beside the fields. */
export type FormProblems = { sessionType?: string; coupon?: string; amount?: string };

export type PaymentProblem = {
  field: 'coupon' | 'amount';
  /** Shown beside the field and in a dialog with a title. Undefined when the field shows its own message. */
  text?: string;
  dialog?: Notice;
};

/**
 * The reason why the coupon or amount cannot pay for a session. An unchecked code is always reported, never ignored.
 */
export function findPaymentProblem(
  draft: Pick<Draft, 'coupon' | 'amount'>,
  couponResult: CouponResult,
  cost: SessionCost,
): PaymentProblem | undefined {
  const { unchecked } = newBooking.dialogs;
  if (couponResult === 'valid' || cost.kind === 'free') return undefined;
  if (couponResult === 'unchecked') return { field: 'coupon', dialog: unchecked };
  const hasAmount = cost.kind === 'chosen' && trimLine(draft.amount) !== '';
  if (couponResult === 'invalid' && !hasAmount) return { field: 'coupon' };
  if (cost.kind !== 'chosen') return undefined;
  const cents = parseMoney(draft.amount);
  const dialog = priceTexts.rejected(cost.bounds);
  if (isAmountRejected(cents, cost.bounds)) return { field: 'amount', text: dialog.text, dialog };
  return canContinue(cents, cost.bounds) ? undefined : { field: 'amount', text: dialog.text };
}

/** The hold as it is right after the server accepts the request. */
export function buildHold(
  draft: CompleteDraft,
  response: { expiresAt: string; orderId?: string | undefined },
  agreed: { couponCode: string | undefined; cost: SessionCost; location?: string },
): Hold {
  const { couponCode, cost, location } = agreed;
  const cents = couponCode === undefined ? (getChargedCents(cost, draft.amount) ?? 0) : 0;
  return {
    slotId: draft.slot._id,
    date: draft.slot.date,
    time: draft.slot.time,
    sessionType: draft.sessionType,
    message: draft.message.trim(),
    expiresAt: response.expiresAt,
    couponCode: couponCode?.toUpperCase() ?? null,
    amount: centsToDollars(cents),
    ...(location && { location }),
    orderId: response.orderId ?? null,
    payment: cents > 0 ? 'awaiting' : 'none',
  };
}

/** One sentence that lists what Continue still requires. Where the times of a day are shown, only a time is missing. */
export function formatMissing(missing: readonly MissingPart[], isDayShown: boolean): string {
  const words = newBooking.missing;
  const parts: string[] = missing.map((one) => words[one === 'slot' && isDayShown ? 'slotOfDay' : one]);
  const last = parts.pop() ?? '';
  const comma = parts.length > 1 ? ',' : '';
  return `${words.begin} ${parts.length > 0 ? `${parts.join(', ')}${comma} ${words.and} ` : ''}${last}.`;
}
