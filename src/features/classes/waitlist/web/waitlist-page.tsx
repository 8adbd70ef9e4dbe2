import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { fillValues } from '#features/content/domain/values.ts';
import { ignoreNotFound } from '#platform/api/ignore-not-found.ts';
import { formatHours } from '#platform/format-hours.ts';
import { loadContent, useContent } from '#platform/shell/content.ts';
import { useOutcome } from '#platform/shell/forms/use-outcome.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { formatTime, formatWeekdayAndDate } from '#platform/time/day.ts';
import { AnswerPage } from '#platform/ui/answer-page.tsx';
import { showLinks } from '#platform/ui/inline-links.tsx';
import type { WaitlistEntry } from '../../contract/waitlist.ts';
import { AnotherDay } from '../../sign-up/web/another-day.tsx';
import { loadNamedClass } from '../../sign-up/web/class-status.ts';
import { SignUpForm } from '../../sign-up/web/sign-up-form.tsx';
import { SignUpColumns, SignUpPage } from '../../sign-up/web/sign-up-page.tsx';
import { ClassFacts } from '../../ticket/web/class-facts.tsx';
import type { Waiver } from '../../waivers/domain/waiver.ts';
import { loadWaiver } from '../../waivers/web/load-waiver.ts';
import { UnwrittenWaiver } from '../../waivers/web/unwritten-waiver.tsx';
import { api, type ClassApi } from '../../web/api.ts';
import { InvalidClassLink } from '../../web/invalid-class-link.tsx';
import type { Route } from './+types/waitlist-page';

/** Loads the entry of the link. Opening the link changes nothing. */
export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const api: ClassApi = context.get(inProcess).api;
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const entry = await api('GET /api/waitlist/by-link', { query: { token } }).catch(ignoreNotFound);
  const [waiver, { content }] = await Promise.all([loadWaiver(api), loadContent(args, 'waitlists', 'sign-up-parts')]);
  return { content, token, entry, waiver };
}

export const meta = createMeta({
  title: 'When a spot is free',
  description: 'Wait for a spot in a full class, or take the one that is kept for you, with the link from your email.',
});

export default function Waitlist({ loaderData: { content, entry, ...loaded } }: Route.ComponentProps) {
  if (!entry) return <InvalidClassLink {...content.waitlists.classes.invalid} />;
  return <WaitlistAnswer {...loaded} initial={entry} />;
}

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Where a person is in the line, or would be. */
function formatLine(ahead: number, isWaiting: boolean): string {
  const ordinal = ordinals[ahead];
  if (ordinal) return `${isWaiting ? 'You’re' : 'You’d be'} ${ordinal} in line.`;
  return `${ahead} people are ahead of you.`;
}

const declineLabels = {
  unconfirmed: 'No, delete my address',
  waiting: 'Leave the waitlist',
  offered: 'Let it go',
  open: 'Leave the waitlist',
};

const BUSY = 'One moment...';

/** Loaded only for those who have a spot. */
const ClassCalendarChoices = lazy(async () => ({
  default: (await import('../../ticket/web/class-calendar-choices.tsx')).ClassCalendarChoices,
}));

type State = WaitlistEntry['view'] | 'refused' | 'invalid';

/** What can be pressed. Every other state is an outcome. */
type OpenState = keyof typeof declineLabels;
const isOpen = (state: State): state is OpenState => state in declineLabels;

const STATE_BY_REASON: Readonly<Record<string, State>> = {
  'class-full': 'over',
  'class-past': 'past',
  'sign-ups-closed': 'past',
  'class-cancelled': 'cancelled',
  'already-signed-up': 'taken',
  'link-invalid': 'invalid',
};

