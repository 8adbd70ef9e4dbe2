import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChanges } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatBriefDay } from '#platform/schedule/conflicts.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { formatRepeat } from '#platform/time/repeats/repeats.ts';
import { formatTimeProblems } from '#platform/time/time-problems.ts';
import type { BookingEndpoints } from '../../contract/endpoints.ts';
import { type BookingDeps, changeSchedule, hasStartedNow } from '../../core.ts';
import { readScheduleContext } from '../../openings/slots.ts';
import type { BookingRow } from '../../store.ts';
import {
  type AppointmentInput,
  type BookingAdminDeps,
  type ClientInput,
  createSeriesResponse,
  findOrAddClient,
  formatReason,
  mergeAppointment,
  parseAppointment,
  releaseExpiredConflicts,
  saveAppointment,
  toHistoryFields,
} from '../appointments.ts';
import {
  type AppointmentFields,
  type AppointmentRepeat,
  changeLater,
  checkCanChange,
  checkChoice,
  DEFAULT_APPOINTMENTS,
  keepsOwn,
  lengthToMinutes,
  listSeriesProblems,
  MAX_APPOINTMENTS,
  MIN_APPOINTMENTS,
  type SeriesProblem,
} from '../domain/appointments.ts';
import { notifySeries, toHistoryLine } from '../notifications.ts';
import { getRefundableCents, lockPaymentTotals, toRefund } from '../payments-store.ts';
import { cancelAppointment, findClient, insertAppointment, lockAppointment, lockLater } from '../store.ts';

export type SeriesInput = RepeatInput & { date: string; except?: readonly string[] | undefined };

/** The days of a new series without those that are left out. */
export async function listSeriesInput(input: SeriesInput) {
  const allDays = await listAppointmentDays(input.date, input);
  if (isFailure(allDays)) return allDays;
  const days = allDays.filter((day) => !input.except?.includes(day));
  return checkDayCount(days) ?? days;
}

/**
 * Returns the client of a new series, who may be added with it, and its times; fails if one is not free and names each.
 * The caller holds the schedule lock.
 */
export async function findSeriesTimes(
  deps: BookingAdminDeps,
  tx: Database,
  ownerId: string,
  { appointment, days, ...input }: ClientInput & { appointment: AppointmentFields; days: readonly string[] },
) {
  const client = await findOrAddClient(deps, tx, ownerId, input);
  if (isFailure(client)) return client;
  const times = days.map((day) => ({ ...appointment, day }));
  for (const time of times) await releaseExpiredConflicts(deps, tx, time);
  const problems = listSeriesProblems(times, await readScheduleContext(deps, tx, times));
  return problems.length > 0 ? createProblemFailure(problems) : { client, times };
}

/**
 * Creates all appointments of a series and, for a new person, the client, in one transaction. If one time is not free,
 * nothing is made and the failure names each; the constraint of the schedule decides in the end.
 */
export async function createAppointmentSeries(
  deps: BookingAdminDeps,
  ownerId: string,
  input: AppointmentInput & ClientInput & SeriesInput,
) {
  const days = await listSeriesInput(input);
  if (isFailure(days)) return days;
  return changeSchedule(deps, async (tx) => {
    const appointment = await parseAppointment(deps, tx, input);
    const found = await findSeriesTimes(deps, tx, ownerId, { ...input, appointment, days });
    if (isFailure(found)) return found;
    const { client, times } = found;
    const at = deps.clock.now();
    const { reminders, cancellation: cancellationTerms } = await deps.settings.read(tx);
    const isTold = input.notify !== false;
    const seriesId = newId();
    const rows: BookingRow[] = [];
    for (const time of times) {
      const remindedAt = isTold ? initialRemindedAt(time, at, deps.timeZone, reminders.sessionHours) : null;
      const more = { clientId: client.id, bookedAt: at, remindedAt, cancellationTerms, seriesId };
      const row = await insertAppointment(tx, { ...time, ...more });
      if (!row) return fail('appointments-conflict');
      rows.push(row);
    }
    const repeat = [{ field: 'repeat', after: formatRepeat({ repeat: input.repeat, anchorDay: input.date }) }];
    const lines = rows.map((row) => {
      const changes = [...repeat, ...listFieldChanges({}, toHistoryFields(row))];
      return toHistoryLine(deps, ownerId, row, 'created', changes);
    });
    await recordChanges(tx, lines);
    await notifySeries(deps, tx, rows, { became: 'made', notify: input.notify });
    return createSeriesResponse(tx, rows, `${rows.length} appointments were made.`);
  });
}

