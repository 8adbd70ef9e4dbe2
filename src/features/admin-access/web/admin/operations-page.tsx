import { useState } from 'react';
import { Link } from 'react-router';
import type { paymentOperations } from '#features/payments/contract/payments.ts';
import { PaymentIssues, PendingIssues, paymentActions } from '#features/payments/web/admin/payment-issues.tsx';
import type { retentionReport } from '#features/privacy/contract.ts';
import { RetentionQuestion, retentionActions } from '#features/privacy/web/admin/retention-question.tsx';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { formatTerm } from '#platform/history/web/format-history.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { formatInstant } from '#platform/ui/format-instant.ts';
import { FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { Button } from '#platform/ui/plain-button.tsx';
import type { MaintenanceReportEndpoints } from '../../contract/maintenance-reports.ts';
import type { Operations, OperationsEndpoints } from '../../contract/operations.ts';
import { IssueButton, IssueList, IssueRow } from '../issue-row.tsx';
import { failedMailReasons, waitingMailReasons } from '../mail-failure-words.ts';
import { AddressForm, jobNames, operationActions } from '../operation-actions.ts';
import { LastReports, ReportSection } from '../operations/last-reports.tsx';
import type { Route } from './+types/operations-page';

/** Jobs do the work after a press, so the list reloads until it shows the result. */
const REFRESH_INTERVAL_MS = 5_000;

const api = ownerApiOf<
  OperationsEndpoints<typeof paymentOperations> & MaintenanceReportEndpoints<typeof retentionReport>
>();
const load = createPageLoader(async () => {
  const [operations, reports] = await Promise.all([
    api('GET /api/admin/operations'),
    api('GET /api/admin/maintenance-reports'),
  ]);
  return { operations, reports };
});
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(request);
export const clientAction = async ({ request }: Route.ClientActionArgs) =>
  runIntent(await request.formData(), { ...operationActions, ...paymentActions, ...retentionActions });

/** Failed mails, jobs and payments, for the owner to retry, and those that still wait. */
export default function OperationsPage({ loaderData: { operations, reports } }: Route.ComponentProps) {
  const { mails, waitingMails, jobs, payments, pendingPayments, addresses } = operations;
  const issueCount = mails.count + jobs.count + payments.count;
  const title = useFocusAfterDeletion(issueCount);
  useAutoRefresh(REFRESH_INTERVAL_MS);
  return (
    <>
      <AdminHead
        heading="Operations"
        intro="Emails, tasks and payments that didn’t go through, and a way to retry each."
        ref={title}
      />
      <LastReports {...reports} questions={reports.retention.question ? 1 : 0}>
        <ReportSection heading="Old records">
          <RetentionQuestion {...reports.retention} />
        </ReportSection>
      </LastReports>
      {issueCount + waitingMails.count === 0 && (
        <p className="py-6 text-quiet">Everything went out, and nothing is waiting for you here.</p>
      )}
      <PaymentIssues {...payments} />
      <PendingIssues {...pendingPayments} />
      <WaitingMails {...waitingMails} />
      <FailedMails {...mails} />
      <FailedJobs {...jobs} />
      <UnconvertedAddresses {...addresses} />
    </>
  );
}

/** Mails that failed permanently: recipient, reason and a retry. */
function FailedMails({ count, first }: Operations['mails']) {
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

/** Corrects the address of a failed email and sends it again. */
function CorrectAddress({ id, to, title }: { id: string; to: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="small quiet" aria-haspopup="dialog" onPress={() => setIsOpen(true)}>
        Correct the address
        <span className="sr-only"> {title}</span>
      </Button>
      {isOpen && (
        <FormDialog
          title="Correct the address"
          schema={AddressForm}
          defaultValue={{ email: to }}
          hidden={{ intent: 'correct-address', id }}
          submit="Send to this address"
          onClose={() => setIsOpen(false)}
        >
          {({ email }) => <FormTextField whole field={email} label="Email" type="email" />}
        </FormDialog>
      )}
    </>
  );
}

/** Jobs that failed permanently, with a retry. */
function FailedJobs({ count, first }: Operations['jobs']) {
  const { timeZone } = useSite();
  return (
    <IssueList heading="Tasks that failed" count={count} shown={first.length}>
      {first.map(({ _id: id, kind, since, times, why }) => {
        const title = jobNames[kind] ?? formatTerm(kind);
        const when = formatInstant(timeZone, since);
        return (
          <IssueRow
            key={id}
            title={title}
            actions={<IssueButton label="Run again" subject={title} fields={{ intent: 'run-job', id }} />}
          >
            <p>
              {why === 'error'
                ? 'It ended with an error. The server’s log says which.'
                : 'It took too long, or the program stopped in the middle of it.'}
            </p>
            <p className="text-quiet">
              {times === 1 ? `It failed on ${when}.` : `It has failed ${times} times, last on ${when}.`}
            </p>
          </IssueRow>
        );
      })}
    </IssueList>
  );
}

/** Mails that have waited for minutes: recipient, and why the last attempt failed. They need no action here. */
function WaitingMails({ count, first }: Operations['waitingMails']) {
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

type Address = Operations['addresses']['first'][number];

/** Stored email addresses whose spelling is ambiguous, with the records that the owner can correct or merge. */
function UnconvertedAddresses({ count, first }: Operations['addresses']) {
  return (
    <IssueList heading="Email addresses to look at" count={count} shown={first.length}>
      {first.map((address) => (
        <AddressRow key={address.address} {...address} />
      ))}
    </IssueList>
  );
}

function AddressRow({ address, why, clients }: Address) {
  return (
    <IssueRow
      title={<EmailText email={address} />}
      actions={clients.map(({ _id: id, name, email }) => (
        <Link key={id} to={`/admin/users/${id}`} className="button quiet small">
          Open {name || email}
          <span className="sr-only"> with the email {email}</span>
        </Link>
      ))}
    >
      <p>{reasons[why]}</p>
      <p>{clients.length === 0 ? withoutClient[why] : whatToDo[why]}</p>
      <p className="text-quiet">Until then it stays as it is, and emails to it go out.</p>
    </IssueRow>
  );
}

const reasons: Readonly<Record<Address['why'], string>> = {
  taken: 'You have this mailbox a second time, with its domain in another spelling. Both may be one person.',
  unclear: 'A mail server may read the domain as another one, because it has a character that most programs ignore.',
};
const whatToDo: Readonly<Record<Address['why'], string>> = {
  taken: 'If they are one person, merge the two records of the client. Otherwise correct one of the emails.',
  unclear: 'Ask the client for the email, and correct it in the record.',
};
const withoutClient: Readonly<Record<Address['why'], string>> = {
  taken: 'It is in sign-ups, a waitlist or your newsletter, twice. Remove one of the two there.',
  unclear: 'It is in sign-ups, messages or your newsletter, not in a client’s record. You can remove it there.',
};
