import type { VisitSource } from '#features/clients/past-visits.ts';
import * as store from './store.ts';

/** The classes that a client was signed up for. */
export const listPastClasses: VisitSource = async (db, { email }, range) =>
  (await store.listPast(db, email, range)).map(({ id, day, ...row }) => ({
    ...row,
    _id: id,
    kind: 'class',
    date: day,
  }));
