import type { RetentionReport } from '#contract/maintenance-reports.ts';
import { formatLongDay, formatTime } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminMaintenance } from '#web/content/admin-maintenance.ts';
import { adminOperations } from '#web/content/admin-operations.ts';
import type { Actions } from '../use-actions.ts';
import { IssueButton } from './issue-row.tsx';

const words = adminMaintenance.retention;

/** When old records were last deleted. If a deletion looks suspicious, it shows the question that blocks it. */
export function RetentionQuestion({ report, ...actions }: Actions & { report: RetentionReport }) {
  const { last, question } = report;
  const lastTime = last && adminMaintenance.when(formatLongDay(last.date), formatTime(last.time), last.zone);
  if (!question) return <p>{lastTime ? words.last(lastTime) : words.none}</p>;
  const { why, today, due } = question;
  return (
    <div className="grid justify-items-start gap-3 border-accent border-l-2 pl-3">
      <p>
        <strong>{words.nothingDeleted}</strong>{' '}
        {why === 'jump' && last ? words.jump(formatLongDay(last.date), formatLongDay(today)) : words.share}
      </p>
      {due.length > 0 && (
        <>
          <p>{words.wouldDelete}</p>
          <ul className="list-disc pl-5">
            {due.map(({ kind, rows, of }) => (
              <li key={kind}>{words.part(words.kinds[kind], rows, of)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{words.clockWarning(formatLongDay(today))}</p>
      <IssueButton
        {...actions}
        id="retention"
        label={words.confirm}
        busyLabel={adminOperations.inProgress}
        subject={words.heading}
        action={() => ownerApi('POST /api/admin/maintenance-reports/retention/confirm', { body: { today } })}
        done={words.confirmed}
        confirmation={{ text: words.confirmText(formatLongDay(today)), confirm: words.agree }}
      />
    </div>
  );
}
