import type { FeaturePages } from '#platform/pages.ts';

export const paymentPages: FeaturePages = {
  pages: {
    '/admin/coupons': {
      file: 'web/admin/coupons-page.tsx',
      within: 'admin',
      menu: { label: 'Coupons', icon: 'ticket', group: 'shop', order: 3, parts: ['sessions', 'chocolates'] },
    },
  },
  historyKinds: { payment: 'Payments', coupon: 'Coupons' },
};
