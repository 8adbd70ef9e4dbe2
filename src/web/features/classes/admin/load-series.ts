import type { AdminClass } from '#contract/classes-admin.ts';
import type { ResponseBody } from '#contract/contract.ts';
import type { AppointmentRepeat } from '#domain/bookings/appointment-series.ts';
import type { SeriesRepeat } from '#domain/classes/occurrences.ts';
import { asApiError } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';

/** The days of a new series, the days that extend the series `id`, or those of appointments of a length. */
export type DaysRequest = { count?: string; until?: string } & (
  | { id: string }
  | { repeat: AppointmentRepeat; date: string; time: string; length: string }
  | { repeat: SeriesRepeat; title: string; date: string; time: string; lengthMinutes?: string }
);

type SeriesDays = { days?: ResponseBody<'GET /api/admin/series/days'>['days']; failure?: string };

const requestDays = (request: DaysRequest) => {
  if ('length' in request) return ownerApi('GET /api/admin/appointment-series/days', { query: request });
  if (!('id' in request)) return ownerApi('GET /api/admin/series/days', { query: request });
  const { id, ...query } = request;
  return ownerApi('GET /api/admin/series/{id}/next-days', { params: { id }, query });
};

/** The days of a series with what is in the way, or why there are none. */
export const loadSeriesDays = (request: DaysRequest): Promise<SeriesDays> =>
  requestDays(request).catch((error) => ({ failure: asApiError(error)?.message ?? '' }));

/** All classes of a series. Undefined after a failure: a dialog then names no numbers, and saving tells what is wrong. */
export const loadOccurrences = (seriesId: string): Promise<readonly AdminClass[] | undefined> =>
  ownerApi('GET /api/admin/series/{id}', { params: { id: seriesId } }).then(
    ({ events }) => events,
    () => undefined,
  );
