import type { ContentDocuments } from '#platform/documents.ts';
import { addDays, formatShortDay, type WallTime } from '#platform/time/day.ts';
import type { ListedEvent } from '../../contract/classes.ts';
import { getSignUpAction } from '../../sign-up/domain/sign-up-action.ts';
import { formatClassCount } from '../domain/class-count.ts';
import { getSunday, groupByDay } from './chosen-day.ts';
import { ClassEntry, classChoice } from './class-entry.tsx';

/** How many weeks the list shows at once. The others are folded, unless a filter has already shortened the list. */
const OPEN_WEEKS = 2;

type WeekList = readonly (readonly [sunday: string, classes: ListedEvent[]])[];

/** Classes grouped by week and day, the later weeks folded. `events` are sorted by date and time. */
export function UpcomingWeeks(props: {
  events: readonly ListedEvent[];
  now: WallTime;
  isFiltered: boolean;
  words: ContentDocuments['calendar'];
}) {
  const { events, isFiltered, words } = props;
  if (events.length === 0) {
    return <p className="mt-8 text-quiet">{isFiltered ? words.empty.filteredList : words.empty.list}</p>;
  }
  const weeks = [...groupByDay(events, getSunday)];
  const later = isFiltered ? [] : weeks.slice(OPEN_WEEKS);
  const count = later.reduce((sum, [, classes]) => sum + classes.length, 0);
  const isChoice = events.filter((event) => getSignUpAction(event, props.now) === 'sign-up').length > 1;
  const list = { ...props, isChoice };
  return (
    // A plain form, so that a choice is in the URL and needs no script.
    <form
      action="/signup-several"
      className="group/choice [&_:is(a,button,input,summary)]:scroll-mb-36"
      aria-label="Coming weeks"
    >
      {isChoice && <p className="measure pt-7 text-[0.94rem] text-quiet print:hidden">{words.choice.hint}</p>}
      <Weeks {...list} weeks={weeks.slice(0, weeks.length - later.length)} />
      {later.length > 0 && (
        <details className="group border-line border-t print:[&::details-content]:[content-visibility:visible]">
          <summary className="flex min-h-[64px] list-none flex-wrap items-center gap-x-4 py-4 hover:text-accent print:hidden">
            <h2 className="text-[1.7rem]">Later</h2>
            <span className="text-quiet">{formatClassCount(count)}</span>
            <svg
              viewBox="0 0 16 16"
              aria-hidden="true"
              className="ml-auto size-5 transition-transform duration-160 group-open:rotate-180"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
            >
              <path d="m3 6 5 5 5-5" />
            </svg>
          </summary>
          <Weeks {...list} weeks={later} />
        </details>
      )}
      {isChoice && (
        <div className="bottom-0 z-10 flex flex-wrap items-center gap-x-6 gap-y-3 border-line border-t bg-ground py-4 group-has-checked/choice:sticky print:hidden">
          <button type="submit" className="button small">
            {classChoice.submit}
          </button>
          <p className="text-[0.94rem] text-quiet">{words.choice.note}</p>
        </div>
      )}
    </form>
  );
}

function Weeks(props: { weeks: WeekList; now: WallTime; isChoice: boolean }) {
  const { weeks, now, isChoice } = props;
  return weeks.map(([sunday, classes]) => (
    <section
      key={sunday}
      aria-labelledby={`week-${sunday}`}
      className="grid grid-cols-1 gap-x-12 gap-y-2 border-line border-b py-9 last-of-type:border-b-0 lg:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <h2 id={`week-${sunday}`} className="text-[1.7rem] lg:sticky lg:top-6 lg:self-start lg:pt-[1.1rem] print:static">
        {formatWeek(sunday, now.day)}
      </h2>
      <ol className="min-w-0 divide-y divide-line">
        {[...groupByDay(classes)].map(([day, dayClasses]) => (
          <li key={day} className="sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-6">
            <h3 className="pt-[1.4rem] text-[1.15rem]">
              {formatShortDay(day)}
              {day === now.day && <span className="eyebrow block font-sans">Today</span>}
            </h3>
            <ul className="min-w-0 divide-y divide-line">
              {dayClasses.map((event) => (
                <li key={event._id}>
                  <ClassEntry event={event} now={now} isInWeek isChoice={isChoice} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  ));
}

function formatWeek(sunday: string, today: string): string {
  const current = getSunday(today);
  if (sunday === current) return 'This week';
  if (sunday === addDays(current, 7)) return 'Next week';
  return `Week of ${formatShortDay(sunday).replace(/^\w+, /, '')}`;
}
