import { findUsualPlace } from '#platform/business/places.ts';
import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { anonymizeHistory, listFieldChanges, recordChange } from '#platform/database/history.ts';
import type { StoredFields } from '#platform/database/stored-fields.ts';
import { type Failure, fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatConflict, type TimedSlot } from '#platform/schedule/conflicts.ts';
import type { WallTime } from '#platform/time/day.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import { keepFreeWindow } from '../cancellation/domain/free-window.ts';
import { getCancellationTerms } from '../cancellation/terms.ts';
import type { AdminBooking } from '../contract/bookings-admin.ts';
import type { BookingEndpoints } from '../contract/endpoints.ts';
import { type BookingDeps, changeSchedule, getMoment, hasStartedNow, releaseHold } from '../core.ts';
import { listConflictsAt } from '../openings/store.ts';
import { serializeAdminBooking } from '../serializers.ts';
import { formatDuration, getBookingTitle } from '../sessions/domain/session-types.ts';
import { type BookingRow, findConflicts, findPerson, type Person } from '../store.ts';
import {
  type AppointmentFields,
  checkCanChange,
  checkCanDelete,
  checkChoice,
  checkRefundAmount,
  closestTitle,
  lengthToMinutes,
} from './domain/appointments.ts';
import {
  appointmentLabel,
  notifyCancelled,
  notifyChanged,
  notifyCreated,
  publishBookingUpdated,
  toHistoryLine,
} from './notifications.ts';
import { getPaymentTotals, getRefundableCents, lockPaymentTotals, toRefund } from './payments-store.ts';
import * as store from './store.ts';
import { countLaterInSeries } from './store.ts';

type Change = ParsedRequest<BookingEndpoints['PUT /api/admin/appointments/{id}']>['body'];
export type AppointmentInput = StoredFields<BookingRow, Omit<Change, 'userId'>, 'date' | 'length' | 'notify'>;
export type ClientInput = Pick<
  ParsedRequest<BookingEndpoints['POST /api/admin/appointments']>['body'],
  'userId' | 'client'
>;

export const toHistoryFields = (row: BookingRow) => ({
  title: getBookingTitle(row),
  date: row.day,
  time: row.time,
  length: formatDuration(row.lengthMinutes),
  location: row.location,
  link: row.link,
});

export type BookingAdminDeps = BookingDeps & {
  clients: {
    /** Adds the client of a first appointment. Undefined when an account already has this email. */
    addClient(
      tx: Database,
      client: NonNullable<ClientInput['client']>,
      ownerId: string,
    ): Promise<{ id: string } | undefined>;
  };
};

/**
 * Without a location, an appointment is where sessions usually are. One that gets a link and stays at the usual place
 * in person is online from then on.
 */
export async function parseAppointment(deps: BookingDeps, tx: Database, input: AppointmentInput, before?: BookingRow) {
  const { title, date, time, length, location = '', link = '' } = input;
  const { places } = await deps.settings.read(tx);
  const getsLink = link !== '' && before?.link === '' && location === before.location;
  const isUsual = location === '' || (getsLink && location === findUsualPlace(places)?.name);
  const place = isUsual ? (findUsualPlace(places, link)?.name ?? '') : location;
  return { title, day: date, time, lengthMinutes: lengthToMinutes(length), location: place, link };
}

/**
 * Merges the owner's input into a booking. The title of a client's booking is derived for display, so an unchanged one
 * is not stored.
 */
export async function mergeAppointment(deps: BookingDeps, tx: Database, before: BookingRow, input: AppointmentInput) {
  const appointment = await parseAppointment(deps, tx, input, before);
  const keepsTitle = appointment.title === closestTitle(before);
  return { ...appointment, ...(keepsTitle && { title: before.title }) };
}

/** Fails when the time is past or does not exist on the local clock. */
function checkTime(deps: BookingDeps, time: WallTime): Failure<'time-past' | 'time-skipped'> | undefined {
  if (!isExistingWallTime(time, deps.timeZone)) return fail('time-skipped', { 'body/time': 'does not exist that day' });
  return hasStartedNow(deps, time) ? fail('time-past', { 'body/date': 'has passed' }) : undefined;
}

/** Releases expired holds in this range. The schedule's constraint rejects every other conflict. */
export async function releaseExpiredConflicts(deps: BookingDeps, tx: Database, range: TimedSlot): Promise<void> {
  const { expiredHoldIds } = await findConflicts(tx, range, getMoment(deps));
  for (const id of expiredHoldIds) await releaseHold(deps, tx, id, 'expired');
}

