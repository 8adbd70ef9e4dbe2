import type { FeaturePages } from '#platform/pages.ts';

export const adminAccessPages: FeaturePages = {
  layouts: { admin: { file: 'web/admin/admin-area-layout.tsx', private: true } },
  pages: {
    '/admin': { file: 'web/admin/sign-in-page.tsx', private: true },
    '/admin/confirm-email': { file: 'web/admin/confirm-email-page.tsx', query: { token: 'given' } },
    '/admin/dashboard': {
      file: 'web/admin/dashboard-page.tsx',
      within: 'admin',
      menu: { label: 'Events', icon: 'sun', group: 'day', order: 1 },
    },
    '/admin/emails': {
      file: 'web/admin/emails-page.tsx',
      within: 'admin',
      menu: { label: 'Emails', icon: 'envelope', group: 'words', order: 2 },
    },
    '/admin/opening': {
      file: 'web/admin/opening-page.tsx',
      within: 'admin',
      menu: { label: 'Opening', icon: 'door', group: 'business', order: 2 },
    },
    '/admin/history': {
      file: 'web/admin/history-page.tsx',
      within: 'admin',
      menu: { label: 'History', icon: 'trace', group: 'business', order: 4 },
    },
    '/admin/operations': {
      file: 'web/admin/operations-page.tsx',
      within: 'admin',
      menu: { label: 'Operations', icon: 'wrench', group: 'business', order: 5 },
    },
    '/admin/settings': {
      file: 'web/admin/settings-page.tsx',
      within: 'admin',
      menu: { label: 'Settings', icon: 'key', group: 'owner', order: 1 },
    },
  },
  historyKinds: { owner: 'Your account', mail: 'Emails', job: 'Background tasks' },
};
