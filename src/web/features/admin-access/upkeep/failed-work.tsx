import type { Upkeep } from '#contract/upkeep.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep, jobKinds } from '#web/content/desk-upkeep.ts';
import { instantInWords } from '#web/ui/instant.ts';
import { termInWords } from '../history-words.ts';
import type { Pressing } from '../use-pressing.ts';
import { Matter, MatterButton, Matters } from './matter.tsx';

const words = deskUpkeep.jobs;

/** Work that failed for good, and running it again. */
export function FailedWork({ jobs, ...pressing }: Pressing & { jobs: Upkeep['jobs'] }) {
  return (
    <Matters heading={words.heading} note={undefined}>
      {jobs.first.map(({ _id, kind, since, times, why }) => {
        const title = jobKinds[kind] ?? termInWords(kind);
        return (
          <Matter
            key={_id}
            title={title}
            actions={
              <MatterButton
                {...pressing}
                id={_id}
                label={words.run}
                busyLabel={deskUpkeep.underWay}
                of={title}
                work={() => ownerApi('POST /api/admin/upkeep/jobs/{id}/run', { params: { id: _id } })}
                done={words.running}
              />
            }
          >
            <p>{words.why[why]}</p>
            <p className="text-quiet">{words.when(instantInWords(since), times)}</p>
          </Matter>
        );
      })}
    </Matters>
  );
}