/** What cancelling becomes when the owner moves a session: what was asked or declined was about the earlier time. */
function moveCancellation(deps: BookingDeps, before: BookingRow, to: WallTime) {
  const { terms, isLate } = getCancellationTerms(deps, before);
  const cancellationTerms = isLate ? before.cancellationTerms : keepFreeWindow(terms, before, to, deps.timeZone);
  return { cancellationTerms, clientCancellation: null };
}

/** Names the entry that already takes this time. */
async function createConflictFailure(deps: BookingDeps, tx: Database, range: TimedSlot, id?: string) {
  const [conflict] = await listConflictsAt(tx, range, getMoment(deps), id);
  if (!conflict) return fail('time-taken', { 'body/time': 'is taken' });
  const text = formatConflict(conflict);
  return fail('time-taken', { 'body/time': `is taken: ${text}` }, `It is ${text}.`);
}

/** The client of an appointment; a new person becomes one in the same transaction. */
export async function findOrAddClient(
  deps: BookingAdminDeps,
  tx: Database,
  ownerId: string,
  { userId = '', client: newClient }: ClientInput,
) {
  const client = newClient ? await deps.clients.addClient(tx, newClient, ownerId) : await store.findClient(tx, userId);
  if (client) return client;
  return newClient
    ? fail('email-taken', { 'body/client/email': 'already belongs to a client' })
    : fail('client-not-found', { 'body/userId': 'is no longer a client' });
}

/**
 * Creates an appointment and, for a new person, the client, in one transaction. A slot at exactly this time becomes
 * the appointment's slot.
 */
export async function createAppointment(
  deps: BookingAdminDeps,
  ownerId: string,
  input: AppointmentInput & ClientInput,
) {
  const failure = checkTime(deps, { day: input.date, time: input.time });
  if (failure) return failure;
  return changeSchedule(deps, async (tx) => {
    const appointment = await parseAppointment(deps, tx, input);
    const client = await findOrAddClient(deps, tx, ownerId, input);
    if (isFailure(client)) return client;
    await releaseExpiredConflicts(deps, tx, appointment);
    const at = deps.clock.now();
    const { reminders, cancellation: cancellationTerms } = await deps.settings.read(tx);
    const isTold = input.notify !== false;
    const remindedAt = isTold ? initialRemindedAt(appointment, at, deps.timeZone, reminders.sessionHours) : null;
    const row = await store.insertAppointment(tx, {
      ...appointment,
      clientId: client.id,
      bookedAt: at,
      remindedAt,
      cancellationTerms,
    });
    if (!row) return createConflictFailure(deps, tx, appointment);
    const changes = listFieldChanges({}, toHistoryFields(row));
    await recordChange(tx, toHistoryLine(deps, ownerId, row, 'created', changes));
    await notifyCreated(deps, tx, row, input.notify);
    return createAppointmentResponse(tx, row, 'The appointment was made.');
  });
}

/** Saves what an appointment becomes. Undefined when its new time is not free. */
export async function saveAppointment(
  deps: BookingDeps,
  tx: Database,
  before: BookingRow,
  { notify, ...appointment }: AppointmentFields & { notify: boolean | undefined },
): Promise<BookingRow | undefined> {
  if (before.day === appointment.day && before.time === appointment.time)
    return store.updateAppointment(tx, before, { ...appointment, remindedAt: before.remindedAt });
  const { sessionHours } = (await deps.settings.read(tx)).reminders;
  const isTold = notify !== false;
  const remindedAt = isTold ? initialRemindedAt(appointment, deps.clock.now(), deps.timeZone, sessionHours) : null;
  const cancellation = moveCancellation(deps, before, appointment);
  return store.updateAppointment(tx, before, { ...appointment, ...cancellation, remindedAt });
}

/** Changes an appointment. It keeps its id, its payment and its calendar entry. */
export async function updateAppointment(
  deps: BookingDeps,
  ownerId: string,
  id: string,
  input: AppointmentInput & { userId?: string | undefined },
) {
  return changeSchedule(deps, async (tx) => {
    const before = await store.lockAppointment(tx, id);
    const failure = checkCanChange(before?.state);
    if (failure || !before) return failure ?? fail('appointment-not-found');
    if (!(await store.findClient(tx, before.clientId))) return fail('client-not-found');
    if (input.userId !== undefined && input.userId !== before.clientId) return fail('appointment-of-another');
    const choiceFailure = checkChoice(before, input);
    if (choiceFailure) return choiceFailure;
    const appointment = await mergeAppointment(deps, tx, before, input);
    const isSameTime = before.day === appointment.day && before.time === appointment.time;
    const timeFailure = isSameTime ? undefined : checkTime(deps, appointment);
    if (timeFailure) return timeFailure;
    const changes = listFieldChanges(toHistoryFields(before), toHistoryFields({ ...before, ...appointment }));
    if (changes.length === 0) return createAppointmentResponse(tx, before, 'Nothing was changed.');
    await releaseExpiredConflicts(deps, tx, appointment);
    const row = await saveAppointment(deps, tx, before, { ...appointment, notify: input.notify });
    if (!row) return createConflictFailure(deps, tx, appointment, id);
    await recordChange(tx, toHistoryLine(deps, ownerId, row, 'changed', changes));
    await notifyChanged(deps, tx, before, row, input.notify);
    return createAppointmentResponse(tx, row, 'The appointment was changed.');
  });
}

