import type { ReactNode } from 'react';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import type { AuditReport, MaintenanceReports } from '../../contract/maintenance-reports.ts';
import { formatMoment, formatSize } from '../format-report.ts';

/** Backup and audit run every night: one failure is acceptable, two in a row need a look. */
const MAX_AGE_HOURS = 48;

/** Results of the nightly maintenance: the last successful backup and the data audit. */
export function LastReports(
  props: MaintenanceReports & {
    /** Questions to the owner in the children. */
    questions: number;
    /** Sections of features. */
    children: ReactNode;
  },
) {
  const { backup, audit, questions, children } = props;
  const heading = useFocusAfterDeletion(questions);
  return (
    <section aria-labelledby="maintenance-reports" className="mt-10">
      <h2 id="maintenance-reports" ref={heading} tabIndex={-1}>
        Nightly maintenance
      </h2>
      <div className="mt-4 grid max-w-[68rem] gap-x-12 gap-y-8 lg:grid-cols-2">
        <ReportSection heading="Backup">
          <LastBackup {...backup} />
        </ReportSection>
        <ReportSection heading="Data check">
          <LastAudit {...audit} />
        </ReportSection>
        {children}
      </div>
    </section>
  );
}

export function ReportSection({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-2 border-line border-t pt-4">
      <h3>{heading}</h3>
      {children}
    </div>
  );
}

function Warning({ children }: { children: ReactNode }) {
  return <p className="border-accent border-l-2 pl-3">{children}</p>;
}

function LastBackup({ isOn, last, lastGood }: MaintenanceReports['backup']) {
  return (
    <>
      {lastGood && (
        <>
          <p>The last good backup was made on {formatMoment(lastGood)}.</p>
          <p className="text-quiet">
            {formatSize(lastGood.bytes)}, {lastGood.rows.toLocaleString('en-US')} records, read back and verified.
          </p>
        </>
      )}
      {lastGood && lastGood.hoursAgo > MAX_AGE_HOURS && (
        <Warning>That is more than two days ago. Please ask the person who runs the server to look into it.</Warning>
      )}
      {!lastGood && isOn && <p>There is no backup yet. The first one runs tonight.</p>}
      {last && !last.ok && (
        <Warning>
          The last attempt, on {formatMoment(last)}, failed. {last.error}
        </Warning>
      )}
      {!isOn && (
        <Warning>
          {lastGood
            ? 'Automatic backups are off on this server.'
            : 'There is no backup yet, and automatic backups are off on this server.'}{' '}
          Please ask the person who runs the server to turn them on.
        </Warning>
      )}
    </>
  );
}

function LastAudit({ last, lastGood }: MaintenanceReports['audit']) {
  if (!last) return <p>Nothing was checked yet. The first check runs tonight.</p>;
  const { violations, checked } = last;
  return (
    <>
      {last.ok ? (
        <p>All {checked} checks passed: money, spots, times, tins and emails add up.</p>
      ) : (
        <Warning>
          <strong>
            {violations.length === 1 ? 'One' : violations.length} of {checked} checks failed.
          </strong>{' '}
          This check changed nothing. Please show it to the person who runs the server.
        </Warning>
      )}
      <p className="text-quiet">Checked on {formatMoment(last)}.</p>
      {last.hoursAgo > MAX_AGE_HOURS && (
        <Warning>
          That is more than two days ago, though it should run every night. Please ask the person who runs the server to
          look into it.
        </Warning>
      )}
      {violations.length > 0 && <Violations violations={violations} />}
      {!last.ok && lastGood && <p className="text-quiet">All was well on {formatMoment(lastGood)}.</p>}
    </>
  );
}

function Violations({ violations }: Pick<AuditReport, 'violations'>) {
  return (
    <ul className="grid gap-4 py-2">
      {violations.map(({ name, description, count, ids }) => (
        <li key={name}>
          <p className="font-semibold">{description}</p>
          <p>{count === 1 ? 'One record is affected.' : `${count.toLocaleString('en-US')} records are affected.`}</p>
          <details>
            <summary className="min-h-11 cursor-pointer py-2 text-quiet">Which records</summary>
            <p className="break-all font-mono text-[0.85rem]">
              {name}: {ids.join(', ')}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
