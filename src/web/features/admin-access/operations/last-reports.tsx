import { type ReactNode, useRef } from 'react';
import type { AuditReport, MaintenanceReports } from '#contract/maintenance-reports.ts';
import { formatLongDay, formatTime } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminMaintenance } from '#web/content/admin-maintenance.ts';
import { adminOperations } from '#web/content/admin-operations.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useLastValue } from '#web/ui/use-last-value.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useActions } from '../use-actions.ts';
import { RetentionQuestion } from './retention-question.tsx';

const { backup: backupWords, audit: auditWords } = adminMaintenance;

/** Backup and audit run every night: one failure is acceptable, two in a row need a look. */
const MAX_AGE_HOURS = 48;

const formatWhen = ({ date, time, zone }: { date: string; time: string; zone: string }) =>
  adminMaintenance.when(formatLongDay(date), formatTime(time), zone);

const createUnitFormat = (name: 'kilobyte' | 'megabyte' | 'gigabyte', maximumFractionDigits: number) =>
  new Intl.NumberFormat('en-US', { style: 'unit', unit: name, maximumFractionDigits });
const [kilobytes, megabytes, gigabytes] = [
  createUnitFormat('kilobyte', 0),
  createUnitFormat('megabyte', 1),
  createUnitFormat('gigabyte', 1),
];

/** 1234567 → '1.2 MB'. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return kilobytes.format(Math.ceil(bytes / 1_000));
  return bytes < 1_000_000_000 ? megabytes.format(bytes / 1_000_000) : gigabytes.format(bytes / 1_000_000_000);
}

/** Results of the nightly maintenance: the last successful backup and the data audit. */
export function LastReports() {
  const loaded = useLastValue(
    useLoaded('maintenance-reports', () => ownerApi('GET /api/admin/maintenance-reports')),
    { evenIfFailed: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // The button disappears with the answered question, so the focus moves to the heading.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const actions = useActions({ reload: loaded.reload, done: focusHeading, failed: adminOperations.actionFailed });
  return (
    <section aria-labelledby="maintenance-reports" className="admin-section">
      <h2 id="maintenance-reports" ref={heading} tabIndex={-1}>
        {adminMaintenance.heading}
      </h2>
      <ListState
        loaded={loaded}
        loading={adminMaintenance.loading}
        failed={adminMaintenance.failed}
        isEmpty={() => false}
        empty={null}
      >
        {({ backup, audit, retention }) => (
          <div className="mt-4 grid max-w-[68rem] gap-x-12 gap-y-8 lg:grid-cols-2">
            <ReportSection heading={backupWords.heading}>
              <LastBackup {...backup} />
            </ReportSection>
            <ReportSection heading={auditWords.heading}>
              <LastAudit {...audit} />
            </ReportSection>
            <ReportSection heading={adminMaintenance.retention.heading}>
              <RetentionQuestion report={retention} {...actions} />
            </ReportSection>
          </div>
        )}
      </ListState>
    </section>
  );
}

function ReportSection({ heading, children }: { heading: string; children: ReactNode }) {
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
  const failed = last && !last.ok ? last : undefined;
  return (
    <>
      {lastGood && (
        <>
          <p>{backupWords.lastGood(formatWhen(lastGood))}</p>
          <p className="text-quiet">{backupWords.facts(formatSize(lastGood.bytes), lastGood.rows)}</p>
        </>
      )}
      {lastGood && lastGood.hoursAgo > MAX_AGE_HOURS && <Warning>{backupWords.old}</Warning>}
      {!lastGood && isOn && <p>{backupWords.none}</p>}
      {failed && <Warning>{backupWords.failedLast(formatWhen(failed), failed.error)}</Warning>}
      {!isOn && (
        <Warning>
          {lastGood ? backupWords.isOff : backupWords.noneAndOff} {backupWords.turnOn}
        </Warning>
      )}
    </>
  );
}

function LastAudit({ last, lastGood }: MaintenanceReports['audit']) {
  if (!last) return <p>{auditWords.none}</p>;
  const { violations, checked } = last;
  return (
    <>
      {last.ok ? (
        <p>{auditWords.passed(checked)}</p>
      ) : (
        <Warning>
          <strong>{auditWords.failed(violations.length, checked)}</strong> {auditWords.next}
        </Warning>
      )}
      <p className="text-quiet">{auditWords.at(formatWhen(last))}</p>
      {last.hoursAgo > MAX_AGE_HOURS && <Warning>{auditWords.old}</Warning>}
      {violations.length > 0 && <Violations violations={violations} />}
      {!last.ok && lastGood && <p className="text-quiet">{auditWords.lastGood(formatWhen(lastGood))}</p>}
    </>
  );
}

function Violations({ violations }: Pick<AuditReport, 'violations'>) {
  return (
    <ul className="grid gap-4 py-2">
      {violations.map(({ name, description, count, ids }) => (
        <li key={name}>
          <p className="font-semibold">{description}</p>
          <p>{auditWords.which(count)}</p>
          <details>
            <summary className="min-h-[44px] cursor-pointer py-2 text-quiet">{auditWords.ids}</summary>
            <p className="break-all font-mono text-[0.85rem]">
              {name}: {ids.join(', ')}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
