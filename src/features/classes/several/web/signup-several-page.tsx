import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import tornCalendar from '#drawings/torn-calendar.svg?url';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { loadContent } from '#platform/shell/content.ts';
import { createMeta } from '#platform/shell/page-meta.ts';
import { inProcess } from '#platform/shell/request-context.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import { showLinks } from '#platform/ui/inline-links.tsx';
import { PicturedPage } from '#platform/ui/pictures/pictured-page.tsx';
import { formatClassCount } from '../../calendar/domain/class-count.ts';
import type { Event } from '../../contract/classes.ts';
import { formatPriceSum } from '../../sign-up/domain/payment-instructions.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { SignUpColumns, SignUpPage } from '../../sign-up/web/sign-up-page.tsx';
import { signup } from '../../sign-up/web/signup-words.ts';
import { type SignUpEntries, StudentForm } from '../../sign-up/web/student-form.tsx';
import { ClassDrawing, ticketShadow } from '../../ticket/web/class-drawing.tsx';
import { saveJoinedClasses } from '../../ticket/web/joined-class-storage.ts';
import type { Waiver } from '../../waivers/domain/waiver.ts';
import { loadWaiver } from '../../waivers/web/load-waiver.ts';
import { UnwrittenWaiver } from '../../waivers/web/unwritten-waiver.tsx';
import type { ClassApi } from '../../web/api.ts';
import { calendarUrl } from '../../web/class-url.ts';
import { isPriceShort } from '../../web/format-class.ts';
import { noteClass } from '../../web/note-class.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { formatObstacle, MAX_CHOSEN_CLASSES, parseChosenIds } from '../domain/several.ts';
import type { Route } from './+types/signup-several-page';
import '../../ticket/web/ticket-paper.css';

export async function loader(args: Route.LoaderArgs) {
  const api: ClassApi = args.context.get(inProcess).api;
  const search = new URL(args.request.url).searchParams;
  const [chosen, waiver, { content }] = await Promise.all([
    loadChosenClasses(api, search.getAll('classes')),
    loadWaiver(api),
    loadContent(args, 'signup-several', 'sign-up-parts'),
  ]);
  const page = content['signup-several'];
  const words = search.get('result') === 'later' ? { ...page, empty: tooManyChoices } : page;
  return { ...chosen, waiver, content: { ...content, 'signup-several': words } };
}

/** A class of the choice. Its action is a hint; the server decides on submit. */
type ChosenClass = Pick<Event, '_id' | 'title' | 'date' | 'time' | 'location' | 'priceText' | 'lengthMinutes'> & {
  action: ReturnType<typeof getSignUpAction>;
};

/** The classes that the values of the URL parameter `classes` name, by date. Rethrows the errors of the API client. */
async function loadChosenClasses(api: ClassApi, values: readonly string[]) {
  const ids = parseChosenIds(values);
  const chosenIds = ids.slice(0, MAX_CHOSEN_CLASSES);
  if (chosenIds.length === 0) return { classes: [], isTooMany: false, isOneGone: false };
  const { now } = await api('GET /config/site');
  const events = await api('GET /api/events', { query: { from: now.day } });
  const classes = events
    .filter(({ _id }) => chosenIds.includes(_id))
    .map((event): ChosenClass => {
      const { _id, title, date, time, location, priceText, lengthMinutes } = event;
      return { _id, title, date, time, location, priceText, lengthMinutes, action: getSignUpAction(event, now) };
    });
  return { classes, isTooMany: ids.length > chosenIds.length, isOneGone: classes.length < chosenIds.length };
}

/** Instead of a choice, if one address asks for many in a minute. */
const tooManyChoices = {
  heading: 'That was a lot at once',
  text: 'Please wait a minute, and choose your classes again.',
} as const;

export const meta = createMeta({ title: 'Sign up for several classes' });

