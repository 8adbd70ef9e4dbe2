import type { RecordPart } from '../clients/admin/record/parts.ts';
import { listClientEnquiries } from './store.ts';

/** The enquiries in a client's record. */
export const listRecordEnquiries: RecordPart<'enquiries'> = async (db, { email }, page) => {
  const { rows, total } = await listClientEnquiries(db, email, page);
  return {
    total,
    rows: rows.map((row) => ({
      _id: row.id,
      kind: row.kind,
      sessionType: row.sessionType,
      message: row.message,
      answered: row.answeredAt !== null,
      sentAt: row.createdAt.toISOString(),
    })),
  };
};
