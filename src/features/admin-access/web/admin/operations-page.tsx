import type { paymentOperations } from '#features/payments/contract/payments.ts';
import { PaymentIssues, PendingIssues, paymentActions } from '#features/payments/web/admin/payment-issues.tsx';
import type { retentionReport } from '#features/privacy/contract.ts';
import { RetentionQuestion, retentionActions } from '#features/privacy/web/admin/retention-question.tsx';
import { createAdminMeta } from '#platform/admin/admin-meta.ts';
import { AdminHead } from '#platform/admin/admin-title.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { ownerApiOf } from '#platform/api/signed-in.ts';
import { runIntent } from '#platform/shell/intents.ts';
import { createPageLoader } from '#platform/shell/page-loader.ts';
import { useFocusAfterDeletion } from '#platform/ui/use-focus-after-deletion.ts';
import type { MaintenanceReportEndpoints } from '../../contract/maintenance-reports.ts';
import type { OperationsEndpoints } from '../../contract/operations.ts';
import { operationActions } from '../operation-actions.ts';
import { FailedJobs } from '../operations/failed-jobs.tsx';
import { FailedMails } from '../operations/failed-mails.tsx';
import { LastReports, ReportSection } from '../operations/last-reports.tsx';
import { UnconvertedAddresses } from '../operations/unconverted-addresses.tsx';
import { WaitingMails } from '../operations/waiting-mails.tsx';
import type { Route } from './+types/operations-page';

export const meta: Route.MetaFunction = ({ matches }) => createAdminMeta('operations', matches);

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
