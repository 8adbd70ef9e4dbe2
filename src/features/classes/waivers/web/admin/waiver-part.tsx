import { useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { Part } from '#features/settings/web/part.tsx';
import { confirmChange } from '#platform/admin/actions.ts';
import { formatDayAndYear } from '#platform/time/day.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Dialog } from '#platform/ui/dialogs/dialog.tsx';
import type { WaiverVersion, WaiverVersions } from '../../../contract/waivers.ts';
import { WaiverPaper, WaiverText } from '../waiver-text.tsx';
import { WriteWaiverDialog } from './write-waiver-dialog.tsx';

const states = {
  'in-effect': ['In effect', 'plain'],
  planned: ['Planned', 'warning'],
  earlier: ['Earlier', 'plain'],
  withdrawn: ['Taken back', 'danger'],
} as const;

/** The versions of the waiver: reading them, writing the next one, and taking it back. */
export function WaiverPart({ waivers }: { waivers: WaiverVersions }) {
  const { submit } = useFetcher();
  const [opened, setOpened] = useState<WaiverVersion | 'next'>();
  const isFirst = waivers.versions.length === 0;
  const isPlanned = waivers.versions.some(({ state }) => state === 'planned');
  const withdraw = async ({ number }: WaiverVersion) => {
    if (await confirmChange(`Version ${number} will not come into effect.`, 'Take it back'))
      await submit({ intent: 'withdraw-waiver', number: String(number) }, { method: 'post' });
  };
  return (
    <Part
      heading="The waiver"
      where="What people sign when they sign up for a class. An earlier version cannot be changed."
    >
      {isFirst ? (
        <p className="mb-5">You have no waiver yet. Sign-up for classes is open once one is in effect.</p>
      ) : (
        <ul className="mb-5 border-line border-b">
          {waivers.versions.map((version) => (
            <VersionRow
              key={version.number}
              version={version}
              onRead={() => setOpened(version)}
              onWithdraw={() => withdraw(version)}
            />
          ))}
        </ul>
      )}
      {isPlanned ? (
        <p className="text-quiet">To write another, take the planned one back first.</p>
      ) : (
        <button type="button" className="button" onClick={() => setOpened('next')}>
          {isFirst ? 'Write your waiver' : 'Write the next one'}
        </button>
      )}
      {opened === 'next' && <WriteWaiverDialog waivers={waivers} onClose={() => setOpened(undefined)} />}
      {opened && opened !== 'next' && <ReadDialog version={opened} onClose={() => setOpened(undefined)} />}
    </Part>
  );
}

function VersionRow(props: { version: WaiverVersion; onRead: () => void; onWithdraw: () => void }) {
  const { number, title, state, effectiveFromDay, mustSignAnew, signatures } = props.version;
  const [label, tone] = states[state];
  const of = <span className="sr-only"> version {number}</span>;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-t py-4">
      <div className="min-w-[14rem] flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">Version {number}</strong> <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="[overflow-wrap:anywhere]">{title}</p>
        <p className="text-quiet">
          {[
            `From ${formatDayAndYear(effectiveFromDay)}`,
            mustSignAnew ? 'returning students sign again' : '',
            signatures === 1 ? '1 signature' : `${signatures} signatures`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="button quiet small" onClick={props.onRead}>
          Read{of}
        </button>
        {state === 'planned' && (
          <button type="button" className="button quiet small" onClick={props.onWithdraw}>
            Take back{of}
          </button>
        )}
      </div>
    </li>
  );
}

function ReadDialog({ version, onClose }: { version: WaiverVersion; onClose: () => void }) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={id} closeLabel="Close" className="wide">
      <h2 id={id} className="mb-4 pr-12">
        Version {version.number}
      </h2>
      <WaiverPaper>
        <WaiverText waiver={version} />
      </WaiverPaper>
      <p className="mt-4 text-[0.85rem] text-quiet [overflow-wrap:anywhere]">SHA-256 of the text: {version.sha256}</p>
    </Dialog>
  );
}
