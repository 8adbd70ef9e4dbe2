import type { Bind } from '../../http/bind.ts';
import type { ReceiptService } from './service.ts';

/** Binds the calls about receipts. */
export function receiptRoutes(bind: Bind, receipts: ReceiptService): void {
  bind('GET /api/receipts/by-link', ({ query }) => receipts.byLink(query.token));
  bind('GET /api/user/{id}/receipts', ({ who, params, query }) =>
    receipts.ofClient(who.clientId, { id: params.id, ...query }),
  );
  bind('GET /api/admin/receipts/{id}', ({ params }) => receipts.find(params.id));
}
