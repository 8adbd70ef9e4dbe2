import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChanges } from '#platform/database/history.ts';
import { newId } from '#platform/database/id.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { initialRemindedAt } from '#platform/time/repeats/reminder-window.ts';
import { formatRepeat } from '#platform/time/repeats/repeats.ts';
import type { BookingRow } from '../../store.ts';
import { createSeriesResponse } from '../appointment-response.ts';
import {
  type AppointmentInput,
  type BookingAdminDeps,
  type ClientInput,
  findOrAddClient,
  parseAppointment,
  releaseExpiredConflicts,
  toHistoryFields,
} from '../appointments.ts';
import type { AppointmentFields } from '../domain/appointment-series.ts';
import { appointmentLabel } from '../notifications.ts';
import { insertAppointment } from '../store.ts';
import { checkDayCount, createProblemFailure, findProblems, listAppointmentDays, type RepeatInput } from './days.ts';
import { notifySeries } from './notifications.ts';

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
  const problems = await findProblems(deps, tx, times);
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
  return deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
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
    await recordChanges(
      tx,
      rows.map((row) => {
        const changes = [...repeat, ...listFieldChanges({}, toHistoryFields(row))];
        const change = { kind: 'booking', subjectId: row.id, title: appointmentLabel(row), action: 'created' };
        return { at, ownerId, ...change, changes };
      }),
    );
    await notifySeries(deps, tx, rows, { became: 'made', notify: input.notify });
    return createSeriesResponse(tx, rows, `${rows.length} appointments were made.`);
  });
}
