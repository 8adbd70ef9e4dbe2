import type { Upkeep } from '#contract/upkeep.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskUpkeep, jobKinds } from '#web/content/desk-upkeep.ts';
import { instantInWords } from '#web/ui/instant.ts';
import { termInWords } from '../history-words.ts';
import { Matter, MatterButton, Matters } from './matter.tsx';
import type { Press } from './use-pressing.ts';

const words = deskUpkeep.jobs;

/** Work that failed for good, and running it again. */
export function FailedWork({ jobs, busy, press }: { jobs: Upkeep['jobs']; busy: boolean; press: Press }) {
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
                label={words.run}
                of={title}
                busy={busy}
                onPress={() =>
                  void press({
                    work: () => ownerApi('POST /api/admin/upkeep/jobs/{id}/run', { params: { id: _id } }),
                    done: words.running,
                  })
                }
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
