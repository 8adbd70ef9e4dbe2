import type { Today } from '#contract/today.ts';
import { formatTime, hasStarted } from '#domain/day.ts';
import { getZoneName } from '#platform/time/zoned-time.ts';
import { useSite } from '#web/shell/use-site.ts';
import type { AgendaItem } from './agenda.ts';
import { TodayLink } from './today-link.tsx';

/** More names than this are hard to scan. The roster lists them all. */
const MAX_NAMES = 16;

/** A class with its participants, or a session with its client: time, place and a link. */
export function AgendaEntry({ entry, now }: { entry: AgendaItem; now: Today['now'] }) {
  const { timeZone } = useSite();
  const { date, time, length, title, location } = entry.item;
  const started = hasStarted({ day: date, time }, { day: now.date, time: now.time });
  const url = entry.kind === 'class' ? `/admin/signups?class=${entry.item._id}` : '/admin/bookings';
  return (
    <li className="wrap-anywhere grid grid-cols-[5.25rem_minmax(0,1fr)] gap-3 border-line border-b py-[0.7rem]">
      <p className={`pt-[0.6rem] tabular-nums ${started ? 'text-quiet' : 'font-semibold'}`}>
        {formatTime(time)}{' '}
        <small className="font-normal text-quiet">{getZoneName({ day: date, time }, timeZone)}</small>
      </p>
      <div className="min-w-0">
        <p>
          <TodayLink to={url}>{entry.kind === 'class' ? title : `${entry.item.name}, ${title}`}</TodayLink>
        </p>
        <p className="text-[0.92rem] text-quiet">{[length, location].filter(Boolean).join(' · ')}</p>
        {entry.kind === 'class' ? <Roster classItem={entry.item} /> : <MeetingLink link={entry.item.link} />}
      </div>
    </li>
  );
}

function Roster({ classItem }: { classItem: Today['classes'][number] }) {
  const { isExternal, roster, places } = classItem;
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

/** Only an http(s) address becomes a link. */
function MeetingLink({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link)) return null;
  return (
    <a className="link inline-flex min-h-11 items-center" href={link} target="_blank" rel="noreferrer">
      Open the meeting
    </a>
  );
}
