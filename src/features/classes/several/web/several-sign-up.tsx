import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { asApiError } from '#platform/api/client.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay } from '#platform/time/day.ts';
import { formatStart } from '#platform/time/zoned-time.ts';
import { formatClassCount } from '../../calendar/domain/class-count.ts';
import { formatPriceSum } from '../../sign-up/domain/payment-instructions.ts';
import { SignUpColumns } from '../../sign-up/web/sign-up-page.tsx';
import { signup } from '../../sign-up/web/signup-words.ts';
import { type SignUpEntries, StudentForm } from '../../sign-up/web/student-form.tsx';
import { ClassDrawing, ticketShadow } from '../../ticket/web/class-drawing.tsx';
import { saveJoinedClasses } from '../../ticket/web/joined-class-storage.ts';
import type { Waiver } from '../../waivers/domain/waiver.ts';
import { calendarUrl } from '../../web/class-url.ts';
import { isPriceShort } from '../../web/format-class.ts';
import { noteClass } from '../../web/note-class.ts';
import { visitorOrClientApi } from '../../web/visitor-or-client-api.ts';
import { formatObstacle } from '../domain/several.ts';
import type { ChosenClass } from './chosen-classes-data.ts';
import { severalClasses as words } from './several-classes-words.ts';
import '../../ticket/web/ticket-paper.css';

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
export function SeveralSignUp(props: { head: ReactNode; classes: readonly ChosenClass[]; waiver: Waiver }) {
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
  return areOthers ? words.submitOthers(count) : words.submit(count);
}

function Notice({ obstacles, isNothingLeft }: { obstacles: readonly string[]; isNothingLeft: boolean }) {
  return (
    <div role="alert" className={obstacles.length > 0 ? `${noteClass} mb-5` : 'sr-only'}>
      {obstacles.length > 0 && (
        <>
          <p>{words.refused}</p>
          <ul className="mt-2 list-disc pl-5">
            {obstacles.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          {isNothingLeft && <p className="mt-2">{words.nothingLeft}</p>}
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
        {words.chosen}
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
        {words.change}
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
        {words.takeOut}
        <span className="sr-only">{` ${chosen.title}, ${formatShortDay(chosen.date)}`}</span>
      </Link>
    </div>
  );
}
