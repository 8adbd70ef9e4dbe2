import type { FeaturePages } from '#platform/pages.ts';

export const clientPages: FeaturePages = {
  pages: {
    '/user/:userId/forms': {
      file: 'web/client/forms-page.tsx',
      within: 'client',
      tab: { label: 'Forms', short: 'Forms', order: 4 },
    },
    '/user/:userId/forms/:form': { file: 'web/client/form-page.tsx', within: 'client' },
    '/admin/users': {
      file: 'web/admin/users-page.tsx',
      within: 'admin',
      menu: { label: 'Clients', icon: 'person', group: 'day', order: 5 },
    },
    '/admin/users/:clientId': { file: 'web/admin/client-page.tsx', within: 'admin' },
  },
  historyKinds: { client: 'Clients', 'client note': 'Notes on clients', form: 'Forms' },
};
