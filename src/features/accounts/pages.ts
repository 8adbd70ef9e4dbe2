import type { FeaturePages } from '#platform/pages.ts';

export const accountPages: FeaturePages = {
  layouts: { client: { file: 'area/web/client/area-layout.tsx', path: '/user/:userId', private: true } },
  pages: {
    '/register': { file: 'sign-in/web/register-page.tsx', previewed: true, parts: ['sessions'] },
    '/login': { file: 'sign-in/web/login-page.tsx', previewed: true, whileClosed: true },
    '/verify-email': { file: 'sign-in/web/verify-email-page.tsx', within: 'link-words', query: { token: 'given' } },
    '/verify-login': { file: 'sign-in/web/verify-login-page.tsx', within: 'link-words', query: { token: 'given' } },
    '/user/oauth': { file: 'sign-in/web/oauth-page.tsx', within: 'link-words', private: true },
    '/dashboard': { file: 'area/web/dashboard-page.tsx', within: 'link-words', private: true },
    '/user/:userId/account': {
      file: 'profile/web/client/account-page.tsx',
      within: 'client',
      tab: { label: 'Account', short: 'Account', order: 3 },
    },
  },
};
