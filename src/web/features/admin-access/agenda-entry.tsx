import { Link } from 'react-router';
import type { Today } from '#contract/today.ts';
import { hasBegun, timeInWords } from '#domain/day.ts';
import { deskToday } from '#web/content/desk-today.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { zoneNameOn } from '#web/features/classes/zoned-time.ts';
import type { Ahead } from './agenda.ts';

/** So many names are read at a glance; the roster has them all. */
const MOST_NAMES = 16;

/** A class with who comes, or a session with whom: when, where, and the way to it. */
export function AgendaEntry({ entry, now }: { entry: Ahead; now: Today['now'] }) {
  const { timeZone } = useSite();
  const { date, time, length, title, location } = entry.of;
  const begun = hasBegun({ day: date, time }, { day: now.date, time: now.time });
  const way = entry.kind === 'class' ? `/admin/signups?class=${entry.of._id}` : '/admin/bookings';
  return (
    <li className={`today-entry ${begun ? 'is-begun' : ''}`}>
      <p className="today-time">
        {timeInWords(time)} <small>{zoneNameOn({ day: date, time }, timeZone)}</small>
      </p>
      <div className="min-w-0">
        <p>
          <Link to={way} className="today-link">
            {entry.kind === 'class' ? title : `${entry.of.name}, ${title}`}
          </Link>
        </p>
        <p className="text-[0.92rem] text-quiet">{[length, location].filter(Boolean).join(' · ')}</p>
        {entry.kind === 'class' ? <Roster of={entry.of} /> : <Meeting link={entry.of.link} />}
      </div>
    </li>
  );
}

function Roster({ of }: { of: Today['classes'][number] }) {
  const { isExternal, roster, places } = of;
  if (isExternal) return <p className="today-roster text-quiet">{deskToday.external}</p>;
  const attended = roster.filter((person) => person.attended).length;
  const named = roster.slice(0, MOST_NAMES);
  return (
    <>
      <p className="today-roster tabular-nums">
        {deskToday.taken(roster.length, places)}
        {attended > 0 && ` · ${deskToday.here(attended)}`}
      </p>
      {roster.length === 0 ? (
        <p className="today-roster text-quiet">{deskToday.nobodyYet}</p>
      ) : (
        <ul className="today-names">
          {named.map((person) => (
            <li key={person._id}>
              {person.name}
              {person.attended && (
                <>
                  <span aria-hidden="true"> ✓</span>
                  <span className="sr-only">{deskToday.isHere}</span>
                </>
              )}
            </li>
          ))}
          {roster.length > named.length && <li>{deskToday.andMore(roster.length - named.length)}</li>}
        </ul>
      )}
    </>
  );
}

/** Where a session happens online: only what is an address of the web becomes a link. */
function Meeting({ link }: { link: string }) {
  if (!/^https?:\/\//i.test(link)) return null;
  return (
    <a className="link inline-flex min-h-[44px] items-center" href={link} target="_blank" rel="noreferrer">
      {deskToday.join}
    </a>
  );
}
