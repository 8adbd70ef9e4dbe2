import { fail } from '#platform/failure.ts';
import { serializeSeries } from '../admin/serializers.ts';
import { serializeClasses } from '../admin/service.ts';
import type { ClassDeps } from '../deps.ts';
import type { ClassRouter } from '../failures.ts';
import { cancelSeries, changeSeries } from './change.ts';
import { createSeries, extendSeries } from './create.ts';
import { previewExtension, previewSeries } from './days.ts';
import { findSeriesById, listOccurrences } from './store.ts';

/** A series with all its classes. */
async function getSeries(deps: ClassDeps, id: string) {
  const { db } = deps.connection;
  const series = await findSeriesById(db, id);
  if (!series) return fail('class-not-found');
  return { series: serializeSeries(series), events: await serializeClasses(deps, db, await listOccurrences(db, id)) };
}

export function registerClassSeriesRoutes(route: ClassRouter, deps: ClassDeps): void {
  route('GET /api/admin/series/days', ({ query }) => previewSeries(deps, query));
  route('POST /api/admin/series', ({ body, actor }) => createSeries(deps, body, actor.ownerId));
  route('GET /api/admin/series/{id}', ({ params }) => getSeries(deps, params.id));
  route('GET /api/admin/series/{id}/next-days', ({ params, query }) => previewExtension(deps, params.id, query));
  route('PUT /api/admin/series/{id}', ({ params, body, actor }) => changeSeries(deps, params.id, body, actor.ownerId));
  route('POST /api/admin/series/{id}/classes', ({ params, body, actor }) =>
    extendSeries(deps, params.id, body, actor.ownerId),
  );
  route('PUT /api/admin/series/{id}/cancel', ({ params, body, actor }) =>
    cancelSeries(deps, params.id, body, actor.ownerId),
  );
}
