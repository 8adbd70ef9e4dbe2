import { type LoadedDays, toDaysFailure } from '#platform/admin/series-fields.tsx';
import { formatWeekdayAndDate } from '#platform/time/day.ts';
import type { SeriesRepeat } from '#platform/time/repeats/repeats.ts';
import { formatClassCount } from '../../../calendar/domain/class-count.ts';
import { mapClassLines } from '../../../calendar/domain/class-lines.ts';
import type { ClassDraft } from '../../../calendar/web/admin/class-form.ts';
import type { AdminClass, ClassSeries } from '../../../contract/classes-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type OwnField, type SeriesScope, seriesScopes } from '../../domain/occurrences.ts';

/** The days of a new series, or the days that extend the series `id`. */
type DaysRequest = { count?: string; until?: string } & (
  | { id: string }
  | { repeat: SeriesRepeat; title: string; date: string; time: string; lengthMinutes?: string }
);

const requestDays = (request: DaysRequest) => {
  if (!('id' in request)) return ownerApi('GET /api/admin/series/days', { query: request });
  const { id, ...query } = request;
  return ownerApi('GET /api/admin/series/{id}/next-days', { params: { id }, query });
};

export const loadSeriesDays = (request: DaysRequest): Promise<LoadedDays> => requestDays(request).catch(toDaysFailure);

/** All classes of a series. Undefined after a failure: a dialog then names no numbers, and saving tells what is wrong. */
export const loadOccurrences = (seriesId: string): Promise<readonly AdminClass[] | undefined> =>
  ownerApi('GET /api/admin/series/{id}', { params: { id: seriesId } }).then(
    ({ events }) => events,
    () => undefined,
  );

/** What a change or a cancellation is for. */
export type Scope = 'one' | SeriesScope;

const fieldNames: Readonly<Record<OwnField, string>> = {
  title: 'title',
  day: 'date',
  time: 'time',
  lengthMinutes: 'length',
  location: 'location',
  capacity: 'spots',
  ...mapClassLines((_, { told }) => told),
  onlineLink: 'online link',
  signUpLink: 'sign-up link',
  description: 'description',
};

const listFormat = new Intl.ListFormat('en-US');
export const formatFields = (fields: readonly OwnField[]) =>
  listFormat.format(fields.map((field) => fieldNames[field]));

/** The series of which the owner chooses a part. A class that has begun is always changed alone. */
export const getScopeSeries = ({ series, state }: AdminClass): ClassSeries | undefined =>
  state === 'upcoming' ? series : undefined;

/** The classes of a scope. `events` are the whole series in the order of its rule; without them only this one is known. */
export function listInScope(events: readonly AdminClass[] | undefined, event: AdminClass, scope: Scope): AdminClass[] {
  if (scope === 'one' || !events) return [event];
  const first = scope === 'all' ? 0 : events.findIndex(({ _id }) => _id === event._id);
  return events.slice(first).filter(({ state }) => state === 'upcoming');
}

/** What each option of the scope is for. */
export function formatScopes(events: readonly AdminClass[] | undefined, event: AdminClass): [Scope, string, string][] {
  const countText = (scope: Scope) => (events ? formatClassCount(listInScope(events, event, scope).length) : '');
  return [
    ['one', 'This class only', formatWeekdayAndDate(event.date)],
    ['later', 'This one and later ones', countText('later')],
    ['all', 'All that are to come', countText('all')],
  ];
}

/** The fields of a class that the owner changed in the form. */
export function listDraftChanges(event: AdminClass, { date: day, ...draft }: ClassDraft): OwnField[] {
  const before = { ...event, day: event.date };
  const after = { ...draft, day };
  return (Object.keys(fieldNames) as OwnField[]).filter((field) => before[field] !== after[field]);
}

/** The other classes that keep what was changed on them alone, and what each keeps. */
export function listKept(
  chosen: readonly AdminClass[],
  event: AdminClass,
  changed: readonly OwnField[],
): { event: AdminClass; fields: OwnField[] }[] {
  return chosen
    .filter(({ _id }) => _id !== event._id)
    .map((other) => ({ event: other, fields: changed.filter((field) => other.changedFields?.includes(field)) }))
    .filter(({ fields }) => fields.length > 0);
}

/** The part of a series that a sent form is for, and the version that it was made from. Undefined for one class. */
export function readSeries(data: FormData) {
  const scope = seriesScopes.find((one) => one === data.get('scope'));
  return scope && { id: String(data.get('seriesId')), scope, version: Number(data.get('version')) };
}
