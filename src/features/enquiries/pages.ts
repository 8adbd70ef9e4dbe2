import type { FeaturePages } from '#platform/pages.ts';

export const enquiryPages: FeaturePages = {
  pages: {
    '/contact': { file: 'web/contact-page.tsx', previewed: true, listed: true },
    '/admin/enquiries': {
      file: 'web/admin/enquiries-page.tsx',
      within: 'admin',
      menu: { label: 'Enquiries', icon: 'letter', group: 'day', order: 6 },
    },
  },
  historyKinds: { enquiry: 'Enquiries' },
};
