import type { FeaturePages } from '#platform/pages.ts';
import { allergens } from './catalog/domain/allergens.ts';

export const shopPages: FeaturePages = {
  pages: {
    '/chocolates': {
      file: 'catalog/web/chocolates-page.tsx',
      query: { sort: ['z-a'], page: 'coded', without: allergens },
      previewed: true,
      listed: true,
      parts: ['chocolates'],
    },
    '/cart': { file: 'cart/web/cart-page.tsx', previewed: true, pays: true, parts: ['chocolates'] },
    '/order': { file: 'orders/web/order-page.tsx', query: { token: { knownBy: 'GET /api/orders/by-link' } } },
    '/restock': {
      file: 'restock/web/restock-page.tsx',
      query: {
        token: { knownBy: 'GET /api/restock-requests/by-link' },
        result: ['asked', 'invalid', 'open', 'later'],
      },
    },
    '/user/:userId/orders': {
      file: 'orders/web/client/orders-page.tsx',
      within: 'client',
      tab: { label: 'My Orders', short: 'Orders', order: 5 },
    },
    '/admin/chocolates': {
      file: 'catalog/web/admin/chocolates-page.tsx',
      within: 'admin',
      menu: { label: 'Chocolates', icon: 'tin', group: 'shop', order: 1, parts: ['chocolates'] },
    },
    '/admin/orders': {
      file: 'orders/web/admin/orders-page.tsx',
      within: 'admin',
      menu: { label: 'Orders', icon: 'parcel', group: 'shop', order: 2, parts: ['chocolates'] },
    },
    '/admin/orders/:orderId': { file: 'orders/web/admin/order-page.tsx', within: 'admin' },
    '/admin/orders/slips': { file: 'orders/web/admin/order-slips-page.tsx', within: 'admin' },
  },
  historyKinds: { chocolate: 'Chocolates', order: 'Orders' },
};
