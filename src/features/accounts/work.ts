import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { accountMails } from './mails.ts';
import { isLinkValid, type LinkDeps } from './sign-in/login-links.ts';

export function createAccountWork(deps: LinkDeps): Work {
  const isLinkStillValid = ({ seed }: { seed: string }) => isLinkValid(deps, seed);
  return {
    mails: mailRules(accountMails)({
      isStillTrue: {
        'verify-email': isLinkStillValid,
        'register-known': isLinkStillValid,
        'login-link': isLinkStillValid,
        'login-unknown': isLinkStillValid,
      },
    }),
  };
}
