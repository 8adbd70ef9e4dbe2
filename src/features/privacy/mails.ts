import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';

const name = 'Maya Lindqvist';

export const privacyMails = mails('Accounts', async () => (await import('./emails.tsx')).templates, {
  'account-deleted': mail('Account deleted', { Deleted: { name } }),
  'retention-asks': mailToOwner('Question to you about old records', {
    'Clock jumped': { why: 'jump', lastDay: '2026-09-30', today: '2026-11-12' },
    'Many records': { why: 'share', lastDay: '2026-11-11', today: '2026-11-12' },
  }),
});
