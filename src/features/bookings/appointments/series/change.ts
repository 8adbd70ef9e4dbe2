import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChanges } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatMoney } from '#platform/money/money.ts';
import { formatBriefDay } from '#platform/schedule/conflicts.ts';
import type { BookingEndpoints } from '../../contract/endpoints.ts';
import { type BookingDeps, hasStartedNow } from '../../core.ts';
import type { BookingRow } from '../../store.ts';
import { createSeriesResponse } from '../appointment-response.ts';
import {
  type AppointmentInput,
  mergeAppointment,
  releaseExpiredConflicts,
  saveAppointment,
  toHistoryFields,
} from '../appointments.ts';
import { formatReason } from '../cancellation.ts';
import { type AppointmentFields, changeLater, keepsOwn } from '../domain/appointment-series.ts';
import { checkCanChange, checkChoice } from '../domain/appointments.ts';
import { appointmentLabel } from '../notifications.ts';
import { getRefundableCents, lockPaymentTotals, toRefund } from '../payments-store.ts';
import { cancelAppointment, findClient, lockAppointment, lockLater } from '../store.ts';
import { createProblemFailure, findProblems } from './days.ts';
import { notifySeries } from './notifications.ts';

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
  return deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
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
    const problems = await findProblems(
      deps,
      tx,
      all.map((change) => change.after),
      rows.map((row) => row.id),
    );
    if (problems.length > 0) return createProblemFailure(problems);
    const saved = await saveChanges(deps, tx, changes, notify);
    if (!saved) return fail('appointments-conflict');
    await recordChanges(
      tx,
      changes.map((change, index) => {
        const label = { title: appointmentLabel(saved[index] ?? change.before), action: 'changed' };
        const line = { at: deps.clock.now(), ownerId, kind: 'booking', subjectId: change.before.id, ...label };
        return { ...line, changes: listChanges(change) };
      }),
    );
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
  return deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
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
    await recordChanges(
      tx,
      rows.map((row) => {
        const cents = shares.get(row.id);
        const label = { title: appointmentLabel(row), action: 'cancelled' };
        const changes = cents === undefined ? [] : [{ field: 'refund', after: formatMoney(cents) }];
        return { at, ownerId, kind: 'booking', subjectId: row.id, ...label, changes };
      }),
    );
    await notifySeries(deps, tx, rows, { became: 'cancelled', notify, note, refundCents });
    const refunded = refundCents > 0 ? ` ${formatMoney(refundCents, 'short')} is on its way back.` : '';
    return createSeriesResponse(tx, rows, `${formatCount(rows.length)} cancelled.${refunded}`);
  });
}
