import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { FailedJobs } from '#web/features/admin-access/operations/failed-jobs.tsx';
import { FailedMails } from '#web/features/admin-access/operations/failed-mails.tsx';
import { LastReports } from '#web/features/admin-access/operations/last-reports.tsx';
import { runOperation } from '#web/features/admin-access/operations/operation-actions.ts';
import { PaymentIssues } from '#web/features/admin-access/operations/payment-issues.tsx';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { useFocusAfterDeletion } from '#web/shell/admin/use-focus-after-deletion.ts';
import { createPageMeta } from '#web/shell/page-meta.ts';
import type { Route } from './+types/operations';

export const meta: Route.MetaFunction = ({ matches }) => createPageMeta('/admin/operations', matches);

/** Jobs do the work after a press, so the list reloads until it shows the result. */
const REFRESH_INTERVAL_MS = 5_000;

const load = async () => {
  const [operations, reports] = await Promise.all([
    ownerApi('GET /api/admin/operations'),
    ownerApi('GET /api/admin/maintenance-reports'),
  ]);
  return { operations, reports };
};
let shown: Awaited<ReturnType<typeof load>> | undefined;

/** A refresh that fails keeps what is shown. */
export async function clientLoader() {
  try {
    shown = await load();
  } catch (error) {
    if (!shown || isUnauthenticated(error)) throw error;
  }
  return shown;
}

export const clientAction = async ({ request }: Route.ClientActionArgs) => runOperation(await request.formData());

/** Failed mails, jobs and payments, for the owner to retry. */
export default function OperationsPage({ loaderData: { operations, reports } }: Route.ComponentProps) {
  const { mails, jobs, payments } = operations;
  const issueCount = mails.count + jobs.count + payments.count;
  const title = useFocusAfterDeletion(issueCount);
  useRefresh();
  return (
    <>
      <div className="admin-head">
        <AdminTitle
          heading="Operations"
          intro="Emails, tasks and payments that didn’t go through, and a way to retry each."
          ref={title}
        />
      </div>
      <LastReports {...reports} />
      {issueCount === 0 && <p className="py-6 text-quiet">Everything went out, and nothing is waiting for you here.</p>}
      <PaymentIssues {...payments} />
      <FailedMails {...mails} />
      <FailedJobs {...jobs} />
    </>
  );
}

/** Loads again while the page is visible, and forgets what was shown when it is left. */
function useRefresh() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = () => document.visibilityState !== 'hidden' && void revalidate();
    const timer = setInterval(refresh, REFRESH_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      shown = undefined;
    };
  }, [revalidate]);
}
