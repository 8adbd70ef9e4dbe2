import { mails, mailWithSignInLink } from '#platform/mail/mails.ts';

const seed = 'sample';
const name = 'Maya Lindqvist';

export const accountMails = mails('Accounts', async () => (await import('./emails.tsx')).templates, {
  'verify-email': mailWithSignInLink('Link to finish registering', { 'New account': { seed } }),
  'register-known': mailWithSignInLink('Link to sign in, for a known email', { 'Known address': { seed, name } }),
  'login-link': mailWithSignInLink('Link to sign in', { 'Log in': { seed, name } }),
  'login-unknown': mailWithSignInLink('Reply to a login attempt', { 'Unknown address': { seed } }),
});
