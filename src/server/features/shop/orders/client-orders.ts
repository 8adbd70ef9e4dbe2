import type { RecordPart } from '../../clients/admin/record/parts.ts';
import { listClientOrders } from './client-orders-store.ts';

/** The orders in a client's record that were ever paid. */
export const listRecordOrders: RecordPart<'orders'> = async (db, { clientId }, page) => {
  const { rows, total } = await listClientOrders(db, clientId, page);
  return {
    total,
    rows: rows.map((row) => ({
      _id: row.id,
      orderNumber: String(row.number ?? ''),
      state: row.state,
      tins: row.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
      total: row.totalCents,
      orderedAt: (row.paidAt ?? row.createdAt).toISOString(),
    })),
  };
};
