import { formatMoment } from '#features/admin-access/web/format-report.ts';
import { IssueButton } from '#features/admin-access/web/issue-row.tsx';
import { confirmed } from '#features/admin-access/web/operation-actions.ts';
import { formatLongDay } from '#platform/time/day.ts';
import type { RetentionReport } from '../../contract.ts';
import { ownerApi } from '../signed-in-api.ts';

/** When old records were last deleted. If a deletion looks suspicious, it shows the question that blocks it. */
export function RetentionQuestion({ last, question }: RetentionReport) {
  if (!question) {
    return (
      <p>
        {last
          ? `Records past their retention period were last deleted on ${formatMoment(last)}.`
          : 'Nothing has been deleted yet. The first time is tonight.'}
      </p>
    );
  }
  const { why, due } = question;
  const today = formatLongDay(question.today);
  return (
    <div className="grid justify-items-start gap-3 border-accent border-l-2 pl-3">
      <p>
        <strong>Please check this: nothing is deleted until you confirm it.</strong>{' '}
        {why === 'jump' && last
          ? `Old records were last deleted on ${formatLongDay(last.date)}, and now the server’s clock says it is ${today}.`
          : 'Unusually many old records would be deleted at once.'}
      </p>
      {due.length > 0 && (
        <>
          <p>This would have been deleted at the time:</p>
          <ul className="list-disc pl-5">
            {due.map(({ kind, rows, of }) => (
              <li
                key={kind}
              >{`${retentionNames[kind] ?? kind}: ${rows.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}`}</li>
            ))}
          </ul>
        </>
      )}
      <p>
        If your site was switched off for a while and today is {today}, all is well. If that is the wrong day, or the
        numbers surprise you, don’t confirm: ask the person who runs the server.
      </p>
      <IssueButton
        label="Confirm and delete"
        subject="Old records"
        fields={{ intent: 'confirm-retention', today: question.today }}
        confirmation={{
          text: `Today is ${today}, and the listed records can be deleted. If backups are on, one is made first.`,
          confirm: 'Yes, delete',
        }}
      />
    </div>
  );
}

/** What the owner calls the records of a rule. */
export const retentionNames: Readonly<Record<string, string>> = {
  enquiries: 'Messages and requests',
  'sign-ups': 'Names on classes',
  waitlists: 'Emails on waitlists',
  'class-messages': 'Your messages to classes',
  'former-clients': 'Marks of deleted clients',
  'client-merges': 'Merges of clients that can be undone',
  waivers: 'Signed waivers',
  forms: 'Answers to forms',
  holds: 'Times that were held but not booked',
  checkouts: 'Orders that were never paid',
  'restock-requests': 'Unconfirmed requests to hear about a tin or the opening',
  mails: 'Sent-email records',
  sessions: 'Old sign-ins',
  links: 'Expired login links',
  coupons: 'Who used coupon codes, and from where',
  webhooks: 'Notifications from PayPal',
  history: 'History entries',
};

/** The action of the question on the operations page. */
export const retentionActions = {
  'confirm-retention': confirmed((data) => {
    const body = { today: String(data.get('today')) };
    return ownerApi('POST /api/admin/maintenance-reports/retention/confirm', { body });
  }, 'Confirmed. The old records are being deleted.'),
};
