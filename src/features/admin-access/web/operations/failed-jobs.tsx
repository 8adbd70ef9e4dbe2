import { formatTerm } from '#platform/history/web/format-history.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { Operations } from '../../contract/operations.ts';
import { IssueButton, IssueList, IssueRow } from '../issue-row.tsx';
import { jobNames } from './operation-names.ts';

/** Jobs that failed permanently, with a retry. */
export function FailedJobs({ count, first }: Operations['jobs']) {
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
