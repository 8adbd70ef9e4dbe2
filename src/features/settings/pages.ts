import type { FeaturePages } from '#platform/pages.ts';

export const settingPages: FeaturePages = {
  pages: {
    '/admin/business': {
      file: 'web/admin/business-page.tsx',
      within: 'admin',
      menu: { label: 'Business', icon: 'sign', group: 'business', order: 1 },
    },
  },
  historyKinds: { settings: 'Business' },
};
