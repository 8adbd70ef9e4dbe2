import type { Operations } from '../contract/operations.ts';

type WaitingReason = Operations['waitingMails']['first'][number]['why'];

/** Why a mail failed permanently, and what helps. */
export const failedMailReasons: Readonly<Record<Operations['mails']['first'][number]['why'], string>> = {
  'no-such-address': 'The address doesn’t exist or doesn’t accept email. Usually it’s a typo.',
  'mailbox-full': 'The mailbox is full. It may work again in a few days.',
  'turned-away': 'The recipient’s mail server rejected it as spam.',
  'too-large': 'It’s larger than the recipient’s mail server accepts.',
  'server-away': 'Your own mail server didn’t respond for too long.',
  'login-refused': 'Your own mail server refused the login.',
  'no-encryption':
    'The connection to your own mail server couldn’t be encrypted, or its certificate couldn’t be trusted.',
  'try-later': 'A mail server kept asking to try again later.',
  unclear: 'The reason isn’t clear.',
};

/** Why mails have not left yet. */
export const waitingMailReasons: Readonly<Record<WaitingReason, string>> = {
  'no-such-address': 'The address doesn’t accept email at the moment.',
  'mailbox-full': 'The recipient’s mailbox is full.',
  'turned-away': 'A mail server refuses them, perhaps as spam.',
  'too-large': 'They’re larger than the mail server accepts.',
  'server-away': 'Your mail server doesn’t respond.',
  'login-refused': 'Your mail server refuses the login. Its user or password may have changed.',
  'no-encryption':
    'The connection to your mail server can’t be encrypted, or its certificate can’t be trusted, so nothing is sent.',
  'try-later': 'The mail server asks to try again later.',
  unclear: 'The reason isn’t clear.',
  'not-tried': 'The server hasn’t tried yet.',
};
