import { useFetcher } from 'react-router';
import { confirmChange } from '#platform/admin/actions.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatInstant } from '#platform/ui/format-instant.ts';
import type { OwnerSession } from '../contract/admin-access.ts';

/** The owner's sessions. Ends one of them, or all except this one. */
export function SessionList({ sessions }: { sessions: readonly OwnerSession[] }) {
  const { timeZone } = useSite();
  const { submit, state, formData } = useFetcher();
  const isBusy = state !== 'idle';
  const endOne = (id: string) => !isBusy && submit({ intent: 'end-session', id }, { method: 'post' });
  const endOthers = async () => {
    const text = 'Every other browser and phone will be signed out. This one stays.';
    if (isBusy || !(await confirmChange(text, 'Yes, end them'))) return;
    await submit({ intent: 'end-other-sessions' }, { method: 'post' });
  };
  return (
    <>
      <ul aria-label="Sessions" className="mt-3 border-line border-t">
        {sessions.map(({ _id: id, browser, network, firstSeen, lastSeen, isThisOne }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3"
          >
            <div className="min-w-0 flex-1 basis-[16rem]">
              <p className="font-semibold first-letter:uppercase">
                {browser} <span className="font-normal">{network && `from ${network}`}</span>
              </p>
              <p className="text-[0.92rem] text-quiet">
                Signed in {formatInstant(timeZone, firstSeen)}. Last seen {formatInstant(timeZone, lastSeen)}.
              </p>
            </div>
            {isThisOne ? (
              <p className="font-semibold">This one</p>
            ) : (
              <button
                type="button"
                className="button quiet small"
                aria-disabled={isBusy || undefined}
                onClick={() => void endOne(id)}
              >
                {formData?.get('id') === id ? 'Ending...' : 'End'}
                <span className="sr-only">
                  {` the session of ${browser}${network && ` from ${network}`}, since ${formatInstant(timeZone, firstSeen)}`}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <p className="mt-4">
          <button type="button" className="button quiet" aria-disabled={isBusy || undefined} onClick={endOthers}>
            {formData?.get('intent') === 'end-other-sessions' ? 'Ending...' : 'End all others'}
          </button>
        </p>
      )}
    </>
  );
}
