import type { AdminClass, ClassSeries } from '#features/classes/contract/classes-admin.ts';
import type { AdminFixture } from '../app/admin-fixture.ts';
import { createClassAdminFixture } from './class-admin-fixture.ts';

type Series = { series: ClassSeries; events: AdminClass[] };
type Scope = 'later' | 'all';

/** Series of classes, made and changed over the API. */
export async function createSeriesFixture(admin: AdminFixture) {
  const classAdmin = await createClassAdminFixture(admin);
  const createBody = (changes: Record<string, unknown> = {}) => ({
    title: `Series ${crypto.randomUUID()}`,
    date: '2026-12-01',
    time: '18:00',
    repeat: 'weekly',
    count: 4,
    ...changes,
  });
  const getTarget = (series: ClassSeries, event: AdminClass | undefined, scope: Scope) => {
    if (!event) throw new Error('no such class');
    return { event, target: { eventId: event._id, scope, version: series.version } };
  };
  return {
    classAdmin,
    createBody,
    createSeries: (changes: Record<string, unknown> = {}): Promise<Series> =>
      admin.requestOk('POST', '/api/admin/series', createBody(changes)) as Promise<Series>,
    getSeries: (id: string): Promise<Series> => admin.requestOk('GET', `/api/admin/series/${id}`) as Promise<Series>,
    /** Changes one class with a scope; `changes` are over the class as it was read. */
    change(series: ClassSeries, from: AdminClass | undefined, scope: Scope, changes: Record<string, unknown>) {
      const { event, target } = getTarget(series, from, scope);
      const { series: _, ...fields } = event;
      return admin.call('PUT', `/api/admin/series/${series._id}`, { ...fields, ...target, ...changes });
    },
    cancel(series: ClassSeries, from: AdminClass | undefined, scope: Scope, options: Record<string, unknown> = {}) {
      const { target } = getTarget(series, from, scope);
      return admin.call('PUT', `/api/admin/series/${series._id}/cancel`, { ...target, ...options });
    },
    /** The lines of the history that name this title; the parts of a line are left out. */
    async listHistoryLines(title = '') {
      const rows = (await admin.requestOk('GET', '/api/admin/history?kind=class&page=1')) as {
        title: string;
        action: string;
        changes: object[];
        partOf?: string | null;
      }[];
      return rows.filter((row) => row.title.startsWith(title));
    },
  };
}
