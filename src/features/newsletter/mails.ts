import { mail, mails } from '#platform/mail/mails.ts';

export const newsletterMails = mails('Newsletter', async () => (await import('./emails.tsx')).templates, {
  'newsletter-welcome': mail('Welcome to the newsletter', { Welcome: {} }),
  'newsletter-goodbye': mail('Goodbye from the newsletter', { Goodbye: {} }),
});
