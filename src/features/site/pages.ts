import type { FeaturePages } from '#platform/pages.ts';

export const sitePages: FeaturePages = {
  layouts: { 'link-words': { file: 'web/link-words-layout.tsx' } },
  pages: {
    '/': { file: 'web/home-page.tsx', previewed: true, listed: true, anchors: { book: ['sessions'] } },
    '/about': { file: 'web/about-page.tsx', previewed: true, listed: true },
    '/aboutwebsite': { file: 'web/about-website-page.tsx', previewed: true, listed: true },
    '/opening-soon': { file: 'web/opening-soon-page.tsx', previewed: true, whileClosed: true },
    '/*': { file: 'web/not-found-page.tsx', previewed: true },
  },
};
