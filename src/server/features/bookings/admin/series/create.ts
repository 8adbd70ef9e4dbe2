import { listFieldChanges, recordChanges } from '#database/history.ts';
import { newId } from '#database/id.ts';
import { lockSchedule } from '#database/schedule.ts';
import { formatRepeat } from '#domain/classes/occurrences.ts';
import { fail, isFailure } from '#domain/failure.ts';
import { initialRemindedAt } from '../../../../reminder-window.ts';
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
import { appointmentLabel } from '../notifications.ts';
import { insertAppointment } from '../store.ts';
import { checkDayCount, createProblemFailure, findProblems, listAppointmentDays, type RepeatInput } from './days.ts';
import { notifySeries } from './notifications.ts';

/**
 * Creates all appointments of a series and, for a new person, the client, in one transaction. If one time is not free,
 * nothing is made and the failure names each; the constraint of the schedule decides in the end.
 */
export async function createAppointmentSeries(
  deps: BookingAdminDeps,
  ownerId: string,
  input: AppointmentInput & ClientInput & RepeatInput & { except?: readonly string[] | undefined },
) {
  const allDays = await listAppointmentDays(input.date, input);
  if (isFailure(allDays)) return allDays;
  const days = allDays.filter((day) => !input.except?.includes(day));
  const countFailure = checkDayCount(days);
  if (countFailure) return countFailure;
  return deps.connection.inTransaction(async (tx) => {
    await lockSchedule(tx);
    const appointment = await parseAppointment(deps, tx, input);
    const client = await findOrAddClient(deps, tx, ownerId, input);
    if (isFailure(client)) return client;
    const times = days.map((day) => ({ ...appointment, day }));
    for (const time of times) await releaseExpiredConflicts(deps, tx, time);
    const problems = await findProblems(deps, tx, times);
    if (problems.length > 0) return createProblemFailure(problems);
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
