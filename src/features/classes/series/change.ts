import type { Database } from '#platform/database/connection.ts';
import { listFieldChanges, recordChanges } from '#platform/database/history.ts';
import { lockSchedule } from '#platform/database/schedule.ts';
import { fail, isFailure } from '#platform/failure.ts';
import { getCurrentWallTime } from '#platform/time/clock.ts';
import { hasStarted } from '#platform/time/day.ts';
import { isExistingWallTime } from '#platform/time/wall-time.ts';
import { notifyAttendees } from '../calendar/admin/attendees.ts';
import { isLinkMissing, pickClassInput, resolveIsExternal, toClassInput } from '../calendar/admin/class-input.ts';
import { removeClassesIn } from '../calendar/admin/removal.ts';
import { toClassChange, toHistoryFields } from '../calendar/admin/serializers.ts';
import { createConflictFailure } from '../calendar/admin/service.ts';
import { updateClass } from '../calendar/admin/store.ts';
import { isRescheduled } from '../calendar/domain/class-changes.ts';
import type { ClassFields } from '../contract/classes-admin.ts';
import { type ClassDeps, changeClasses } from '../deps.ts';
import type { ClassRow } from '../store.ts';
import { offerFreePlaces } from '../waitlist/offers.ts';
import { createSeriesFailure } from './days.ts';
import { applySeriesChange, type SeriesScope, selectOccurrences } from './domain/occurrences.ts';
import * as store from './store.ts';

/** The class that the owner opened, the chosen scope, and the version of the series that the owner saw. */
type Target = { eventId: string; scope: SeriesScope; version: number };

/** One class before and after a change. */
type Step = { before: ClassRow; after: ClassRow };

/** Claims a series and locks its classes. `chosen` are those in the scope of the change. */
async function openSeries(deps: ClassDeps, tx: Database, id: string, { eventId, scope, version }: Target) {
  await lockSchedule(tx);
  const series = await store.claimSeries(tx, id, version);
  if (!series) return fail((await store.findSeriesById(tx, id)) ? 'series-changed' : 'class-not-found');
  const rows = await store.lockOccurrences(tx, id);
  const edited = rows.find((row) => row.id === eventId);
  if (!edited) return fail('class-not-found');
  if (edited.cancelledAt) return fail('class-cancelled');
  const now = getCurrentWallTime(deps);
  if (hasStarted(edited, now)) return fail('class-begun');
  return { series, edited, chosen: selectOccurrences(rows, scope, { from: edited, now }) };
}

const countPlacesInUse = ({ placesTaken, placesOffered }: ClassRow) => placesTaken + placesOffered;

/** What is wrong with a class as it would be, in the order of importance. */
function findProblem(deps: ClassDeps, { before, after }: Step): string | undefined {
  const inUse = countPlacesInUse(before);
  if (after.capacity < inUse) return `${inUse} of its spots are taken or offered.`;
  if (!isRescheduled(before, after)) return undefined;
  if (!isExistingWallTime(after, deps.timeZone)) return 'The clocks skip this time.';
  return hasStarted(after, getCurrentWallTime(deps)) ? 'This time has passed.' : undefined;
}

/** A class moves to a day that another one of its series has just left: later days first, if they move forward. */
function sortForWriting(steps: readonly Step[]): Step[] {
  const isForward = ({ before, after }: Step) => after.day > before.day;
  const byDay = (one: Step, other: Step) => (one.before.day < other.before.day ? -1 : 1);
  return [
    ...steps.filter(isForward).toSorted((one, other) => byDay(other, one)),
    ...steps.filter((step) => !isForward(step)).toSorted(byDay),
  ];
}

