import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { fillValues } from '#domain/content/values.ts';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { cancelGuests } from '#web/content/guests.ts';
import { signupCancel as labels } from '#web/content/signup.ts';
import { useContent } from '#web/shell/content.ts';
import { showLinks } from '#web/ui/inline-links.tsx';
import { ClassFacts, SignUpColumns } from './class-facts.tsx';
import { InvalidClassLink } from './invalid-class-link.tsx';

/** The class of a cancellation link; undefined when the link is invalid. */
type Cancellation = {
  title: string;
  date: string;
  time: string;
  location: string;
  cancelled: boolean;
  classCancelled: boolean;
  onlineLink: string;
  guests: readonly Guest[];
};

type Guest = { _id: string; name: string };

type State = 'asked' | 'busy' | 'failed' | 'done' | 'already' | 'past' | 'class-cancelled' | 'invalid';

function getInitialState(cancellation: Cancellation | undefined, now: WallTime): State {
  if (!cancellation) return 'invalid';
  if (cancellation.classCancelled) return 'class-cancelled';
  if (cancellation.cancelled) return 'already';
  return hasStarted({ day: cancellation.date, time: cancellation.time }, now) ? 'past' : 'asked';
}

/** Where the words of an outcome are. The other states ask. */
const OUTCOMES: Partial<Record<State, 'done' | 'already' | 'past' | 'classCancelled' | 'invalid'>> = {
  ...{ done: 'done', already: 'already', past: 'past', 'class-cancelled': 'classCancelled', invalid: 'invalid' },
};

const STATE_BY_REASON: Readonly<Record<string, State>> = {
  'class-past': 'past',
  'class-cancelled': 'class-cancelled',
  'link-invalid': 'invalid',
};

const listNames = (guests: readonly Guest[]) => guests.map(({ name }) => name).join(', ');

/** Cancels a sign-up only when the button is pressed, because mail scanners also open links. */
export function CancelSignUp(props: {
  token: string;
  cancellation: Cancellation | undefined;
  now: WallTime;
  zone: string;
  /** Instead of the usual introduction. */
  intro?: string | undefined;
}) {
  const { token, cancellation } = props;
  const [state, setState] = useState<State>(getInitialState(cancellation, props.now));
  const isBusy = state === 'busy';
  const words = useContent('sign-up-parts').cancel;
  const outcome = OUTCOMES[state];
  const notice = outcome && words[outcome];
  const heading = useRef<HTMLHeadingElement>(null);

  const finish = (next: State) => {
    flushSync(() => setState(next));
    // The focused button disappears with the outcome, so the focus moves to the outcome.
    if (OUTCOMES[next]) heading.current?.focus();
  };
  const [guests, setGuests] = useState(cancellation?.guests ?? []);
  const [lastCancelled, setLastCancelled] = useState('');

  /** Cancels all, or only one guest. */
  const cancel = async (guest?: Guest) => {
    if (isBusy) return;
    setState('busy');
    try {
      await api('POST /api/signup/cancellation', { body: { token, ...(guest && { guestId: guest._id }) } });
      if (!guest) return finish('done');
      setGuests(guests.filter(({ _id }) => _id !== guest._id));
      setLastCancelled(guest.name);
      finish('asked');
      heading.current?.focus();
    } catch (error) {
      finish(STATE_BY_REASON[asApiError(error)?.reason ?? ''] ?? 'failed');
    }
  };

  if (!cancellation) return <InvalidClassLink {...words.invalid} />;
  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 ref={heading} tabIndex={-1} aria-describedby="cancel-place-about" className="max-w-[16ch]">
        {notice?.title ?? words.heading}
      </h1>
      <p id="cancel-place-about" className="measure mt-4 text-quiet">
        {notice
          ? showLinks(notice.text)
          : guests.length > 0
            ? fillValues(words.withGuests, { guests: listNames(guests) })
            : (props.intro ?? showLinks(words.intro))}
      </p>
      <SignUpColumns>
        <ClassFacts
          namedClass={cancellation}
          onlineLink={state === 'done' ? '' : cancellation.onlineLink}
          zone={props.zone}
        />
        {notice ? (
          <p>
            <Link to={labels.calendar.href} className="button">
              {labels.calendar.label}
            </Link>
          </p>
        ) : (
          <div>
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                className="button"
                aria-disabled={isBusy}
                aria-busy={isBusy}
                onClick={() => cancel()}
              >
                {isBusy ? labels.busy : guests.length > 0 ? cancelGuests.all(guests.length + 1) : labels.button}
              </button>
              <Link to={labels.calendar.href} className="button quiet">
                {labels.keep}
              </Link>
            </div>
            {guests.map((guest) => (
              <GuestButton key={guest._id} name={guest.name} isBusy={isBusy} onClick={() => cancel(guest)} />
            ))}
            <p role="status" className="mt-4 empty:hidden">
              {lastCancelled && cancelGuests.cancelled(lastCancelled)}
            </p>
            <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
              {state === 'failed' && labels.failed}
            </p>
            <noscript>
              <p className="mt-4 text-quiet">{words.withoutScript}</p>
            </noscript>
          </div>
        )}
      </SignUpColumns>
    </div>
  );
}

function GuestButton({ name, isBusy, onClick }: { name: string; isBusy: boolean; onClick: () => void }) {
  return (
    <p className="mt-3">
      <button type="button" className="button quiet" aria-disabled={isBusy} onClick={onClick}>
        {cancelGuests.one(name)}
      </button>
    </p>
  );
}
