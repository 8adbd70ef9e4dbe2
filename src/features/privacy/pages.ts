import type { FeaturePages } from '#platform/pages.ts';

export const privacyPages: FeaturePages = {
  pages: { '/privacy': { file: 'web/privacy-page.tsx', previewed: true, whileClosed: true, listed: true } },
  historyKinds: { 'old records': 'Old records' },
};