/** Writes the changed classes. Fails with all that do not fit, and names what is in the way of each. */
async function writeSteps(deps: ClassDeps, tx: Database, steps: readonly Step[]) {
  const problems = steps.flatMap((step) => {
    const text = findProblem(deps, step);
    return text ? [{ ...step.after, text }] : [];
  });
  const isOverCapacity = steps.some(({ before, after }) => after.capacity < countPlacesInUse(before));
  if (problems.length > 0)
    return createSeriesFailure(problems, isOverCapacity ? { 'body/capacity': 'must be more' } : undefined);
  for (const step of sortForWriting(steps)) {
    const { id, seriesDay, changedFields, ...values } = step.after;
    const written = await updateClass(tx, id, { ...pickClassInput(values), seriesDay, changedFields });
    if (written) continue;
    const { detail = '' } = await createConflictFailure(deps, tx, values, id);
    problems.push({ ...step.after, text: detail.replace(/^It is /, '') || 'A session is held or booked then.' });
  }
  return problems.length > 0 ? createSeriesFailure(problems) : undefined;
}

/** Tells the people of changed classes, and offers places that are new. Returns the number of mails for each class. */
async function notifyPeople(deps: ClassDeps, tx: Database, steps: readonly Step[], notify: boolean) {
  const notifiedCounts = new Map<string, number>();
  for (const { before, after } of steps) {
    notifiedCounts.set(after.id, await notifyAttendees(deps, tx, before, after, notify));
    if (after.capacity > before.capacity) await offerFreePlaces(deps, tx, after.id, after.capacity - before.capacity);
  }
  return notifiedCounts;
}

async function recordSteps(
  deps: ClassDeps,
  tx: Database,
  steps: readonly Step[],
  notifiedCounts: ReadonlyMap<string, number>,
  ownerId: string,
) {
  const changed = steps.map(({ before, after }) => {
    const changes = listFieldChanges(toHistoryFields(before), toHistoryFields(after));
    const count = notifiedCounts.get(after.id) ?? 0;
    if (count > 0) changes.push({ field: 'told by email', after: String(count) });
    return toClassChange(deps, after, ownerId, 'changed', changes);
  });
  const recorded = changed.filter(({ changes }) => changes.length > 0);
  await recordChanges(tx, recorded);
  return recorded.length;
}

/**
 * Applies what the owner changed on one class to the classes of its series in a scope: all or none. A class keeps what
 * was changed on it alone; one that has begun or was cancelled stays as it is.
 */
export async function changeSeries(
  deps: ClassDeps,
  id: string,
  { eventId, scope, version, notify = false, ...fields }: ClassFields & Target & { notify?: boolean | undefined },
  ownerId: string,
) {
  const { moveSeries } = await import('#platform/time/repeats/series-days.ts');
  return changeClasses(deps, async (tx) => {
    const opened = await openSeries(deps, tx, id, { eventId, scope, version });
    if (isFailure(opened)) return opened;
    const { series, edited, chosen } = opened;
    const input = toClassInput({ ...fields, isExternal: resolveIsExternal(fields, edited) }, edited);
    if (isLinkMissing(input)) return fail('link-needed', { 'body/signUpLink': 'must not be empty' });
    const isMoved = input.day !== edited.day;
    const move = isMoved ? moveSeries(series, { from: edited.seriesDay ?? edited.day, to: input.day }) : undefined;
    const steps = chosen.map((before) => ({
      before,
      after: { ...before, ...applySeriesChange(before, edited, input, move?.moveDay) } as ClassRow,
    }));
    const failure = await writeSteps(deps, tx, steps);
    if (failure) return failure;
    if (move) await store.setAnchorDay(tx, id, move.rule.anchorDay);
    const notifiedCounts = await notifyPeople(deps, tx, steps, notify);
    const changed = await recordSteps(deps, tx, steps, notifiedCounts, ownerId);
    const notified = [...notifiedCounts.values()].reduce((sum, count) => sum + count, 0);
    return { message: `${input.title} is saved.`, changed, notified };
  });
}

/** Ends a series: removes its classes in a scope, and tells those who signed up. */
export async function cancelSeries(
  deps: ClassDeps,
  id: string,
  { notify, note, ...target }: Target & { notify?: boolean | undefined; note?: string | undefined },
  ownerId: string,
) {
  return changeClasses(deps, async (tx) => {
    const opened = await openSeries(deps, tx, id, target);
    if (isFailure(opened)) return opened;
    const ids = opened.chosen.map((row) => row.id);
    const { gone: _, ...removed } = await removeClassesIn(deps, tx, ids, { notify, note }, ownerId);
    return removed;
  });
}