/** The time of the appointment as the owner saw it. */
type Opened = { date: string; time: string };

/** Locks the opened appointment and the later ones. Fails if the opened one is not as the owner saw it, or has begun. */
async function lockOpened(deps: BookingDeps, tx: Database, id: string, seen: Opened) {
  const opened = await lockAppointment(tx, id);
  const failure = checkCanChange(opened?.state);
  if (failure || !opened) return failure ?? fail('appointment-not-found');
  // A session without a series may be paid with a coupon, which only the cancellation of one session gives back.
  if (opened.seriesId === null) return fail('appointment-not-in-series');
  if (opened.day !== seen.date || opened.time !== seen.time) return fail('appointment-changed');
  if (hasStartedNow(deps, opened)) return fail('time-past', { 'body/date': 'has passed' });
  return { opened, rows: await lockLater(tx, opened) };
}

type Change = { before: BookingRow; after: AppointmentFields };

const listChanges = ({ before, after }: Change) =>
  listFieldChanges(toHistoryFields(before), toHistoryFields({ ...before, ...after }));

/** Saves the changes, or returns undefined when a time is not free. */
async function saveChanges(deps: BookingDeps, tx: Database, changes: readonly Change[], notify: boolean | undefined) {
  const [first] = changes;
  const start = ({ day, time }: AppointmentFields) => `${day}T${time}`;
  // Each moves to a time that the one beside it has already left.
  const isLater = first !== undefined && start(first.after) > start(first.before);
  const saved = new Map<string, BookingRow>();
  for (const { before, after } of isLater ? changes.toReversed() : changes) {
    const row = await saveAppointment(deps, tx, before, { ...after, notify });
    if (!row) return undefined;
    saved.set(row.id, row);
  }
  return changes.flatMap(({ before }) => saved.get(before.id) ?? []);
}

const formatCount = (count: number) => (count === 1 ? '1 appointment was' : `${count} appointments were`);

/** Names the appointments that keep what was changed on them alone. */
const formatKept = (rows: readonly BookingRow[]) =>
  rows.length === 0
    ? ''
    : ` Changed separately before, and still so: ${rows.map(({ day }) => formatBriefDay(day)).join(', ')}.`;

/**
 * Applies what the owner changed on one appointment to it and the later ones of its series, all or none. Each keeps its
 * id, its terms of cancelling and its calendar entry.
 */
export async function changeLaterAppointments(
  deps: BookingDeps,
  ownerId: string,
  id: string,
  { opened: seen, note = '', notify, ...input }: AppointmentInput & { opened: Opened; note?: string | undefined },
) {
  const { moveSeries } = await import('#platform/time/repeats/series-days.ts');
  return changeSchedule(deps, async (tx) => {
    const locked = await lockOpened(deps, tx, id, seen);
    if (isFailure(locked)) return locked;
    const { opened, rows } = locked;
    if (!(await findClient(tx, opened.clientId))) return fail('client-not-found');
    const choiceFailure = checkChoice(opened, input);
    if (choiceFailure) return choiceFailure;
    const after = await mergeAppointment(deps, tx, opened, input);
    // The spacing stays, so both repeats move by the same number of days.
    const rule = { repeat: 'weekly', anchorDay: opened.day } as const;
    const { moveDay } = moveSeries(rule, { from: opened.day, to: after.day });
    const all = rows.map((before) => ({
      before,
      after: before.id === id ? after : changeLater(opened, after, before, moveDay),
    }));
    const changes = all.filter((change) => listChanges(change).length > 0);
    if (changes.length === 0) return createSeriesResponse(tx, rows, 'Nothing was changed.');
    for (const { after: time } of changes) await releaseExpiredConflicts(deps, tx, time);
    const times = all.map((change) => change.after);
    const ownIds = rows.map((row) => row.id);
    const problems = listSeriesProblems(times, await readScheduleContext(deps, tx, times, ownIds));
    if (problems.length > 0) return createProblemFailure(problems);
    const saved = await saveChanges(deps, tx, changes, notify);
    if (!saved) return fail('appointments-conflict');
    const lines = changes.map((change, index) =>
      toHistoryLine(deps, ownerId, saved[index] ?? change.before, 'changed', listChanges(change)),
    );
    await recordChanges(tx, lines);
    await notifySeries(deps, tx, saved, {
      became: 'changed',
      notify,
      note,
      before: changes.map((change) => change.before),
    });
    const kept = rows.filter((row) => keepsOwn(opened, after, row));
    return createSeriesResponse(tx, saved, `${formatCount(saved.length)} changed.${formatKept(kept)}`);
  });
}

