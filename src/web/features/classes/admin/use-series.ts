import { useEffect, useState } from 'react';
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

type Days = ResponseBody<'GET /api/admin/series/days'>['days'];

/** A short pause, so that not every letter asks the server. */
const PAUSE_MS = 350;

const loadDays = (request: DaysRequest) => {
  if ('length' in request) return ownerApi('GET /api/admin/appointment-series/days', { query: request });
  if (!('id' in request)) return ownerApi('GET /api/admin/series/days', { query: request });
  const { id, ...query } = request;
  return ownerApi('GET /api/admin/series/{id}/next-days', { params: { id }, query });
};

/** The days of a series as the owner fills in the form, with what is in the way, or why there are none. */
export function useSeriesDays(request: DaysRequest | undefined): { days?: Days; failure?: string } {
  const [loaded, setLoaded] = useState<{ key: string; days?: Days; failure?: string }>();
  const key = JSON.stringify(request ?? null);
  useEffect(() => {
    if (key === 'null') return;
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await loadDays(JSON.parse(key) as DaysRequest).catch((error) => ({
        failure: asApiError(error)?.message ?? '',
      }));
      if (isCurrent) setLoaded({ key, ...result });
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  // The days before stay until the new ones have come, so that the form does not jump.
  return request && loaded ? loaded : {};
}

/** A series with all its classes; undefined until it is loaded. */
export function useSeries(id: string | undefined) {
  const [series, setSeries] = useState<ResponseBody<'GET /api/admin/series/{id}'>>();
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    const load = async () => {
      try {
        const loaded = await ownerApi('GET /api/admin/series/{id}', { params: { id } });
        if (isCurrent) setSeries(loaded);
      } catch {
        // The dialog then names no numbers. Saving tells what is wrong.
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return series;
}
