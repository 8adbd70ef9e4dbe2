import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';

const name = 'Maya Lindqvist';

export const clientMails = mails('Accounts', async () => (await import('./emails.tsx')).templates, {
  'client-email-left': mail('Change of email, to the old address', { 'Old address': { name } }),
  'client-email-came': mail('Change of email, to the new address', {
    'New address': { name },
    'With a calendar feed': { name, hasNewFeedAddress: true },
  }),
  'form-submitted-for-owner': mailToOwner('Submitted form', { Submitted: { name, formTitle: 'Yoga Intake Form' } }),
});
