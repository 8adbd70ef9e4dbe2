import { Link } from 'react-router';
import { howToPay } from '#domain/classes/how-to-pay.ts';
import { dayInWords } from '#domain/day.ts';
import { classFacts } from '#web/content/signup.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import type { NamedClass } from './class-address.ts';
import { lengthInWords, startInWords } from './class-entry.tsx';
import type { ClassStanding } from './class-standing.ts';
import './signup.css';

const { labels } = classFacts;

/**
 * The class that a page is about, like the stub of a ticket: what the server knows of it, else what the address says.
 * With `standing` there is also what keeps one from signing up here, and the way to another class.
 */
export function ClassFacts(given: {
  named: NamedClass;
  standing?: ClassStanding;
  /** For who has a place in an online class. */
  onlineLink?: string;
  zone: string;
}) {
  const { named, standing, zone } = given;
  const { title, date } = named;
  const known = standing && 'time' in standing ? standing : undefined;
  const { time, location } = known ?? named;
  const payment = known && howToPay(known);
  return (
    <aside aria-label={labels.class} className="ticket">
      <dl>
        <div className="ticket-title">
          <dt className="eyebrow">{labels.class}</dt>
          <dd className="font-display text-[1.7rem] leading-tight">{title}</dd>
        </div>
        <Fact label={labels.date}>{dayInWords(date)}</Fact>
        {time && <Fact label={labels.time}>{startInWords({ date, time }, zone)}</Fact>}
        {known && <Fact label={labels.length}>{lengthInWords(known.lengthMinutes)}</Fact>}
        {known?.priceText && <Fact label={labels.price}>{known.priceText}</Fact>}
        {payment && <Fact label={labels.paying}>{payment}</Fact>}
        {location && <Fact label={labels.location}>{location}</Fact>}
      </dl>
      {given.onlineLink && (
        <p className="mt-4">
          <SmartLink href={given.onlineLink} className="button small">
            {classFacts.join}
          </SmartLink>
        </p>
      )}
      {standing && <Standing standing={standing} />}
    </aside>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt className="eyebrow">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Another class is the first thing to press, unless this one can be had. */
function Standing({ standing }: { standing: ClassStanding }) {
  const { action } = standing;
  const noted = action === 'sign-up' || action === 'not-known' ? undefined : action;
  const another = noted && noted !== 'external' ? 'button small my-4' : 'link mt-3 inline-flex min-h-11 items-center';
  return (
    <>
      {noted && <p className="ticket-note">{classFacts[noted]}</p>}
      {action === 'external' && (
        <p className="mt-4">
          <SmartLink href={standing.signUpLink} className="button small">
            {classFacts.externalLink}
          </SmartLink>
        </p>
      )}
      <Link to={classFacts.change.href} className={`${another} text-[0.94rem]`}>
        {classFacts.change.label}
      </Link>
    </>
  );
}
