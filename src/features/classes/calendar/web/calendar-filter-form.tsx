import { type FormEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { calendarUrl } from '../../web/class-url.ts';
import { type CalendarFilter, hasFilter } from '../domain/calendar-filter.ts';
import { formatClassCount } from '../domain/class-count.ts';

/** Filters the calendar by class or place. It is a plain GET form, so it also works without JavaScript. */
export function CalendarFilterForm(props: {
  kinds: { titles: readonly string[]; places: readonly string[] };
  filter: CalendarFilter;
  month: string | undefined;
  view: 'list' | undefined;
  count: number;
}) {
  const { kinds, filter, month, view } = props;
  const submitButton = useRef<HTMLButtonElement>(null);
  const isFiltered = hasFilter(filter);
  const navigate = useNavigate();
  // A class of the Yoga page without dates is not in `kinds`, so it is added while it is the filter.
  const titles = [...new Set([...kinds.titles, ...(filter.title === undefined ? [] : [filter.title])])];

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const readField = (name: string) => String(data.get(name) ?? '') || undefined;
    const url = calendarUrl({ month, view, title: readField('class'), place: readField('place') });
    void navigate(url, { preventScrollReset: true });
  };

  return (
    <form
      action="/calendar"
      onSubmit={handleSubmit}
      aria-label="Find a class"
      className="mt-4 flex flex-wrap items-end gap-x-1.5 gap-y-3 sm:mt-6 sm:grid sm:gap-x-4 sm:grid-cols-[minmax(0,15rem)_minmax(0,17rem)_auto] sm:justify-start narrow:grid narrow:grid-cols-1 print:hidden"
    >
      {view && <input type="hidden" name="view" value={view} />}
      {month && <input type="hidden" name="month" value={month} />}
      <Choice label="Class" name="class" chosen={filter.title} allLabel="All classes" options={titles} />
      <Choice label="Location" name="place" chosen={filter.place} allLabel="All locations" options={kinds.places} />
      <button ref={submitButton} type="submit" className="button quiet small min-h-[48px] max-sm:px-2.5">
        Show
      </button>
      <div
        className={isFiltered ? 'col-span-full flex min-h-[48px] basis-full flex-wrap items-center gap-x-5' : 'sr-only'}
      >
        <p role="status">{isFiltered ? `${formatClassCount(props.count)}.` : 'All classes are shown.'}</p>
        {isFiltered && (
          <Link
            to={calendarUrl({ month, view })}
            preventScrollReset
            className="link"
            onClick={() => submitButton.current?.focus({ preventScroll: true })}
          >
            Show everything
          </Link>
        )}
      </div>
    </form>
  );
}

function Choice(props: {
  label: string;
  name: string;
  chosen: string | undefined;
  allLabel: string;
  options: readonly string[];
}) {
  return (
    <label className="min-w-0 flex-1 text-[0.88rem] max-sm:last-of-type:grow-[1.12] text-quiet">
      {/* On a phone the options say what they are, so the filters fit one line. */}
      <span className="max-sm:sr-only">{props.label}</span>
      {/* The key resets the field to the URL's value after a link or the back button. */}
      <select
        key={props.chosen}
        name={props.name}
        defaultValue={props.chosen ?? ''}
        className="input max-sm:pr-6 max-sm:pl-2.5"
      >
        <option value="">{props.allLabel}</option>
        {props.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
