import type { ParsedRequest } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/connection.ts';
import { recordChanges } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { formatRepeat } from '#platform/time/repeats/repeats.ts';
import { classDefaults, isLinkMissing, toClassInput } from '../calendar/admin/class-input.ts';
import { serializeSeries, toClassChange } from '../calendar/admin/serializers.ts';
import { serializeClasses } from '../calendar/admin/service.ts';
import type { ClassInput, SeriesRow } from '../calendar/admin/store.ts';
import type { ClassEndpoints } from '../contract/endpoints.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import { createSeriesFailure, findConflicts, findLast, listFirstDays, listFurtherDays, toTemplate } from './days.ts';
import * as store from './store.ts';

const createInputs = (input: ClassInput, days: readonly string[], except: readonly string[] = []): ClassInput[] =>
  days.filter((day) => !except.includes(day)).map((day) => ({ ...input, day }));

/** Fails if a class cannot be added on one of these days, and names each. */
async function checkFit(deps: ClassDeps, tx: Database, inputs: readonly ClassInput[]) {
  if (inputs.length === 0) return fail('series-empty');
  const conflicts = await findConflicts(deps, tx, inputs);
  const problems = inputs.map((input) => ({ ...input, text: conflicts.get(input.day) ?? '' }));
  return conflicts.size > 0 ? createSeriesFailure(problems.filter(({ text }) => text !== '')) : undefined;
}

/** Adds classes to a series with one line in the history. A constraint decides whether they fit. */
async function addClasses(
  deps: ClassDeps,
  tx: Database,
  series: SeriesRow,
  inputs: readonly ClassInput[],
  ownerId: string,
) {
  const rows = await store.insertOccurrences(tx, series.id, inputs, deps.clock.now());
  if (!rows) return fail('booking-conflict');
  const changes = [{ field: 'repeat', after: formatRepeat(series) }];
  await recordChanges(
    tx,
    rows.map((row) => toClassChange(deps, row, ownerId, 'created', changes)),
  );
  return {
    message: `${rows[0]?.title} is on the calendar, ${rows.length === 1 ? 'once' : `${rows.length} times`}.`,
    series: serializeSeries(series),
    events: await serializeClasses(deps, tx, rows),
  };
}

/** Creates all classes of a series, or none if one does not fit. */
export async function createSeries(
  deps: ClassDeps,
  { repeat, count, until, except, ...fields }: ParsedRequest<ClassEndpoints['POST /api/admin/series']>['body'],
  ownerId: string,
) {
  const input = toClassInput(fields, classDefaults);
  if (isLinkMissing(input)) return fail('link-needed', { 'body/signUpLink': 'must not be empty' });
  const allDays = await listFirstDays(repeat, input.day, { count, until });
  if (isFailure(allDays)) return allDays;
  const inputs = createInputs(input, allDays, except);
  return changeClasses(deps, async (tx) => {
    await lockSchedule(tx);
    const conflict = await checkFit(deps, tx, inputs);
    if (conflict) return conflict;
    const series = await store.insertSeries(tx, { repeat, anchorDay: input.day }, deps.clock.now());
    return addClasses(deps, tx, series, inputs, ownerId);
  });
}

/** Adds further classes at the end of a series, all or none. */
export async function extendSeries(
  deps: ClassDeps,
  id: string,
  { version, except, ...end }: ParsedRequest<ClassEndpoints['POST /api/admin/series/{id}/classes']>['body'],
  ownerId: string,
) {
  return changeClasses(deps, async (tx) => {
    await lockSchedule(tx);
    const series = await store.claimSeries(tx, id, version);
    if (!series) return fail((await store.findSeriesById(tx, id)) ? 'series-changed' : 'class-not-found');
    const all = await store.lockOccurrences(tx, id);
    const last = findLast(all);
    if (!last) return fail('class-not-found');
    const input = toTemplate(all, last);
    const allDays = await listFurtherDays(deps, series, { ...last, time: input.time }, end);
    if (isFailure(allDays)) return allDays;
    const inputs = createInputs(input, allDays, except);
    return (await checkFit(deps, tx, inputs)) ?? addClasses(deps, tx, series, inputs, ownerId);
  });
}
