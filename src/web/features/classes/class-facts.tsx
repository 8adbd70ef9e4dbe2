import { Link } from 'react-router';
import { dayInWords } from '#domain/day.ts';
import { classFacts } from '#web/content/signup.ts';
import type { NamedClass } from './class-address.ts';
import { startInWords } from './class-entry.tsx';
import './signup.css';

/** Whether a class can still be had, as far as is known before signing up. */
export type ClassStanding = 'open' | 'full' | 'unknown' | 'not-known';

const { labels } = classFacts;

/** The class that a page is about, like the stub of a ticket. With `standing` one can still choose another. */
export function ClassFacts(given: { named: NamedClass; standing?: ClassStanding; zone: string }) {
  const { title, date, time, location } = given.named;
  return (
    <aside aria-label={labels.class} className="ticket">
      <dl>
        <div className="ticket-title">
          <dt className="eyebrow">{labels.class}</dt>
          <dd className="font-display text-[1.7rem] leading-tight">{title}</dd>
        </div>
        <div>
          <dt className="eyebrow">{labels.date}</dt>
          <dd>{dayInWords(date)}</dd>
        </div>
        {time && (
          <div>
            <dt className="eyebrow">{labels.time}</dt>
            <dd>{startInWords({ date, time }, given.zone)}</dd>
          </div>
        )}
        {location && (
          <div>
            <dt className="eyebrow">{labels.location}</dt>
            <dd>{location}</dd>
          </div>
        )}
      </dl>
      {(given.standing === 'full' || given.standing === 'unknown') && (
        <p className="ticket-note">{classFacts[given.standing]}</p>
      )}
      {given.standing && (
        <Link to={classFacts.change.href} className="link mt-3 inline-flex min-h-11 items-center text-[0.94rem]">
          {classFacts.change.label}
        </Link>
      )}
    </aside>
  );
}
