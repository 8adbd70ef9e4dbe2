import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { hasBegun, type WallTime } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { refusalOf } from '#web/api/client.ts';
import { signupCancel as words } from '#web/content/signup.ts';
import type { Notice } from '#web/content/text.ts';
import { ClassFacts } from './class-facts.tsx';

/** What a cancellation link is about; undefined when it is about nothing. */
type Cancellation = {
  title: string;
  date: string;
  time: string;
  location: string;
  cancelled: boolean;
  calledOff: boolean;
  onlineLink: string;
};

type State = 'asked' | 'busy' | 'failed' | 'done' | 'already' | 'past' | 'called-off' | 'invalid';

function stateOf(about: Cancellation | undefined, now: WallTime): State {
  if (!about) return 'invalid';
  if (about.calledOff) return 'called-off';
  if (about.cancelled) return 'already';
  return hasBegun({ day: about.date, time: about.time }, now) ? 'past' : 'asked';
}

const notices: Partial<Record<State, Notice>> = {
  done: words.done,
  already: words.already,
  past: words.past,
  'called-off': words.calledOff,
  invalid: words.invalid,
};

const refusedAs: Readonly<Record<string, State>> = {
  'class-past': 'past',
  'class-called-off': 'called-off',
  'link-invalid': 'invalid',
};

/** Gives a place back, on the press of a button and never by opening the link: mail scanners open links too. */
export function CancelPlace(given: { token: string; about: Cancellation | undefined; now: WallTime; zone: string }) {
  const { token, about } = given;
  const [state, setState] = useState<State>(stateOf(about, given.now));
  const notice = notices[state];
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);

  // The button is gone when the outcome stands there: the focus goes to what says it.
  useEffect(() => {
    if (pressed.current && notice) heading.current?.focus();
  }, [notice]);

  const cancel = async () => {
    if (state === 'busy') return;
    pressed.current = true;
    setState('busy');
    try {
      await api('POST /api/signup/cancellation', { body: { token } });
      setState('done');
    } catch (error) {
      setState(refusedAs[refusalOf(error)?.reason ?? ''] ?? 'failed');
    }
  };

  return (
    <div className="column pt-8 pb-24 md:pt-14">
      <h1 ref={heading} tabIndex={-1} aria-describedby="cancel-place-about" className="max-w-[16ch]">
        {notice?.title ?? words.heading}
      </h1>
      <p id="cancel-place-about" className="measure mt-4 text-quiet">
        {notice?.text ?? words.intro}
      </p>
      <div className="sign-up-columns">
        {about && <ClassFacts named={about} onlineLink={state === 'done' ? '' : about.onlineLink} zone={given.zone} />}
        {notice ? (
          <p>
            <Link to={words.calendar.href} className="button">
              {words.calendar.label}
            </Link>
          </p>
        ) : (
          <div>
            <div className="flex flex-wrap gap-3">
              <button
                type="button"
                className="button"
                aria-disabled={state === 'busy'}
                aria-busy={state === 'busy'}
                onClick={cancel}
              >
                {state === 'busy' ? words.busy : words.button}
              </button>
              <Link to={words.calendar.href} className="button quiet">
                {words.keep}
              </Link>
            </div>
            <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
              {state === 'failed' && words.failed}
            </p>
            <noscript>
              <p className="mt-4 text-quiet">{words.withoutScript}</p>
            </noscript>
          </div>
        )}
      </div>
    </div>
  );
}
