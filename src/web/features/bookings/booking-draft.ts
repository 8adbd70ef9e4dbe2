import type { Hold, Slot } from '#contract/bookings.ts';
import { canContinue, isAmountRejected, parseAmount } from '#domain/bookings/amounts.ts';
import { type SessionType, sessionTypes } from '#domain/bookings/session-types.ts';
import { newBooking } from '#web/content/bookings.ts';
import type { Notice } from '#web/content/text.ts';

/** What the client entered for a new booking, before the server holds a slot. */
export type Draft = {
  day: string | undefined;
  slot: Slot | undefined;
  sessionType: SessionType | undefined;
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

/** Parses a stored draft field by field. A day in the past is dropped. */
export function parseDraft(stored: unknown, today: string): Draft {
  if (typeof stored !== 'object' || stored === null) return emptyDraft;
  const fields = stored as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const day = text(fields.day) >= today ? text(fields.day) : undefined;
  return {
    day,
    slot: day === undefined ? undefined : parseSlot(fields.slot, day),
    sessionType: sessionTypes.find((type) => type === fields.sessionType),
    message: text(fields.message),
    coupon: text(fields.coupon),
    amount: text(fields.amount),
  };
}

function parseSlot(stored: unknown, day: string): Slot | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { _id, date, time, length } = stored as Record<string, unknown>;
  if (typeof _id !== 'string' || date !== day || typeof time !== 'string' || typeof length !== 'string')
    return undefined;
  return { _id, date: day, time, length };
}

/** Clears everything else when the day changes (spec §4). The same day changes nothing. */
export function resetDraftForDay(draft: Draft, day: string): Draft {
  return day === draft.day ? draft : { ...emptyDraft, day };
}

/** The draft to edit the details of a hold. A hold does not contain the session length. */
export function draftFromHold(hold: Hold): Draft {
  return {
    day: hold.date,
    slot: slotFromHold(hold),
    sessionType: sessionTypes.find((type) => type === hold.sessionType),
    message: hold.message,
    coupon: hold.couponCode ?? '',
    amount: hold.couponCode === null ? String(hold.amount) : '',
  };
}

/** The slot of a hold, to offer it again. */
export function slotFromHold({ slotId, date, time }: Hold): Slot {
  return { _id: slotId, date, time, length: '' };
}

export type CompleteDraft = Draft & { slot: Slot; sessionType: SessionType };

export const isDraftComplete = (draft: Draft): draft is CompleteDraft =>
  draft.slot !== undefined && draft.sessionType !== undefined;

export type MissingPart = 'slot' | 'sessionType' | 'payment';

/** The parts that Continue still requires (spec §5), in page order. */
export function listMissingParts(draft: Draft, couponValid: boolean): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!draft.slot) missing.push('slot');
  if (!draft.sessionType) missing.push('sessionType');
  if (!couponValid && !canContinue(parseAmount(draft.amount))) missing.push('payment');
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
): PaymentProblem | undefined {
  const { amount, unchecked } = newBooking.dialogs;
  if (couponResult === 'valid') return undefined;
  if (couponResult === 'unchecked') return { field: 'coupon', dialog: unchecked };
  if (couponResult === 'invalid' && draft.amount.trim() === '') return { field: 'coupon' };
  const cents = parseAmount(draft.amount);
  if (isAmountRejected(cents)) return { field: 'amount', text: amount.text, dialog: amount };
  return canContinue(cents) ? undefined : { field: 'amount', text: amount.text };
}

/** The hold as it is right after the server accepts the request. */
export function buildHold(
  draft: CompleteDraft,
  response: { expiresAt: string; orderId?: string | undefined },
  couponCode: string | undefined,
): Hold {
  return {
    slotId: draft.slot._id,
    date: draft.slot.date,
    time: draft.slot.time,
    sessionType: draft.sessionType,
    message: draft.message.trim(),
    expiresAt: response.expiresAt,
    couponCode: couponCode?.toUpperCase() ?? null,
    amount: couponCode === undefined ? (parseAmount(draft.amount) ?? 0) / 100 : 0,
    orderId: response.orderId ?? null,
    payment: couponCode === undefined ? 'awaiting' : 'none',
  };
}

/** One sentence that lists what Continue still requires. */
export function formatMissing(missing: readonly MissingPart[]): string {
  const words = newBooking.missing;
  const parts = missing.map((one) => words[one]);
  const last = parts.pop() ?? '';
  const comma = parts.length > 1 ? ',' : '';
  return `${words.begin} ${parts.length > 0 ? `${parts.join(', ')}${comma} ${words.and} ` : ''}${last}.`;
}
