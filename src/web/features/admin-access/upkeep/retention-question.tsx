import type { RetentionReport } from '#contract/upkeep-reports.ts';
import { dayInWords, timeInWords } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep } from '#web/content/desk-upkeep.ts';
import { deskUpkeepReports } from '#web/content/desk-upkeep-reports.ts';
import type { Pressing } from '../use-pressing.ts';
import { MatterButton } from './matter.tsx';

const words = deskUpkeepReports.retention;

/** When old records were last deleted; where something looks wrong, the question that stands in the way. */
export function RetentionQuestion({ report, ...pressing }: Pressing & { report: RetentionReport }) {
  const { last, question } = report;
  const lastTime = last && deskUpkeepReports.when(dayInWords(last.date), timeInWords(last.time), last.zone);
  if (!question) return <p>{lastTime ? words.last(lastTime) : words.none}</p>;
  const { why, today, due } = question;
  return (
    <div className="grid justify-items-start gap-3 border-accent border-l-2 pl-3">
      <p>
        <strong>{words.nothingDeleted}</strong>{' '}
        {why === 'jump' && last ? words.jump(dayInWords(last.date), dayInWords(today)) : words.share}
      </p>
      {due.length > 0 && (
        <>
          <p>{words.wouldGo}</p>
          <ul className="list-disc pl-5">
            {due.map(({ kind, rows, of }) => (
              <li key={kind}>{words.part(words.kinds[kind], rows, of)}</li>
            ))}
          </ul>
        </>
      )}
      <p>{words.ifWrong(dayInWords(today))}</p>
      <MatterButton
        {...pressing}
        id="retention"
        label={words.confirm}
        busyLabel={deskUpkeep.underWay}
        of={words.heading}
        work={() => ownerApi('POST /api/admin/upkeep-reports/retention/confirm', { body: { today } })}
        done={words.confirmed}
        sure={{ text: words.sure(dayInWords(today)), confirm: words.agree }}
      />
    </div>
  );
}
