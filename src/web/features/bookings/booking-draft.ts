import type { Hold, Slot } from '#contract/bookings.ts';
import { canContinue, isAmountRejected, parseAmount } from '#domain/bookings/amounts.ts';
import { type SessionType, sessionTypes } from '#domain/bookings/session-types.ts';
import { newBooking } from '#web/content/bookings.ts';
import type { Notice } from '#web/content/text.ts';

/** What a person has entered for a new booking, before a time is held for it. */
export type Draft = {
  day: string | undefined;
  slot: Slot | undefined;
  sessionType: SessionType | undefined;
  message: string;
  coupon: string;
  /** As it was typed. */
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

/** A draft out of a tab's storage, part by part; a day that is over is not chosen again. */
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

/** Another day begins everything after it again (spec §4); the same day changes nothing. */
export function resetDraftForDay(draft: Draft, day: string): Draft {
  return day === draft.day ? draft : { ...emptyDraft, day };
}

/** What was entered for a hold, so that its details can be changed. A hold does not say how long the session is. */
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

/** The time that a hold keeps, as it will be offered again. */
export function slotFromHold({ slotId, date, time }: Hold): Slot {
  return { _id: slotId, date, time, length: '' };
}

export type MissingPart = 'slot' | 'sessionType' | 'payment';

/** What still keeps Continue from being pressed (spec §5), in the order of the page. */
export function listMissingParts(draft: Draft, couponValid: boolean): MissingPart[] {
  const missing: MissingPart[] = [];
  if (!draft.slot) missing.push('slot');
  if (!draft.sessionType) missing.push('sessionType');
  if (!couponValid && !canContinue(parseAmount(draft.amount))) missing.push('payment');
  return missing;
}

/** What a coupon code is worth; `unchecked` when nobody knows. */
export type CouponResult = 'none' | 'valid' | 'invalid' | 'unchecked';

export type PaymentProblem = {
  field: 'coupon' | 'amount';
  /** Beside the field, and in a dialog with a title; without, the field says it already. */
  text?: string;
  dialog?: Notice;
};

/** Why what was entered cannot pay for a session. A code that could not be checked is never passed over in silence. */
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

/** The hold as it stands right after the server agreed to it. */
export function buildHold(
  draft: Draft & { slot: Slot; sessionType: SessionType },
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