/** The page of a waitlist entry. Nothing changes until a button is pressed, because mail scanners also open links. */
function WaitlistAnswer(props: { token: string; initial: WaitlistEntry; waiver: Waiver | undefined }) {
  const { token, initial, waiver } = props;
  const words = useContent('waitlists').classes;
  const [entry, setEntry] = useState(initial);
  const outcome = useOutcome<State>(initial.view, STATE_BY_REASON);
  const { state, running, runAction } = outcome;
  const body = { token };
  const confirm = () =>
    runAction('main', async () => {
      const confirmed = await api('POST /api/waitlist/confirmation', { body });
      setEntry(confirmed);
      return confirmed.view;
    });
  const take = () =>
    runAction('main', async () => {
      await api('POST /api/waitlist/place', { body });
      return 'taken';
    });
  const decline = () =>
    runAction('decline', async () => {
      await api('POST /api/waitlist/refusal', { body });
      return 'refused';
    });

  const refresh = async () => {
    const { status } = await loadNamedClass(api, entry);
    if (status.action === 'full') outcome.showState('over');
  };

  const { title, text } = words[state];
  const { until, offerHours } = entry;
  const time = until && `${formatWeekdayAndDate(until.day)}, ${formatTime(until.time)}`;
  const isWaiting = state === 'unconfirmed' || state === 'waiting';
  const canTake = state === 'offered' || state === 'open';
  const main =
    state === 'unconfirmed' ? { label: 'Yes, tell me', press: confirm } : { label: 'Take the spot', press: take };
  const needsForm = canTake && !entry.known;
  const hasMain = state === 'unconfirmed' || (canTake && !needsForm);
  const head = (
    <>
      <h1 key={outcome.outcomeKey} ref={outcome.focusOutcome} tabIndex={-1} className="max-w-[18ch]">
        {title}
      </h1>
      <p className="measure mt-4 text-balance text-quiet">
        {isWaiting && `${formatLine(entry.ahead, state === 'waiting')} `}
        {state === 'offered' && !time
          ? ''
          : showLinks(fillValues(text, { hours: formatHours(offerHours), time: time ?? '' }))}
      </p>
    </>
  );
  const answer = (
    <>
      {needsForm && (
        <div className="mb-12">
          <p className="measure mb-10">{words.signFirst}</p>
          {waiver ? (
            // It takes the place that is held for this email.
            <SignUpForm
              namedClass={entry}
              status={{ action: 'not-known' }}
              scheduled={entry}
              refresh={refresh}
              waiver={waiver}
              email={entry.email}
            />
          ) : (
            <UnwrittenWaiver />
          )}
        </div>
      )}
      {isOpen(state) ? (
        <div className="flex flex-wrap gap-3 max-sm:grid max-sm:max-w-96 md:max-lg:grid md:max-lg:max-w-80">
          {hasMain && (
            <button type="button" className="button" aria-busy={running === 'main'} onClick={main.press}>
              {running === 'main' ? BUSY : main.label}
            </button>
          )}
          <button type="button" className="button quiet" aria-busy={running === 'decline'} onClick={decline}>
            {running === 'decline' ? BUSY : declineLabels[state]}
          </button>
        </div>
      ) : (
        <>
          {state === 'taken' && (
            <Suspense>
              <div className="mb-8">
                <ClassCalendarChoices joined={entry} classId={entry.eventId} heading="h2" />
              </div>
            </Suspense>
          )}
          <Link to="/calendar" className="button">
            Back to Calendar
          </Link>
        </>
      )}
      {isWaiting && <AnotherDay begin="Rather not wait?" alternative={entry.anotherDay} />}
      <p role="alert" className="mt-4 font-medium text-accent empty:hidden">
        {outcome.hasFailed && 'That didn’t work. Please check your connection and try again.'}
      </p>
      <noscript>
        <p className="mt-4 text-quiet">{words.withoutScript}</p>
      </noscript>
    </>
  );
  const facts = <ClassFacts namedClass={entry} stamp={isWaiting ? 'full' : undefined} />;
  if (!needsForm)
    return (
      <AnswerPage scene="coast" head={head} sheet={facts}>
        {answer}
      </AnswerPage>
    );
  return (
    <SignUpPage>
      <SignUpColumns head={head} paper={facts}>
        {answer}
      </SignUpColumns>
    </SignUpPage>
  );
}