/** Refunds what is left of the share of each and returns the cents by appointment; one that was not paid has none. */
async function refundShares(deps: BookingDeps, tx: Database, rows: readonly BookingRow[], note: string) {
  const refunded = new Map<string, number>();
  for (const row of rows) {
    const totals = await lockPaymentTotals(tx, row.id);
    const cents = getRefundableCents(totals);
    if (!totals || cents === 0) continue;
    await deps.payments.refund(tx, totals.paymentId, { ...toRefund(totals, cents), reason: formatReason(note) });
    refunded.set(row.id, cents);
  }
  return refunded;
}

/**
 * Cancels an appointment and the later ones of its series, all or none. What is left of the share of each is refunded on
 * request, if they were paid together.
 */
export async function cancelLaterAppointments(
  deps: BookingDeps,
  ownerId: string,
  id: string,
  input: ParsedRequest<BookingEndpoints['PUT /api/admin/appointments/{id}/cancel-later']>['body'],
) {
  const { opened, refund = false, notify, note = '' } = input;
  return changeSchedule(deps, async (tx) => {
    const locked = await lockOpened(deps, tx, id, opened);
    if (isFailure(locked)) return locked;
    const at = deps.clock.now();
    const rows: BookingRow[] = [];
    for (const before of locked.rows) {
      const row = await cancelAppointment(tx, before.id, at);
      if (!row) return fail('appointment-cancelled');
      rows.push(row);
    }
    const shares = refund ? await refundShares(deps, tx, rows, note) : new Map<string, number>();
    const refundCents = [...shares.values()].reduce((sum, cents) => sum + cents, 0);
    const lines = rows.map((row) => {
      const cents = shares.get(row.id);
      const changes = cents === undefined ? [] : [{ field: 'refund', after: formatMoney(cents) }];
      return toHistoryLine(deps, ownerId, row, 'cancelled', changes);
    });
    await recordChanges(tx, lines);
    await notifySeries(deps, tx, rows, { became: 'cancelled', notify, note, refundCents });
    const refunded = refundCents > 0 ? ` ${formatMoney(refundCents, 'short')} is on its way back.` : '';
    return createSeriesResponse(tx, rows, `${formatCount(rows.length)} cancelled.${refunded}`);
  });
}

/** How appointments repeat and where they end; the last day decides if both are given. */
type RepeatInput = { repeat: AppointmentRepeat; count?: number | undefined; until?: string | undefined };

/** Fails if a series has too few days, or more than are made at once. */
function checkDayCount(days: readonly string[]) {
  if (days.length < MIN_APPOINTMENTS) return fail('appointments-too-few', { 'body/until': 'must be a later day' });
  if (days.length > MAX_APPOINTMENTS) return fail('appointments-too-many', { 'body/until': 'must be an earlier day' });
  return undefined;
}

/** The days of a new series. The library for recurrences is loaded only when it is needed. */
async function listAppointmentDays(firstDay: string, { repeat, count, until }: RepeatInput) {
  const { listSeriesDays } = await import('#platform/time/repeats/series-days.ts');
  const end = until === undefined ? { count: count ?? DEFAULT_APPOINTMENTS } : { until };
  const days = listSeriesDays({ repeat, anchorDay: firstDay }, firstDay, end);
  return checkDayCount(days) ?? days;
}

/** The failure that names each time that cannot be had, as 'Tuesday, December 1, 2026, 6:00 PM: Chair Yoga, ...'. */
function createProblemFailure(problems: readonly SeriesProblem[]) {
  return fail('appointments-conflict', undefined, formatTimeProblems(problems));
}

/** The days of a series before it is made, with what is in the way on each. Changes nothing. */
export async function previewAppointments(
  deps: BookingDeps,
  { date, time, length, ...input }: RepeatInput & { date: string; time: string; length: string },
) {
  const days = await listAppointmentDays(date, input);
  if (isFailure(days)) return days;
  const times = days.map((day) => ({ day, time, lengthMinutes: lengthToMinutes(length) }));
  const context = await readScheduleContext(deps, deps.connection.db, times);
  const problems = new Map(listSeriesProblems(times, context).map(({ day, text }) => [day, text]));
  return { days: days.map((day) => ({ date: day, ...(problems.has(day) && { conflict: problems.get(day) }) })) };
}
