import { Link } from 'react-router';
import type { Today } from '#contract/today.ts';
import { formatTime, hasStarted } from '#domain/day.ts';
import { adminToday } from '#web/content/admin-today.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { getZoneName } from '#web/features/classes/zoned-time.ts';
import type { AgendaItem } from './agenda.ts';

/** More names than this are hard to scan. The roster lists them all. */
const MAX_NAMES = 16;

/** A class with its participants, or a session with its client: time, place and a link. */
export function AgendaEntry({ entry, now }: { entry: AgendaItem; now: Today['now'] }) {
  const { timeZone } = useSite();
  const { date, time, length, title, location } = entry.item;
  const started = hasStarted({ day: date, time }, { day: now.date, time: now.time });
  const url = entry.kind === 'class' ? `/admin/signups?class=${entry.item._id}` : '/admin/bookings';
  return (
    <li className={`today-entry ${started ? 'is-begun' : ''}`}>
      <p className="today-time">
        {formatTime(time)} <small>{getZoneName({ day: date, time }, timeZone)}</small>
      </p>
      <div className="min-w-0">
        <p>
          <Link to={url} className="today-link">
            {entry.kind === 'class' ? title : `${entry.item.name}, ${title}`}
          </Link>
        </p>
        <p className="text-[0.92rem] text-quiet">{[length, location].filter(Boolean).join(' · ')}</p>
        {entry.kind === 'class' ? <Roster classItem={entry.item} /> : <MeetingLink link={entry.item.link} />}
      </div>
    </li>
  );
}

function Roster({ classItem }: { classItem: Today['classes'][number] }) {
  const { isExternal, roster, places } = classItem;
  if (isExternal) return <p className="today-roster text-quiet">{adminToday.external}</p>;
  const attended = roster.filter((person) => person.attended).length;
  const shownPeople = roster.slice(0, MAX_NAMES);
  return (
    <>
      <p className="today-roster tabular-nums">
        {adminToday.placesTaken(roster.length, places)}
        {attended > 0 && ` · ${adminToday.attendedCount(attended)}`}
      </p>
      {roster.length === 0 ? (
        <p className="today-roster text-quiet">{adminToday.noSignUps}</p>
      ) : (
        <ul className="today-names">
          {shownPeople.map((person) => (
            <li key={person._id}>
              {person.name}
              {person.attended && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span className="sr-only">{adminToday.attendedSuffix}</span>
                </>
              )}
            </li>
          ))}
          {roster.length > shownPeople.length && <li>{adminToday.andMore(roster.length - shownPeople.length)}</li>}
        </ul>
      )}
    </>
  );
}

/** Only an http(s) address becomes a link. */
function MeetingLink({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link)) return null;
  return (
    <a className="link inline-flex min-h-[44px] items-center" href={link} target="_blank" rel="noreferrer">
      {adminToday.join}
    </a>
  );
}
