import type { FeaturePages } from '#platform/pages.ts';

export const financePages: FeaturePages = {
  pages: {
    '/admin/finances': {
      file: 'web/admin/finances-page.tsx',
      within: 'admin',
      menu: { label: 'Finances', icon: 'ledger', group: 'business', order: 3 },
    },
  },
  historyKinds: { 'finance entry': 'Finances' },
};
