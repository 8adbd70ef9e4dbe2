import type { FeaturePages } from '#platform/pages.ts';

export const receiptPages: FeaturePages = {
  pages: {
    '/user/:userId/receipts/:of': { file: 'web/client/receipt-page.tsx', within: 'client' },
    '/admin/receipts/:of': { file: 'web/admin/receipt-page.tsx', within: 'admin' },
  },
};
