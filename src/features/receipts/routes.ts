import type { ReceiptRouter } from './failures.ts';
import type { ReceiptService } from './service.ts';

export function registerReceiptRoutes(route: ReceiptRouter, receipts: ReceiptService): void {
  route('GET /api/receipts/by-link', ({ query }) => receipts.findByLink(query.token));
  route('GET /api/user/{id}/receipts', ({ actor, params, query }) =>
    receipts.listForClient(actor.clientId, { id: params.id, ...query }),
  );
  route('GET /api/admin/receipts/{id}', ({ params }) => receipts.findReceipt(params.id));
}