/** Deletes a cancelled appointment permanently. Its payments stay in the ledger. */
export async function deleteAppointment(deps: BookingDeps, ownerId: string, id: string) {
  return changeSchedule(deps, async (tx) => {
    const row = await store.lockAppointment(tx, id);
    const failure = checkCanDelete(row?.state);
    if (failure || !row) return failure ?? fail('appointment-not-found');
    await store.deleteAppointment(tx, id);
    // The location may be a client's home address. After the deletion no erasure request could find it in the
    // history.
    await anonymizeHistory(tx, [id], appointmentLabel(row));
    await recordChange(tx, toHistoryLine(deps, ownerId, row, 'deleted'));
    await publishBookingUpdated(deps, tx, row);
    return { message: 'The appointment was deleted.' };
  });
}

/** PayPal shows this sentence to the client. */
const REFUND_REASON = 'Your session was cancelled.';
export const formatReason = (note: string) => [REFUND_REASON, note.replace(/\s+/g, ' ')].filter(Boolean).join(' ');

/**
 * Cancels an appointment once and releases its coupon redemption. The refund is requested in the same transaction, so
 * both happen or neither; the ledger sends the money.
 */
export async function cancelAppointment(
  deps: BookingDeps,
  ownerId: string,
  id: string,
  {
    refund = false,
    notify,
    note = '',
  }: NonNullable<ParsedRequest<BookingEndpoints['PUT /api/admin/appointments/{id}/cancel']>['body']>,
) {
  const { clock, payments, coupons } = deps;
  return changeSchedule(deps, async (tx) => {
    const before = await store.lockAppointment(tx, id);
    const failure = checkCanChange(before?.state);
    if (failure || !before) return failure ?? fail('appointment-not-found');
    const totals = await lockPaymentTotals(tx, id);
    const remainingCents = getRefundableCents(totals);
    const refundAmountCents = checkRefundAmount(refund, remainingCents);
    if (isFailure(refundAmountCents)) return refundAmountCents;
    const at = clock.now();
    const row = await store.cancelAppointment(tx, id, at);
    if (!row) return fail('appointment-cancelled');
    if (totals && refundAmountCents > 0) {
      const refund = { ...toRefund(totals, refundAmountCents), reason: formatReason(note) };
      await payments.refund(tx, totals.paymentId, refund);
    }
    if (row.paymentSource === 'coupon') await coupons.releaseRedemption(tx, id);
    const changes = refundAmountCents > 0 ? [{ field: 'refund', after: formatMoney(refundAmountCents) }] : [];
    await recordChange(tx, toHistoryLine(deps, ownerId, row, 'cancelled', changes));
    await notifyCancelled(deps, tx, row, { refundCents: refundAmountCents, note }, notify);
    return createAppointmentResponse(tx, row, 'The appointment was cancelled.');
  });
}

/** Creates a function that serializes these sessions for the owner, with their payments and series as they are now. */
async function createSerializer(db: Database, rows: readonly BookingRow[]) {
  const totals = await getPaymentTotals(
    db,
    rows.map(({ id }) => id),
  );
  const later = await countLaterInSeries(db, rows);
  return (row: BookingRow, client: Person): AdminBooking =>
    serializeAdminBooking(row, client, totals.get(row.id), later.get(row.id));
}

/** Sessions with their clients, for a list. */
export async function serializeAppointments(db: Database, rows: readonly (BookingRow & Person)[]) {
  const serialize = await createSerializer(db, rows);
  return rows.map((row) => serialize(row, row));
}

/** What the owner sees after a change of an appointment. */
export async function createAppointmentResponse(tx: Database, row: BookingRow, message: string) {
  const serialize = await createSerializer(tx, [row]);
  return { message, booking: serialize(row, await findPerson(tx, row.clientId)) };
}

/** What the owner sees after a change of several appointments. */
export async function createSeriesResponse(tx: Database, rows: readonly BookingRow[], message: string) {
  const serialize = await createSerializer(tx, rows);
  const bookings: AdminBooking[] = [];
  for (const row of rows) bookings.push(serialize(row, await findPerson(tx, row.clientId)));
  return { message, bookings };
}
