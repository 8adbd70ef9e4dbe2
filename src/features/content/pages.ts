import type { FeaturePages } from '#platform/pages.ts';

export const contentPages: FeaturePages = {
  pages: {
    '/admin/pages': {
      file: 'web/admin/pages-page.tsx',
      within: 'admin',
      menu: { label: 'Pages', icon: 'page', group: 'words', order: 3 },
    },
    '/admin/pages/:page': { file: 'web/admin/page-editor-page.tsx', within: 'admin' },
  },
  historyKinds: { content: 'Pages' },
};
