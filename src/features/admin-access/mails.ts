import { mail, mails, mailWithSignInLink, OWNER_GROUP } from '#platform/mail/mails.ts';

const at = '2026-11-12T18:05:00.000Z';

export const adminAccessMails = mails(OWNER_GROUP, async () => (await import('./emails.tsx')).templates, {
  'owner-email-confirm': mailWithSignInLink('Link to confirm your new email', { 'New email': { seed: 'sample' } }),
  'owner-new-browser': mail('New sign-in to your admin area', {
    'New sign-in': { at, browser: 'Firefox on Linux', network: '203.0.113.x' },
  }),
  'owner-sign-in-changed': mail('Change to your sign-in', {
    'Two steps on': { what: 'on', at },
    'Recovery code used': { what: 'recovery-code-used', at, left: 9 },
    'New email requested': { what: 'email-asked', at, email: 'owner@example.com' },
    'Password guessed': { what: 'guessed', at },
  }),
  'email-test': mail('Test of an email to you', {}),
});
