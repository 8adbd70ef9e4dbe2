import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { Operations } from '../../contract/operations.ts';
import { IssueButton, IssueList, IssueRow } from '../issue-row.tsx';
import { failedMailReasons } from '../mail-failure-words.ts';
import { CorrectAddress } from './correct-address.tsx';

/** Mails that failed permanently: recipient, reason and a retry. */
export function FailedMails({ count, first }: Operations['mails']) {
  const { timeZone } = useSite();
  return (
    <IssueList heading="Emails that didn’t go out" count={count} shown={first.length}>
      {first.map(({ _id: id, to, label, since, tries, why, said, canBeSent }) => {
        const title = `${label}, to ${to}`;
        return (
          <IssueRow
            key={id}
            title={
              <>
                {label}, to <EmailText email={to} />
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
            <p>{failedMailReasons[why]}</p>
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
