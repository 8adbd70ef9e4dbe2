import type { reminders } from '#features/classes/contract/settings.ts';
import type { CouponService } from '#features/payments/coupons/service.ts';
import { isCapturePending } from '#features/payments/domain/payment-state.ts';
import type { Payment } from '#features/payments/payment.ts';
import type { PaymentService } from '#features/payments/service.ts';
import type { absences } from '#features/settings/contract/business.ts';
import type { SettingsService } from '#features/settings/service.ts';
import type { Database } from '#platform/database/connection.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import type { Platform } from '#platform/feature.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { getReachedWallTime, isExistingWallTime } from '#platform/time/wall-time.ts';
import { isHoldExpired } from './booking/domain/hold.ts';
import type { hours } from './contract/hours-settings.ts';
import type { cancellation, sessions } from './contract/settings.ts';
import { bookingMailProps } from './mail-props.ts';
import { bookingMails } from './mails.ts';
import { isAfterLeadTime } from './openings/domain/open-times.ts';
import * as store from './store.ts';

/** The settings that decide about sessions. */
export type BookingSettings = typeof absences | typeof cancellation | typeof hours | typeof reminders | typeof sessions;

export type BookingDeps = Pick<
  Platform,
  | 'connection'
  | 'clock'
  | 'timeZone'
  | 'rateLimiter'
  | 'outbox'
  | 'events'
  | 'links'
  | 'secret'
  | 'publicUrl'
  | 'ownerEmail'
  | 'reportError'
> & {
  config: { bookingLeadMinutes: number };
  payments: PaymentService;
  coupons: CouponService;
  settings: SettingsService<BookingSettings>;
};

/** What a client chose for a session. `sessionType` is the key of a type of the settings. */
export type SessionDetails = { sessionType: string; message?: string | undefined };

/** The current moment. In the repeated hour of a time change, what has begun stays begun. */
export function getMoment({ clock, timeZone }: Pick<Platform, 'clock' | 'timeZone'>): store.Moment {
  const now = clock.now();
  return { now, reached: getReachedWallTime(now, timeZone) };
}

export const hasStartedNow = (deps: BookingDeps, wall: WallTime) => hasStarted(wall, getMoment(deps).reached);

/** Only slots that begin after this time can be booked. */
export function getEarliestStart({ clock, config, timeZone }: BookingDeps): WallTime {
  return getReachedWallTime(new Date(clock.now().getTime() + config.bookingLeadMinutes * 60_000), timeZone);
}

/** Whether the slot begins after the lead time and its time exists on the local clock. */
export function isSlotBookable(deps: BookingDeps, slot: WallTime): boolean {
  return isAfterLeadTime(slot, getEarliestStart(deps)) && isExistingWallTime(slot, deps.timeZone);
}

/** Runs a change in a transaction with the lock of the schedule, which comes before every other lock. */
export const changeSchedule = <T>(
  { connection }: Pick<BookingDeps, 'connection'>,
  change: (tx: Database) => Promise<T>,
): Promise<T> =>
  connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    return change(tx);
  });

/** The payment of a hold; undefined for a hold that a coupon covers. */
export async function findPaymentForHold(deps: BookingDeps, db: Database, { id, paymentSource }: store.BookingRow) {
  return paymentSource === 'payment' ? deps.payments.findBySubject(db, id) : undefined;
}

/** Whether a hold, considering its payment, no longer takes its time. */
export function isHoldExpiredNow(deps: BookingDeps, hold: store.BookingRow, payment: Payment | undefined): boolean {
  const isBeingPaid = payment !== undefined && isCapturePending(payment.state);
  return isHoldExpired(
    { ...hold, isCapturePending: isBeingPaid, hasStarted: hasStartedNow(deps, hold) },
    deps.clock.now(),
  );
}

/**
 * Releases a hold once with its payment and coupon and notifies; false when no such hold exists. The caller holds the
 * schedule lock.
 */
export async function releaseHold(deps: BookingDeps, tx: Database, id: string, mode: 'expired' | 'unpaid' | 'any') {
  const row = await store.releaseHold(tx, id, getMoment(deps), mode);
  if (!row) return false;
  if (row.paymentSource === 'payment') await deps.payments.abandon(tx, row.id);
  if (row.paymentSource === 'coupon') await deps.coupons.releaseRedemption(tx, row.id);
  if (row.slotId) await deps.events.publish(tx, { event: 'slotReleased', ids: { slotId: row.slotId } });
  return true;
}

/** Releases one expired hold. Does nothing when it was paid in the meantime. */
export async function releaseExpiredHold(deps: BookingDeps, id: string): Promise<void> {
  await changeSchedule(deps, async (tx) => {
    await releaseHold(deps, tx, id, 'expired');
  });
}

/**
 * Turns a hold that is paid, covered by a coupon or free into a booking once and notifies both sides; undefined when it
 * is no such hold. Its session type stays, because its price was agreed on.
 */
export async function confirmHold(deps: BookingDeps, tx: Database, hold: WallTime & { id: string }, message?: string) {
  const bookedAt = deps.clock.now();
  const { sessionHours } = (await deps.settings.read(tx)).reminders;
  const row = await store.bookHold(tx, hold.id, {
    bookedAt,
    remindedAt: initialRemindedAt(hold, bookedAt, deps.timeZone, sessionHours),
    ...(message !== undefined && { message }),
  });
  if (row) await notifyBooked(deps, tx, row);
  return row;
}

/** Sends mails and events for a new booking, in the transaction that books it. */
export async function notifyBooked(deps: BookingDeps, tx: Database, row: store.BookingRow): Promise<void> {
  const { events, outbox } = deps;
  const client = await store.findPerson(tx, row.clientId);
  const mailProps = bookingMailProps(row, client, deps.clock.now());
  await outbox.enqueue(tx, bookingMails['session-booked'], client.email, mailProps);
  await outbox.enqueue(tx, bookingMails['session-booked-for-owner'], deps.ownerEmail, {
    ...mailProps,
    email: client.email,
    message: row.message,
  });
  if (row.slotId) await events.publish(tx, { event: 'slotBooked', ids: { slotId: row.slotId } });
  await events.publish(tx, { event: 'bookingUpdated', ids: { bookingId: row.id }, clientId: row.clientId });
}
