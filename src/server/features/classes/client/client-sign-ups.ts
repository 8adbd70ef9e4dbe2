import type { RecordPart } from '../../clients/admin/record/parts.ts';
import type { VisitSource } from '../../clients/past-visits.ts';
import * as store from './store.ts';

/** The sign-ups in a client's record. */
export const listRecordSignUps: RecordPart<'signUps'> = async (db, { email }, page) => {
  const { rows, total } = await store.listSignUps(db, email, page);
  return {
    total,
    rows: rows.map((row) => ({
      _id: row.id,
      classTitle: row.title,
      date: row.day,
      time: row.time,
      cancelled: row.cancelledAt !== null || row.classCancelledAt !== null,
      attended: row.attendance === 'here',
      noShow: row.attendance === 'no-show',
    })),
  };
};

/** The classes that a client was signed up for. */
export const listPastClasses: VisitSource = async (db, { email }, range) =>
  (await store.listPast(db, email, range)).map(({ id, day, ...row }) => ({
    ...row,
    _id: id,
    kind: 'class',
    date: day,
  }));
