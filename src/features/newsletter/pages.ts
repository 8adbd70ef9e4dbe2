import type { FeaturePages } from '#platform/pages.ts';

export const newsletterPages: FeaturePages = {
  pages: {
    '/unsubscribe': {
      file: 'web/unsubscribe-page.tsx',
      within: 'link-words',
      query: { email: 'given', result: ['success', 'error'] },
    },
    '/admin/subscribers': {
      file: 'web/admin/subscribers-page.tsx',
      within: 'admin',
      menu: { label: 'Subscribers', icon: 'leaf', group: 'words', order: 1, parts: ['newsletter'] },
    },
  },
  historyKinds: { subscriber: 'Subscribers' },
};
