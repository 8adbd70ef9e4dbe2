import { type ReactNode, useRef } from 'react';
import type { AuditReport, UpkeepReports } from '#contract/upkeep-reports.ts';
import { dayInWords, timeInWords } from '#domain/day.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep } from '#web/content/desk-upkeep.ts';
import { deskUpkeepReports } from '#web/content/desk-upkeep-reports.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { usePressing } from '../use-pressing.ts';
import { RetentionQuestion } from './retention-question.tsx';
import { sizeInWords } from './size-in-words.ts';

const { backup: backupWords, audit: auditWords } = deskUpkeepReports;

/** Both are done each night: one may fail, two in a row should be looked into. */
const OLD_HOURS = 48;

const whenOf = ({ date, time, zone }: { date: string; time: string; zone: string }) =>
  deskUpkeepReports.when(dayInWords(date), timeInWords(time), zone);

/** What the program did last night by itself: the last good backup, and whether everything holds. */
export function LastReports() {
  const loaded = useKept(
    useLoaded('upkeep-reports', () => ownerApi('GET /api/admin/upkeep-reports')),
    { evenIfFailed: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  // The button goes with the question that it answered.
  const done = () => heading.current?.focus({ preventScroll: true });
  const pressing = usePressing({ reload: loaded.reload, done, failed: deskUpkeep.didNotWork });
  return (
    <section aria-labelledby="upkeep-reports" className="desk-section">
      <h2 id="upkeep-reports" ref={heading} tabIndex={-1}>
        {deskUpkeepReports.heading}
      </h2>
      <ListState
        loaded={loaded}
        loading={deskUpkeepReports.loading}
        failed={deskUpkeepReports.failed}
        isEmpty={() => false}
        empty={null}
      >
        {({ backup, audit, retention }) => (
          <div className="mt-4 grid max-w-[68rem] gap-x-12 gap-y-8 lg:grid-cols-2">
            <Part heading={backupWords.heading}>
              <LastBackup {...backup} />
            </Part>
            <Part heading={auditWords.heading}>
              <LastAudit {...audit} />
            </Part>
            <Part heading={deskUpkeepReports.retention.heading}>
              <RetentionQuestion report={retention} {...pressing} />
            </Part>
          </div>
        )}
      </ListState>
    </section>
  );
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
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

function LastBackup({ isOn, last, lastGood }: UpkeepReports['backup']) {
  const failed = last && !last.ok ? last : undefined;
  return (
    <>
      {lastGood && (
        <>
          <p>{backupWords.lastGood(whenOf(lastGood))}</p>
          <p className="text-quiet">{backupWords.facts(sizeInWords(lastGood.bytes), lastGood.rows)}</p>
        </>
      )}
      {lastGood && lastGood.hoursAgo > OLD_HOURS && <Warning>{backupWords.old}</Warning>}
      {!lastGood && isOn && <p>{backupWords.none}</p>}
      {failed && <Warning>{backupWords.failedLast(whenOf(failed), failed.error)}</Warning>}
      {!isOn && (
        <Warning>
          {lastGood ? backupWords.isOff : backupWords.noneAndOff} {backupWords.turnOn}
        </Warning>
      )}
    </>
  );
}

function LastAudit({ last, lastGood }: UpkeepReports['audit']) {
  if (!last) return <p>{auditWords.none}</p>;
  const { broken, checked } = last;
  return (
    <>
      {last.ok ? (
        <p>{auditWords.held(checked)}</p>
      ) : (
        <Warning>
          <strong>{auditWords.broken(broken.length, checked)}</strong> {auditWords.next}
        </Warning>
      )}
      <p className="text-quiet">{auditWords.at(whenOf(last))}</p>
      {last.hoursAgo > OLD_HOURS && <Warning>{auditWords.old}</Warning>}
      {broken.length > 0 && <Broken broken={broken} />}
      {!last.ok && lastGood && <p className="text-quiet">{auditWords.lastGood(whenOf(lastGood))}</p>}
    </>
  );
}

function Broken({ broken }: Pick<AuditReport, 'broken'>) {
  return (
    <ul className="grid gap-4 py-2">
      {broken.map(({ name, holds, count, ids }) => (
        <li key={name}>
          <p className="font-semibold">{holds}</p>
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
