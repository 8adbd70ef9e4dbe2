import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { Operations } from '../../contract/operations.ts';
import { IssueList, IssueRow } from '../issue-row.tsx';
import { waitingMailReasons } from '../mail-failure-words.ts';

/** Mails that have waited for minutes: recipient, and why the last attempt failed. They need no action here. */
export function WaitingMails({ count, first }: Operations['waitingMails']) {
  const { timeZone } = useSite();
  return (
    <IssueList
      heading="Emails that are waiting"
      intro="They’re tried again at least every 15 minutes for two days, and each goes out once."
      count={count}
      shown={first.length}
      order="oldest"
    >
      {first.map(({ _id: id, to, label, since, tries, why, said }) => (
        <IssueRow
          key={id}
          title={
            <>
              {label}, to <EmailText email={to} />
            </>
          }
        >
          <p>{waitingMailReasons[why]}</p>
          <p className="text-quiet">
            Waiting since {formatInstant(timeZone, since)}
            {tries > 0 && `, after ${tries === 1 ? 'one attempt' : `${tries} attempts`}`}.
            {said && ` The last one ended with: ${said}`}
          </p>
        </IssueRow>
      ))}
    </IssueList>
  );
}
