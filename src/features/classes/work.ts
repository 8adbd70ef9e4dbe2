import type { Work } from '#platform/jobs/work.ts';
import { mailRules } from '#platform/mail/mail-rules.ts';
import { stampNow } from '#platform/time/repeats/reminder-window.ts';
import type { ClassDeps } from './deps.ts';
import { classMails } from './mails.ts';
import { sendDueMessages } from './messages/service.ts';
import { isSignedUpAt, refreshSeveralMail, refreshSignUpMail, sendClassReminders } from './sign-up/reminders.ts';
import { advanceWaitlists, isOfferStanding, refreshWaitlistMail } from './waitlist/offers.ts';
import { isUnconfirmed } from './waitlist/service.ts';

export function createClassWork(deps: ClassDeps): Work {
  return {
    sweep: [() => sendClassReminders(deps), () => advanceWaitlists(deps), () => sendDueMessages(deps)],
    mails: mailRules(classMails)({
      isStillTrue: {
        'class-reminder': ({ signUpId, day, time }) => isSignedUpAt(deps, signUpId, { day, time }),
        'waitlist-confirm': ({ entryId }) => isUnconfirmed(deps, entryId),
        'waitlist-offer': ({ entryId }) => isOfferStanding(deps, entryId),
      },
      readByFact: {
        signUpId: (props) => refreshSignUpMail(deps, props),
        signUps: (props) => refreshSeveralMail(deps, props),
        entryId: (props) => refreshWaitlistMail(deps, props),
      },
      readAnew: { 'class-reminder': (props) => refreshSignUpMail(deps, stampNow(deps.clock, props)) },
    }),
  };
}
