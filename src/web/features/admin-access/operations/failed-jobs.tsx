import type { Operations } from '#contract/operations.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminOperations, jobKinds } from '#web/content/admin-operations.ts';
import { formatInstant } from '#web/ui/format-instant.ts';
import { formatTerm } from '../format-history.ts';
import type { Actions } from '../use-actions.ts';
import { IssueButton, IssueList, IssueRow } from './issue-row.tsx';

const words = adminOperations.jobs;

/** Jobs that failed permanently, with a retry. */
export function FailedJobs({ jobs, ...actions }: Actions & { jobs: Operations['jobs'] }) {
  return (
    <IssueList heading={words.heading} note={undefined}>
      {jobs.first.map(({ _id, kind, since, times, why }) => {
        const title = jobKinds[kind] ?? formatTerm(kind);
        return (
          <IssueRow
            key={_id}
            title={title}
            actions={
              <IssueButton
                {...actions}
                id={_id}
                label={words.run}
                busyLabel={adminOperations.inProgress}
                subject={title}
                action={() => ownerApi('POST /api/admin/operations/jobs/{id}/run', { params: { id: _id } })}
                done={words.running}
              />
            }
          >
            <p>{words.causes[why]}</p>
            <p className="text-quiet">{words.when(formatInstant(since), times)}</p>
          </IssueRow>
        );
      })}
    </IssueList>
  );
}
