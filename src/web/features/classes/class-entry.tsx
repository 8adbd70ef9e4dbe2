import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Event } from '#contract/classes.ts';
import { howToPay } from '#domain/classes/how-to-pay.ts';
import { type SignUpAction, signUpAction } from '#domain/classes/sign-up-action.ts';
import { shortDay, timeInWords, type WallTime } from '#domain/day.ts';
import { calendar } from '#web/content/calendar.ts';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { selectionAddress } from './class-address.ts';
import { zoneNameOn } from './zoned-time.ts';

const words = calendar.entry;

/** '7:30 PM PST'. */
export function startInWords({ date, time }: Pick<Event, 'date' | 'time'>, zone: string): string {
  return `${timeInWords(time)} ${zoneNameOn({ day: date, time }, zone)}`;
}

/** '75 minutes'. */
export function lengthInWords(minutes: number): string {
  return `${minutes} ${words.minutes}`;
}

/** One class with everything that helps to decide, and what can be done with it now. */
export function ClassEntry(given: { event: Event; now: WallTime; zone: string; heading: 'h3' | 'h4' }) {
  const { event, now, zone, heading: Heading } = given;
  const action = signUpAction(event, now);
  const payment = howToPay(event);
  return (
    <article className={`class-entry ${action === 'past' || action === 'cancelled' ? `is-${action}` : ''}`}>
      <div>
        <p className="class-entry-time">
          <time dateTime={`${event.date}T${event.time}`}>{startInWords(event, zone)}</time>
        </p>
        <Heading className="text-[1.45rem]">{event.title}</Heading>
        <p className="mt-1 text-quiet">
          <Facts facts={[event.location, lengthInWords(event.lengthMinutes), event.priceText]} />
        </p>
        {action === 'sign-up' && payment && <p className="mt-1 text-[0.94rem] text-quiet">{payment}</p>}
        {event.description && <p className="mt-3 max-w-[52ch]">{event.description}</p>}
        {action === 'sign-up' && <p className="mt-3 font-semibold text-[0.94rem]">{placesLeft(event.placesLeft)}</p>}
      </div>
      <div className="class-entry-actions">
        <Action event={event} action={action} />
        <Link to="/yoga?section=classDescriptions" className="link inline-flex min-h-11 items-center">
          {words.moreInfo}
          <span className="sr-only">{` ${words.about} ${nameOf(event)}`}</span>
        </Link>
      </div>
    </article>
  );
}

/** Facts between dots. A line breaks between them, after the dot; only one that is longer than a line breaks inside. */
function Facts({ facts }: { facts: readonly string[] }) {
  const said = facts.filter((fact) => fact !== '');
  return said.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block">
        {fact}
        {index < said.length - 1 && <span aria-hidden="true"> ·</span>}
      </span>{' '}
    </Fragment>
  ));
}

function placesLeft(count: number): string {
  if (count === 0) return words.noPlaceLeft;
  return count === 1 ? words.onePlaceLeft : `${count} ${words.placesLeft}`;
}

/** The sign-up action in its states (spec §4). */
function Action({ event, action }: { event: Event; action: SignUpAction }) {
  switch (action) {
    case 'cancelled':
    case 'past':
    case 'full':
      return (
        <button type="button" disabled className="button small">
          <ForClass event={event}>{words[action]}</ForClass>
        </button>
      );
    case 'external':
      return (
        <SmartLink href={event.signUpLink} className="button quiet small">
          <ForClass event={event}>{words.external}</ForClass>
          <OutwardArrow />
        </SmartLink>
      );
    case 'sign-up':
      return (
        <Link to={selectionAddress(event)} className="button small">
          <ForClass event={event}>{words.signUp}</ForClass>
        </Link>
      );
  }
}

/** Two classes of a day may bear one title: their times tell them apart. */
const nameOf = ({ title, date, time }: Event) => `${title}, ${shortDay(date)}, ${timeInWords(time)}`;

/** Heard apart from the page around it, a button must say which class it is for. */
function ForClass({ event, children }: { event: Event; children: string }) {
  return (
    <span>
      {children}
      <span className="sr-only">{` (${nameOf(event)})`}</span>
    </span>
  );
}

function OutwardArrow() {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className="size-3.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
    >
      <path d="M4 12 12 4M5.5 4H12v6.5" />
    </svg>
  );
}
