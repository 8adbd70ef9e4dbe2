import type { Operations } from '#contract/operations.ts';
import { useSite } from '#web/shell/use-site.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { formatInstant } from '#web/ui/format-instant.ts';
import { formatTerm } from '../format-history.ts';
import { CorrectAddress } from './correct-address.tsx';
import { IssueButton, IssueList, IssueRow } from './issue-row.tsx';
import { mailSubjects } from './operation-names.ts';

/** Mails that failed permanently: recipient, reason and a retry. */
export function FailedMails({ count, first }: Operations['mails']) {
  const { timeZone } = useSite();
  return (
    <IssueList heading="Emails that didn’t go out" count={count} shown={first.length}>
      {first.map(({ _id: id, to, kind, since, tries, why, said, canBeSent }) => {
        const subject = mailSubjects[kind] ?? formatTerm(kind);
        const title = `${subject}, to ${to}`;
        return (
          <IssueRow
            key={id}
            title={
              <>
                {subject}, to <EmailText email={to} />
              </>
            }
            actions={
              <>
                {canBeSent && (
                  <>
                    <IssueButton label="Send again" subject={title} fields={{ intent: 'send-mail', id }} />
                    <CorrectAddress id={id} to={to} title={title} />
                  </>
                )}
                <IssueButton
                  label="Dismiss"
                  subject={title}
                  quiet
                  fields={{ intent: 'dismiss-mail', id }}
                  confirmation={{
                    text: 'It won’t be sent anymore, and leaves this list.',
                    confirm: 'Yes, dismiss it',
                  }}
                />
              </>
            }
          >
            <p>{reasons[why]}</p>
            {!canBeSent && (
              <p>
                Its content has been deleted by now, or its link has expired. If it mattered, please write to the person
                yourself.
              </p>
            )}
            <p className="text-quiet">
              Given up on {formatInstant(timeZone, since)}, after {tries === 1 ? 'one attempt' : `${tries} attempts`}.
              {said && ` The mail server said: ${said}`}
            </p>
          </IssueRow>
        );
      })}
    </IssueList>
  );
}

/** Why a mail failed permanently, and what helps. */
const reasons: Readonly<Record<Operations['mails']['first'][number]['why'], string>> = {
  'no-such-address': 'The address doesn’t exist or doesn’t accept email. Usually it’s a typo.',
  'mailbox-full': 'The mailbox is full. It may work again in a few days.',
  'turned-away': 'The recipient’s mail server rejected it as spam.',
  'too-large': 'It’s larger than the recipient’s mail server accepts.',
  'server-away': 'Your own mail server didn’t respond for too long, or refused the login.',
  unclear: 'The reason isn’t clear.',
};
