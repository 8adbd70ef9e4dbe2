import { useEffect, useRef } from 'react';
import type { Operations } from '#contract/operations.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOperations } from '#web/content/admin-operations.ts';
import { AdminTitle } from '#web/shell/admin/admin-title.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useActions } from '../use-actions.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { FailedMails } from './failed-mails.tsx';
import { LastReports } from './last-reports.tsx';
import { PaymentIssues } from './payment-issues.tsx';

/** Jobs do the work after a press, so the list reloads until it shows the result. */
const REFRESH_INTERVAL_MS = 5_000;

const hasNoIssues = ({ mails, jobs, payments }: Operations) => mails.count + jobs.count + payments.count === 0;

/** Failed mails, jobs and payments, for the owner to retry. */
export function OperationsScreen() {
  const loaded = useLastValue(
    useLoaded('', () => ownerApi('GET /api/admin/operations')),
    { evenIfFailed: true },
  );
  const { reload } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with its row, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const handleSent = () => {
    focusHeading();
    reload();
  };
  const actions = useActions({ reload, done: focusHeading, failed: adminOperations.actionFailed });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for as long as the page is open.
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState !== 'hidden' && reload();
    const timer = setInterval(refreshIfVisible, REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div className="admin-head">
        <AdminTitle heading={adminOperations.heading} intro={adminOperations.intro} ref={heading} />
      </div>
      <LastReports />
      <ListState
        loaded={loaded}
        loading={adminOperations.loading}
        failed={adminOperations.failed}
        isEmpty={hasNoIssues}
        empty={<p>{adminOperations.nothingToDo}</p>}
      >
        {({ mails, jobs, payments }) => (
          <>
            {payments.count > 0 && <PaymentIssues payments={payments} {...actions} />}
            {mails.count > 0 && <FailedMails mails={mails} onSent={handleSent} {...actions} />}
            {jobs.count > 0 && <FailedJobs jobs={jobs} {...actions} />}
          </>
        )}
      </ListState>
    </>
  );
}
