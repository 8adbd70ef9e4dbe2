import { Fragment } from 'react';
import { Link } from 'react-router';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay, formatTime, type WallTime } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import type { Event, ListedEvent } from '../../contract/classes.ts';
import { getPaymentInstructions } from '../../sign-up/domain/payment-instructions.ts';
import { getSignUpAction, type SignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { ClassAlternatives } from '../../sign-up/web/class-alternatives.tsx';
import { selectionUrl } from '../../web/class-url.ts';
import { formatDuration, formatPlacesLeft, isNearlyFull } from '../../web/format-class.ts';
import { listClassLines } from '../domain/listed-lines.ts';

/** Choosing several classes from the list of the coming weeks. */
export const classChoice = {
  choose: 'Choose this class',
  submit: 'Sign up for the chosen classes',
} as const;

/** One class with its details and its action. */
export function ClassEntry(props: {
  event: ListedEvent;
  now: WallTime;
  /** In the list of weeks it is below the heading of its day, and its actions are at the side. */
  isInWeek?: boolean;
  /** It can be ticked, to sign up for several classes at once. */
  isChoice?: boolean;
}) {
  const { event, now, isInWeek = false, isChoice = false } = props;
  const { business, timeZone } = useSite();
  const Heading = isInWeek ? 'h4' : 'h3';
  const action = getSignUpAction(event, now);
  const payment = getPaymentInstructions(event, business);
  const paymentLine = action === 'sign-up' && payment && (
    <p className={`w-full text-[0.94rem] text-quiet ${isInWeek ? 'mt-1' : '-mt-2'}`}>{payment}</p>
  );
  const isOver = action === 'past' || action === 'cancelled';
  const strike = action === 'cancelled' ? 'text-quiet line-through' : '';
  return (
    <article
      className={
        isInWeek
          ? 'pt-[0.6rem] pb-[1.4rem] sm:pt-[1.4rem] lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:grid-rows-[auto_1fr] lg:gap-x-8'
          : 'pt-4 pb-5'
      }
    >
      <div>
        <p className={`font-semibold tabular-nums ${isOver ? 'text-quiet' : ''} ${strike}`}>
          <time dateTime={`${event.date}T${event.time}`}>{formatStart(event, timeZone)}</time>
        </p>
        <Heading className={`${isInWeek ? 'text-[1.45rem]' : 'text-[1.5rem] sm:text-[1.7rem]'} ${strike}`}>
          {event.title}
        </Heading>
        <p className="mt-1 text-quiet">
          <Facts facts={[event.location, formatDuration(event.lengthMinutes)]} />
        </p>
        {isInWeek && paymentLine}
      </div>
      {event.description && <p className="measure mt-3">{event.description}</p>}
      {listClassLines(event).map(([label, text]) => (
        <p key={label} className="measure mt-3">
          <span className="font-semibold">{label}:</span> {text}
        </p>
      ))}
      <div
        className={`mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 ${isInWeek ? 'lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:m-0 lg:flex-col lg:items-end lg:justify-start lg:text-right' : ''}`}
      >
        {!isOver && <PriceAndSpots event={event} hasSpots={action === 'sign-up'} />}
        {!isInWeek && paymentLine}
        <Action event={event} action={action} />
        {isChoice && action === 'sign-up' && (
          <label className="inline-flex min-h-11 items-center gap-3 text-[0.94rem] print:hidden">
            <input type="checkbox" name="classes" value={event._id} className="size-[22px]" />
            <ForClass event={event}>{classChoice.choose}</ForClass>
          </label>
        )}
        {action === 'full' && event.signUpLink === '' && (
          <Link to={selectionUrl(event)} className="link inline-flex min-h-11 items-center print:hidden">
            <ForClass event={event}>Tell me when a spot is free</ForClass>
          </Link>
        )}
        <Link to="/yoga?section=classDescriptions" className="link inline-flex min-h-11 items-center print:hidden">
          More Info
          <span className="sr-only">{` about ${formatClassName(event)}`}</span>
        </Link>
      </div>
      {event.alternatives.length > 0 && (
        <div className={isInWeek ? 'mt-5' : 'mt-5 [&_li:last-child]:border-b-0 [&_li:last-child]:pb-0'}>
          <ClassAlternatives
            alternatives={event.alternatives}
            time={event.time}
            getHref={selectionUrl}
            headingLevel={isInWeek ? 5 : 4}
          />
        </div>
      )}
    </article>
  );
}

/** '$18 · 2 spots left', above the button. */
function PriceAndSpots({ event, hasSpots }: { event: Event; hasSpots: boolean }) {
  const { priceText, placesLeft } = event;
  if (priceText === '' && !hasSpots) return null;
  return (
    <p className="w-full text-[0.94rem] tabular-nums">
      {priceText && <span className="font-semibold">{priceText}</span>}
      {priceText && hasSpots && <span aria-hidden="true"> ·</span>}{' '}
      {hasSpots && (
        <span className={isNearlyFull(placesLeft) ? 'font-semibold text-accent' : 'text-quiet'}>
          {formatPlacesLeft(placesLeft)}
        </span>
      )}
    </p>
  );
}

/** Facts separated by dots. A line breaks after a dot; only a fact longer than a line breaks inside. */
function Facts({ facts }: { facts: readonly string[] }) {
  const nonEmpty = facts.filter((fact) => fact !== '');
  return nonEmpty.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block">
        {fact}
        {index < nonEmpty.length - 1 && <span aria-hidden="true"> ·</span>}
      </span>{' '}
    </Fragment>
  ));
}

const closedLabels = { full: 'Class Full', past: 'Past', closed: 'Sign-up ended', cancelled: 'Cancelled' };

/** The sign-up action in each of its states. */
function Action({ event, action }: { event: Event; action: SignUpAction }) {
  switch (action) {
    case 'cancelled':
    case 'past':
    case 'closed':
    case 'full':
      return (
        <button type="button" disabled className="button small">
          <ForClass event={event}>{closedLabels[action]}</ForClass>
        </button>
      );
    case 'external':
      return (
        <SmartLink href={event.signUpLink} className="button quiet small">
          <ForClass event={event}>Sign up on its own site</ForClass>
          <OutwardArrow />
        </SmartLink>
      );
    case 'sign-up':
      return (
        <Link to={selectionUrl(event)} className="button small">
          <ForClass event={event}>Sign up</ForClass>
        </Link>
      );
  }
}

/** Includes the time, because two classes of a day may have the same title. */
const formatClassName = ({ title, date, time }: Event) => `${title}, ${formatShortDay(date)}, ${formatTime(time)}`;

/** A screen reader lists buttons without context, so each one names its class. */
function ForClass({ event, children }: { event: Event; children: string }) {
  return (
    <span>
      {children}
      <span className="sr-only">{` (${formatClassName(event)})`}</span>
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
