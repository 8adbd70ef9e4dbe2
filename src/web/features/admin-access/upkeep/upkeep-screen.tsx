import { useEffect, useRef } from 'react';
import type { Upkeep } from '#contract/upkeep.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep } from '#web/content/desk-upkeep.ts';
import { DeskTitle } from '#web/shell/desk/desk-title.tsx';
import { ListState } from '#web/ui/list-state.tsx';
import { useKept } from '#web/ui/use-kept.ts';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { usePressing } from '../use-pressing.ts';
import { FailedMails } from './failed-mails.tsx';
import { FailedWork } from './failed-work.tsx';
import { LastReports } from './last-reports.tsx';
import { PaymentsInNeed } from './payments-in-need.tsx';

/** What is done after a press is done by a job: the list is asked for again until it can tell. */
const EVERY_MS = 5_000;

const isCalm = ({ mails, jobs, payments }: Upkeep) => mails.count + jobs.count + payments.count === 0;

/** What did not end by itself, for the owner to give it another try. */
export function UpkeepScreen() {
  const loaded = useKept(
    useLoaded('', () => ownerApi('GET /api/admin/upkeep')),
    { evenIfFailed: true },
  );
  const { reload } = loaded;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed goes with what it stood beside.
  const done = () => heading.current?.focus({ preventScroll: true });
  const sent = () => {
    done();
    reload();
  };
  const pressing = usePressing({ reload, done, failed: deskUpkeep.didNotWork });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one clock for as long as the page is open.
  useEffect(() => {
    const look = () => document.visibilityState !== 'hidden' && reload();
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      <div className="desk-head">
        <DeskTitle heading={deskUpkeep.heading} intro={deskUpkeep.intro} ref={heading} />
      </div>
      <LastReports />
      <ListState
        loaded={loaded}
        loading={deskUpkeep.loading}
        failed={deskUpkeep.failed}
        isEmpty={isCalm}
        empty={<p>{deskUpkeep.allQuiet}</p>}
      >
        {({ mails, jobs, payments }) => (
          <>
            {payments.count > 0 && <PaymentsInNeed payments={payments} {...pressing} />}
            {mails.count > 0 && <FailedMails mails={mails} onSent={sent} {...pressing} />}
            {jobs.count > 0 && <FailedWork jobs={jobs} {...pressing} />}
          </>
        )}
      </ListState>
    </>
  );
}