export default function SignupSeveral({ loaderData }: Route.ComponentProps) {
  const { classes, isTooMany, isOneGone, waiver, content } = loaderData;
  const words = content['signup-several'];
  const notes = [isTooMany && words.tooMany, isOneGone && words.gone].filter((note) => note !== false);
  const shownNotes = notes.map((note) => (
    <p key={note} className={`${noteClass} mt-6`}>
      {note}
    </p>
  ));
  if (classes.length === 0)
    return (
      <PicturedPage drawing={tornCalendar} scene="morning">
        <h1 className="max-w-[18ch]">{words.empty.heading}</h1>
        <p className="measure mt-4 text-quiet">{showLinks(words.empty.text)}</p>
        {shownNotes}
        <p className="mt-8">
          <Link to="/calendar?view=list" className="button">
            See the coming weeks
          </Link>
        </p>
      </PicturedPage>
    );
  const head = (
    <>
      <h1 className="max-w-[18ch]">{words.heading}</h1>
      <p className="measure mt-4 text-balance text-quiet">{showLinks(words.intro)}</p>
      {shownNotes}
      <noscript>
        <p className={`${noteClass} mt-6`}>{words.withoutScript}</p>
      </noscript>
    </>
  );
  return (
    <SignUpPage>
      {waiver ? (
        <SeveralSignUp head={head} classes={classes} waiver={waiver} />
      ) : (
        <>
          {head}
          <UnwrittenWaiver />
        </>
      )}
    </SignUpPage>
  );
}

/** What keeps the visitor from classes, by id. */
type Obstacles = Readonly<Record<string, string>>;

/** The obstacles that are known from the calendar. */
const listKnown = (classes: readonly ChosenClass[]): Obstacles =>
  Object.fromEntries(
    classes.flatMap((chosen) =>
      chosen.action === 'sign-up' ? [] : [[chosen._id, formatObstacle(chosen, chosen.action)]],
    ),
  );

/** The chosen classes beside one form for all of them. What the server refuses is left out of the next attempt. */
function SeveralSignUp(props: { head: ReactNode; classes: readonly ChosenClass[]; waiver: Waiver }) {
  const { classes, waiver } = props;
  const navigate = useNavigate();
  const [refused, setRefused] = useState<Obstacles>({});
  const obstacles = { ...listKnown(classes), ...refused };
  const shown = classes.flatMap(({ _id }) => obstacles[_id] ?? []);
  const open = classes.filter(({ _id }) => obstacles[_id] === undefined);
  const send = ({ person }: SignUpEntries) =>
    visitorOrClientApi('POST /api/signup/several', { body: { ...person, classes: open.map(({ _id }) => _id) } });
  return (
    <SignUpColumns head={props.head} paper={<ChosenList classes={classes} obstacles={obstacles} />}>
      <StudentForm
        waiver={waiver}
        notice={<Notice obstacles={shown} isNothingLeft={open.length === 0} />}
        submitText={getSubmitText(open.length, shown.length > 0)}
        send={send}
        onRefused={async (error, show) => {
          const problem = asApiError(error);
          if (problem?.reason !== 'classes-not-open') return show();
          const entries = open.flatMap(({ _id }, index) => {
            const text = problem.fields[`body/classes/${index}`];
            return text === undefined ? [] : [[_id, text] as const];
          });
          setRefused({ ...refused, ...Object.fromEntries(entries) });
        }}
        onSignedUp={async ({ signUpIds }) => {
          // The answer has the sign-ups in this order.
          const joined = open.toSorted((one, other) => (toStart(one) < toStart(other) ? -1 : 1));
          saveJoinedClasses(joined.map((chosen, index) => ({ ...toJoined(chosen), signUpId: signUpIds[index] })));
          const { title, text } = signup.success;
          await showAlert({ title: `${title}: ${formatClassCount(open.length)}`, text, icon: 'success' });
          await navigate(calendarUrl({ view: 'list' }));
        }}
      />
    </SignUpColumns>
  );
}

const toStart = ({ date, time, _id }: ChosenClass) => `${date} ${time} ${_id}`;

const toJoined = ({ title, date, time, location, lengthMinutes }: ChosenClass) => {
  return { title, date, time, location, lengthMinutes };
};

function getSubmitText(count: number, areOthers: boolean): string | undefined {
  if (count === 0) return undefined;
  if (areOthers) return count === 1 ? 'Sign up for the other one' : `Sign up for the other ${count}`;
  return count === 1 ? 'Sign up for this class' : `Sign up for ${count} classes`;
}

