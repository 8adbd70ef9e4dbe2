import { useFetcher } from 'react-router';
import { confirmChange } from '#platform/admin/actions.ts';
import { formatTime, formatWeekdayAndDate } from '#platform/time/day.ts';
import { EmailText } from '#platform/ui/email-text.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';

/** Who waits for a place in a full class, below its roster. */
export function WaitlistPart({ waitlist }: { waitlist: Roster['waitlist'] }) {
  const heading = useFocusAfterDeletion(waitlist.length);
  const { submit } = useFetcher();
  if (waitlist.length === 0) return null;
  const held = waitlist.filter(({ offeredUntil }) => offeredUntil).length;
  const removeEntry = async ({ _id: id, email, offeredUntil }: Roster['waitlist'][number]) => {
    const next = offeredUntil ? ' The next person hears about the spot right away.' : '';
    const text = `${email} is taken off the waitlist.${next}`;
    if (!(await confirmChange(text, 'Yes, take them off'))) return;
    await submit({ intent: 'remove-waiting', id, email }, { method: 'post' });
  };
  return (
    <section aria-labelledby="waitlist" className="mt-10">
      <h2 id="waitlist" ref={heading} tabIndex={-1}>
        Waitlist
      </h2>
      <p className="mt-1 text-quiet">
        {waitlist.length - held} waiting{held > 0 && `, ${held} with an offer. Their spots are kept meanwhile`}.
      </p>
      <ol className="mt-3">
        {waitlist.map((entry) => (
          <li
            key={entry._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-3"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere font-semibold">
                <EmailText email={entry.email} />
              </p>
              <p className="text-quiet">{formatEntry(entry)}</p>
            </div>
            <button type="button" className="button quiet small" onClick={() => removeEntry(entry)}>
              Take off<span className="sr-only"> {entry.email}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function formatEntry({ offeredUntil }: Roster['waitlist'][number]): string {
  if (!offeredUntil) return 'Waiting';
  return `Has an offer until ${formatWeekdayAndDate(offeredUntil.day)}, ${formatTime(offeredUntil.time)}`;
}
