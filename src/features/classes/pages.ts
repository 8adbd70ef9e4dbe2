import type { FeaturePages } from '#platform/pages.ts';

export const classPages: FeaturePages = {
  layouts: { 'calendar-words': { file: 'calendar/web/calendar-words-layout.tsx' } },
  pages: {
    '/yoga': { file: 'yoga/web/yoga-page.tsx', previewed: true, listed: true, parts: ['classes', 'sessions'] },
    '/calendar': {
      file: 'calendar/web/calendar-page.tsx',
      within: 'calendar-words',
      query: { month: 'coded', day: 'coded', view: ['list'], class: 'line', place: 'line' },
      previewed: true,
      listed: true,
      parts: ['classes'],
    },
    '/signup-selection': {
      file: 'sign-up/web/signup-selection-page.tsx',
      query: { date: 'day', time: 'time', title: 'text' },
      previewed: true,
      parts: ['classes'],
    },
    '/signup': {
      file: 'sign-up/web/signup-page.tsx',
      query: { date: 'day', time: 'time', title: 'text' },
      previewed: true,
      parts: ['classes'],
    },
    '/signup-several': {
      file: 'several/web/signup-several-page.tsx',
      query: { classes: 'coded', result: 'coded' },
      previewed: true,
      private: true,
      whileClosed: false,
      parts: ['classes'],
    },
    '/signup-cancel': {
      file: 'sign-up/web/signup-cancel-page.tsx',
      query: { token: { knownBy: 'GET /api/signup/cancellation' } },
    },
    '/signup-waiver': {
      file: 'waivers/web/signup-waiver-page.tsx',
      query: { token: { knownBy: 'GET /api/signup/waiver' } },
    },
    '/waitlist': { file: 'waitlist/web/waitlist-page.tsx', query: { token: { knownBy: 'GET /api/waitlist/by-link' } } },
    '/admin/signups': {
      file: 'roster/web/admin/signups-page.tsx',
      within: 'admin',
      menu: { label: 'Classes', icon: 'people', group: 'day', order: 4, parts: ['classes'] },
    },
    '/admin/signups/:classId/messages': { file: 'messages/web/admin/class-messages-page.tsx', within: 'admin' },
    '/admin/forms': {
      file: 'waivers/web/admin/forms-page.tsx',
      within: 'admin',
      menu: { label: 'Forms', icon: 'form', group: 'words', order: 4 },
    },
  },
  historyKinds: {
    class: 'Classes',
    'sign-up': 'Sign-ups',
    waitlist: 'Waitlists',
    'class message': 'Messages to classes',
    waiver: 'Waiver',
  },
};
