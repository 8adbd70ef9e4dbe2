import { useState } from 'react';
import { Link } from 'react-router';
import { fillValues } from '#features/content/domain/values.ts';
import { useContent } from '#platform/shell/content.ts';
import { useOutcome } from '#platform/shell/forms/use-outcome.ts';
import { hasStarted, type WallTime } from '#platform/time/day.ts';
import { AnswerPage } from '#platform/ui/answer-page.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { Alternative } from '../../contract/classes.ts';
import { cancelGuests } from '../../guests/web/guests-words.ts';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { api } from '../../web/api.ts';
import { AnotherDay } from './another-day.tsx';
import { signupCancel as labels } from './signup-cancel-words.ts';

/** The class of a cancellation link. */
type Cancellation = {
  title: string;
  date: string;
  time: string;
  location: string;
  cancelled: boolean;
  classCancelled: boolean;
  anotherDay: Alternative | null;
  guests: readonly Guest[];
};

type Guest = { _id: string; name: string };

/** What the page asks, or the words of an outcome. */
type State = 'asked' | 'done' | 'already' | 'past' | 'classCancelled' | 'invalid';

function getInitialState(cancellation: Cancellation, now: WallTime): State {
  if (cancellation.classCancelled) return 'classCancelled';
  if (cancellation.cancelled) return 'already';
  return hasStarted({ day: cancellation.date, time: cancellation.time }, now) ? 'past' : 'asked';
}

const STATE_BY_REASON: Readonly<Record<string, State>> = {
  'class-past': 'past',
  'class-cancelled': 'classCancelled',
  'link-invalid': 'invalid',
};

const listNames = (guests: readonly Guest[]) => guests.map(({ name }) => name.replaceAll(' ', '\u00a0')).join(', ');

/** Cancels a sign-up only when the button is pressed, because mail scanners also open links. */
export function CancelSignUp(props: {
  token: string;
  cancellation: Cancellation;
  now: WallTime;
  /** Instead of the usual introduction. */
  intro?: string | undefined;
}) {
  const { token, cancellation } = props;
  const outcome = useOutcome(getInitialState(cancellation, props.now), STATE_BY_REASON);
  const { state, running } = outcome;
  const isBusy = running !== undefined;
  const words = useContent('sign-up-parts').cancel;
  const notice = state === 'asked' ? undefined : words[state];
  // The names of guests are not searched for links.
  const [onlyYou = '', afterGuests = ''] = words.onlyYou.split('{guests}');
  const [guests, setGuests] = useState(cancellation.guests);
  const [lastCancelled, setLastCancelled] = useState('');

  /** Cancels all, or only one guest. */
  const cancel = (guest?: Guest) =>
    outcome.runAction(guest?._id ?? 'all', async () => {
      await api('POST /api/signup/cancellation', { body: { token, ...(guest && { guestId: guest._id }) } });
      if (!guest) return 'done';
      setGuests(guests.filter(({ _id }) => _id !== guest._id));
      setLastCancelled(guest.name);
      return 'asked';
    });
  return (
    <AnswerPage
      scene="rain"
      head={
        <>
          <h1
            key={outcome.outcomeKey}
            ref={outcome.focusOutcome}
            tabIndex={-1}
            aria-describedby="cancel-place-about"
            className="max-w-[16ch]"
          >
            {notice?.title ?? words.heading}
          </h1>
          <p id="cancel-place-about" className="measure wrap-anywhere mt-4 text-balance text-quiet">
            {!notice && guests.length > 0 && `${fillValues(words.withGuests, { guests: listNames(guests) })} `}
            {notice ? showLinks(notice.text) : (props.intro ?? showLinks(words.intro))}
          </p>
        </>
      }
      sheet={<ClassFacts namedClass={cancellation} />}
    >
      {notice ? (
        <p>
          <Link to={labels.calendar.href} className="button">
            {labels.calendar.label}
          </Link>
        </p>
      ) : (
        <div>
          <div
            className={guests.length > 0 ? 'grid max-w-80 gap-3' : 'flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96'}
          >
            <button
              type="button"
              className="button"
              aria-disabled={isBusy}
              aria-busy={running === 'all'}
              onClick={() => cancel()}
            >
              {running === 'all'
                ? labels.busy
                : guests.length > 0
                  ? cancelGuests.all(guests.length + 1)
                  : labels.button}
            </button>
            {guests.map((guest) => (
              <button
                key={guest._id}
                type="button"
                className="button quiet"
                aria-disabled={isBusy}
                aria-busy={running === guest._id}
                onClick={() => cancel(guest)}
              >
                {running === guest._id ? labels.busy : cancelGuests.one(guest.name)}
              </button>
            ))}
            <Link to={labels.calendar.href} className="button quiet">
              {guests.length > 0 ? cancelGuests.keep : labels.keep}
            </Link>
          </div>
          <p role="status" className="mt-4 empty:hidden">
            {lastCancelled && cancelGuests.cancelled(lastCancelled)}
          </p>
          <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
            {outcome.hasFailed && labels.failed}
          </p>
          {guests.length > 0 && (
            <p className="measure wrap-anywhere mt-6 text-balance text-quiet">
              {showLinks(onlyYou)}
              {listNames(guests)}
              {showLinks(afterGuests)}
            </p>
          )}
          <AnotherDay begin={labels.anotherDay} alternative={cancellation.anotherDay} />
          <noscript>
            <p className="mt-4 text-quiet">{words.withoutScript}</p>
          </noscript>
        </div>
      )}
    </AnswerPage>
  );
}
