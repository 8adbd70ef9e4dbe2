import { type LoadedDays, toDaysFailure } from '#platform/admin/series-fields.tsx';
import type { SeriesRepeat } from '#platform/time/repeats.ts';
import type { AdminClass } from '../../../contract/classes-admin.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';

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