function Notice({ obstacles, isNothingLeft }: { obstacles: readonly string[]; isNothingLeft: boolean }) {
  return (
    <div role="alert" className={obstacles.length > 0 ? `${noteClass} mb-5` : 'sr-only'}>
      {obstacles.length > 0 && (
        <>
          <p>You’re not signed up yet, because not all of these classes are open to you:</p>
          <ul className="mt-2 list-disc pl-5">
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {isNothingLeft && <p className="mt-2">None of the classes is left.</p>}
        </>
      )}
    </div>
  );
}

function ChosenList({ classes, obstacles }: { classes: readonly ChosenClass[]; obstacles: Obstacles }) {
  const bookable = classes.filter(({ _id }) => obstacles[_id] === undefined);
  const sum = bookable.length > 1 && formatPriceSum(bookable.map(({ priceText }) => priceText));
  return (
    <section aria-labelledby="chosen-classes">
      <h2 id="chosen-classes" className="lg:text-[1.7rem]">
        Your classes
      </h2>
      {/* One strip of tickets, with the sum at its foot. */}
      <div className={`mt-4 ${ticketShadow}`}>
        <div className="torn overflow-clip rounded-t-card">
          <ul>
            {classes.map((chosen, index) => (
              <li
                key={chosen._id}
                className={`punched flex bg-raised ${index > 0 ? 'punched-above border-edge border-t-2 border-dashed' : ''} ${index < classes.length - 1 || sum ? 'punched-below' : ''}`}
              >
                <div className="relative w-22 shrink-0 narrow:hidden sm:max-lg:w-19 print:hidden">
                  <ClassDrawing title={chosen.title} part="alone" className="absolute inset-0 size-full" />
                </div>
                <ChosenClassFacts chosen={chosen} classes={classes} obstacle={obstacles[chosen._id]} />
              </li>
            ))}
          </ul>
          {sum && (
            <p className="punched punched-above flex justify-between gap-x-4 narrow:block border-edge border-t-2 border-dashed bg-raised px-4 pt-3 pb-5 sm:px-5">
              <span>{formatClassCount(bookable.length)}</span>
              <span className="font-display text-[1.2rem] tabular-nums">{sum}</span>
            </p>
          )}
        </div>
      </div>
      <Link to="/calendar?view=list" className="link mt-3 inline-flex min-h-11 items-center text-[0.94rem]">
        Choose other classes
      </Link>
    </section>
  );
}

function ChosenClassFacts(props: {
  chosen: ChosenClass;
  classes: readonly ChosenClass[];
  obstacle: string | undefined;
}) {
  const { chosen, classes, obstacle } = props;
  const { timeZone } = useSite();
  const isShort = isPriceShort(chosen.priceText);
  const others = classes.filter((other) => other !== chosen);
  return (
    <div className="min-w-0 flex-1 px-4 pt-4 pb-1 sm:px-5">
      <div className="flex justify-between gap-x-4 narrow:block">
        <p className={`font-display text-[1.25rem] leading-tight ${obstacle ? 'text-quiet' : ''}`}>
          {chosen.title.replaceAll('& ', '&\u00a0')}
        </p>
        {isShort && <p className="shrink-0 font-display tabular-nums leading-relaxed">{chosen.priceText}</p>}
      </div>
      <p className="mt-1 text-[0.88rem] sm:max-lg:text-[0.94rem]">
        <time dateTime={`${chosen.date}T${chosen.time}`} className="dotted">
          <span>{formatShortDay(chosen.date)}</span> <span>{formatStart(chosen, timeZone)}</span>
        </time>
      </p>
      {[chosen.location, !isShort && chosen.priceText].filter(Boolean).map((fact) => (
        <p key={String(fact)} className="text-[0.88rem] text-quiet sm:max-lg:text-[0.94rem]">
          {fact}
        </p>
      ))}
      {obstacle && <p className="mt-1 font-medium text-[0.94rem] text-accent">{obstacle}</p>}
      <Link
        to={`/signup-several?classes=${others.map(({ _id }) => _id).join(',')}`}
        replace
        preventScrollReset
        className="link inline-flex min-h-11 items-center text-[0.94rem]"
      >
        Remove
        <span className="sr-only">{` ${chosen.title}, ${formatShortDay(chosen.date)}`}</span>
      </Link>
    </div>
  );
}
