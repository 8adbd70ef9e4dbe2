import type { Hold, Slot } from '#contract/bookings.ts';
import { isAmountRejected, mayContinue, readAmount } from '#domain/bookings/amounts.ts';
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
export function readDraft(kept: unknown, today: string): Draft {
  if (typeof kept !== 'object' || kept === null) return emptyDraft;
  const found = kept as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const day = text(found.day) >= today ? text(found.day) : undefined;
  return {
    day,
    slot: day === undefined ? undefined : readSlot(found.slot, day),
    sessionType: sessionTypes.find((type) => type === found.sessionType),
    message: text(found.message),
    coupon: text(found.coupon),
    amount: text(found.amount),
  };
}

function readSlot(kept: unknown, day: string): Slot | undefined {
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { _id, date, time, length } = kept as Record<string, unknown>;
  if (typeof _id !== 'string' || date !== day || typeof time !== 'string' || typeof length !== 'string')
    return undefined;
  return { _id, date: day, time, length };
}

/** Another day begins everything after it again (spec §4); the same day changes nothing. */
export function draftOnDay(draft: Draft, day: string): Draft {
  return day === draft.day ? draft : { ...emptyDraft, day };
}

/** What was entered for a hold, so that its details can be changed. A hold does not say how long the session is. */
export function draftOfHold(hold: Hold): Draft {
  return {
    day: hold.date,
    slot: slotOfHold(hold),
    sessionType: sessionTypes.find((type) => type === hold.sessionType),
    message: hold.message,
    coupon: hold.couponCode ?? '',
    amount: hold.couponCode === null ? String(hold.amount) : '',
  };
}

/** The time that a hold keeps, as it will be offered again. */
export function slotOfHold({ slotId, date, time }: Hold): Slot {
  return { _id: slotId, date, time, length: '' };
}

export type Missing = 'slot' | 'sessionType' | 'payment';

/** What still keeps Continue from being pressed (spec §5), in the order of the page. */
export function missingFor(draft: Draft, couponValid: boolean): Missing[] {
  const missing: Missing[] = [];
  if (!draft.slot) missing.push('slot');
  if (!draft.sessionType) missing.push('sessionType');
  if (!couponValid && !mayContinue(readAmount(draft.amount))) missing.push('payment');
  return missing;
}

/** What a coupon code is worth; `unchecked` when nobody knows. */
export type CodeWorth = 'none' | 'valid' | 'invalid' | 'unchecked';

export type PaymentProblem = {
  about: 'coupon' | 'amount';
  /** Beside the field, and in a dialog with a title; without, the field says it already. */
  text?: string;
  dialog?: Notice;
};

/** Why what was entered cannot pay for a session. A code that could not be checked is never passed over in silence. */
export function paymentProblem(draft: Pick<Draft, 'coupon' | 'amount'>, code: CodeWorth): PaymentProblem | undefined {
  const { amount, unchecked } = newBooking.dialogs;
  if (code === 'valid') return undefined;
  if (code === 'unchecked') return { about: 'coupon', dialog: unchecked };
  if (code === 'invalid' && draft.amount.trim() === '') return { about: 'coupon' };
  const cents = readAmount(draft.amount);
  if (isAmountRejected(cents)) return { about: 'amount', text: amount.text, dialog: amount };
  return mayContinue(cents) ? undefined : { about: 'amount', text: amount.text };
}

/** The hold as it stands right after the server agreed to it. */
export function newHold(
  draft: Draft & { slot: Slot; sessionType: SessionType },
  answer: { expiresAt: string; orderId?: string | undefined },
  couponCode: string | undefined,
): Hold {
  return {
    slotId: draft.slot._id,
    date: draft.slot.date,
    time: draft.slot.time,
    sessionType: draft.sessionType,
    message: draft.message.trim(),
    expiresAt: answer.expiresAt,
    couponCode: couponCode?.toUpperCase() ?? null,
    amount: couponCode === undefined ? (readAmount(draft.amount) ?? 0) / 100 : 0,
    orderId: answer.orderId ?? null,
    payment: couponCode === undefined ? 'awaiting' : 'none',
  };
}
