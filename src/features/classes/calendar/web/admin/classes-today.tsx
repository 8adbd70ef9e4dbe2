import { Link, useFetcher } from 'react-router';
import { Details, type TodayPart } from '#features/admin-access/web/today-part.tsx';
import { formatCount } from '#platform/text/format-count.ts';
import { formatShortDay, formatTime } from '#platform/time/day.ts';
import type { ClassToday } from '../../../contract/classes-admin.ts';
import { formatPeople } from '../../../roster/domain/attendance.ts';

/** More names than this are hard to scan. The roster lists them all. */
const MAX_NAMES = 16;

/** The next classes with their people, and the rosters that wait. */
export const classToday: TodayPart<ClassToday> = {
  listAhead: ({ classes }) =>
    classes.map((one) => ({
      ...one,
      facts: [one.length, one.location],
      to: `/admin/signups?class=${one._id}`,
      more: <Roster {...one} />,
    })),
  listTasks: ({ rosters }) => [
    {
      to: '/admin/signups?when=past',
      count: rosters.count,
      heading: formatCount(rosters.count, 'roster to tick', 'rosters to tick'),
      rows: rosters.first.map((roster) => <UntickedRoster key={roster._id} roster={roster} />),
    },
  ],
};

function Roster({ isExternal, roster, places }: ClassToday['classes'][number]) {
  if (isExternal) return <p className="mt-1 text-[0.92rem] text-quiet">Sign-up is on another site.</p>;
  const attended = roster.filter((person) => person.attended).length;
  const shownPeople = roster.slice(0, MAX_NAMES);
  return (
    <>
      <p className="mt-1 text-[0.92rem] tabular-nums">
        {roster.length} of {places} spots
        {attended > 0 && ` · ${attended} here`}
      </p>
      {roster.length === 0 ? (
        <p className="mt-1 text-[0.92rem] text-quiet">No one has signed up yet.</p>
      ) : (
        <ul className="flex flex-wrap text-[0.92rem] text-quiet *:not-last:after:mr-[0.25em] *:not-last:after:content-[',']">
          {shownPeople.map((person) => (
            <li key={person._id}>
              {person.name}
              {person.attended && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span className="sr-only"> (here)</span>
                </>
              )}
            </li>
          ))}
          {roster.length > shownPeople.length && <li>and {roster.length - shownPeople.length} more</li>}
        </ul>
      )}
    </>
  );
}

/** A class that is over and whose people are not marked: its roster, or no roster at all. */
function UntickedRoster({
  roster: { _id: id, title, date, time, people },
}: {
  roster: ClassToday['rosters']['first'][number];
}) {
  const { submit, state } = useFetcher();
  const putAway = () => state === 'idle' && submit({ intent: 'put-away', id, putAway: 'yes' }, { method: 'post' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>
        <Link to={`/admin/signups?class=${id}`} className="link">
          {title}
        </Link>
        <Details texts={[formatShortDay(date), formatTime(time), formatPeople(people)]} />
      </span>
      <button type="button" className="button quiet small" onClick={putAway}>
        Put away
        <span className="sr-only"> the roster of {title}</span>
      </button>
    </li>
  );
}
