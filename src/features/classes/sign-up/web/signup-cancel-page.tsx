import { useState } from 'react';
import { Link } from 'react-router';
import { fillValues } from '#features/content/domain/values.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import type { ResponseBody } from '#platform/contract/endpoint.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { useOutcome } from '#platform/shell/forms/use-outcome.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { formatTime, formatWeekdayAndDate, hasStarted, type WallTime } from '#platform/time/day.ts';
import { AnswerPage } from '#platform/ui/answer-page.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { ClassEndpoints } from '../../contract/endpoints.ts';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import { api, type ClassApi } from '../../web/api.ts';
import { InvalidClassLink } from '../../web/invalid-class-link.tsx';
import type { Route } from './+types/signup-cancel-page';
import { AnotherDay } from './another-day.tsx';

/** Loads the sign-up of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ClassApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [{ content }, { now }, cancellation] = await Promise.all([
    loadContent(args, 'sign-up-parts'),
    api('GET /config/site'),
    api('GET /api/signup/cancellation', { query: { token } }).catch(ignoreNotFound),
  ]);
  const intro = describeFreeTime(content['sign-up-parts'].cancel, cancellation?.freeUntil, now);
  return { content, token, cancellation, now, intro };
}

function describeFreeTime(
  words: ContentDocuments['sign-up-parts']['cancel'],
  freeUntil: WallTime | undefined,
  now: WallTime,
): string | undefined {
  if (!freeUntil) return undefined;
  if (hasStarted(freeUntil, now)) return words.freeTimeOver;
  const time = `${formatWeekdayAndDate(freeUntil.day)}, ${formatTime(freeUntil.time)}`;
  return fillValues(words.freeUntil, { time });
}

export const meta = createMeta({
  title: 'Cancel your spot',
  description: 'Cancel your spot in a class, with the link from your confirmation email.',
});

export default function SignupCancel({ loaderData: { content, cancellation, ...loaded } }: Route.ComponentProps) {
  if (!cancellation) return <InvalidClassLink {...content['sign-up-parts'].cancel.invalid} />;
  return <CancelSignUp {...loaded} cancellation={cancellation} />;
}

const BUSY = 'Cancelling...';

const formatAll = (count: number) => (count === 2 ? 'Cancel both spots' : `Cancel all ${count} spots`);

/** The class of a cancellation link. */
type Cancellation = ResponseBody<ClassEndpoints['GET /api/signup/cancellation']>;
type Guest = Cancellation['guests'][number];

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
function CancelSignUp(props: {
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
          <Link to="/calendar" className="button">
            Back to Calendar
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
              {running === 'all' ? BUSY : guests.length > 0 ? formatAll(guests.length + 1) : 'Cancel my spot'}
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
                {running === guest._id ? BUSY : `Cancel only ${guest.name}`}
              </button>
            ))}
            <Link to="/calendar" className="button quiet">
              {guests.length > 0 ? 'Keep our spots' : 'Keep my spot'}
            </Link>
          </div>
          <p role="status" className="mt-4 empty:hidden">
            {lastCancelled && `${lastCancelled} no longer comes with you.`}
          </p>
          <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
            {outcome.hasFailed && 'That didn’t work. Please check your connection and try again.'}
          </p>
          {guests.length > 0 && (
            <p className="measure wrap-anywhere mt-6 text-balance text-quiet">
              {showLinks(onlyYou)}
              {listNames(guests)}
              {showLinks(afterGuests)}
            </p>
          )}
          <AnotherDay begin="Or come another day." alternative={cancellation.anotherDay} />
          <noscript>
            <p className="mt-4 text-quiet">{words.withoutScript}</p>
          </noscript>
        </div>
      )}
    </AnswerPage>
  );
}
