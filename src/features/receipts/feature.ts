import { defineFeature } from '#platform/feature.ts';
import { receiptEndpoints } from './contract.ts';
import { createReceiptService } from './service.ts';

export const receipts = defineFeature({
  name: 'receipts',
  endpoints: receiptEndpoints,
  failures: { 'receipt-not-found': { status: 404, message: 'There is no receipt for this.' } },
  services: createReceiptService,
  routes: (receipts) => ({
    'GET /api/receipts/by-link': ({ query }) => receipts.findByLink(query.token),
    'GET /api/user/{id}/receipts': ({ actor, params, query }) =>
      receipts.listForClient(actor.clientId, { id: params.id, ...query }),
    'GET /api/admin/receipts/{id}': ({ params }) => receipts.findReceipt(params.id),
  }),
});
