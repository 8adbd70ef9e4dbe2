import { type FormEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { calendar } from '#web/content/calendar.ts';
import { type CalendarFilter, isNarrowed } from './calendar-filter.ts';
import { calendarAddress } from './class-address.ts';
import { countInWords } from './day-label.ts';
import './calendar-filter.css';

const words = calendar.filter;

/** Narrows the calendar to a class or a place. A form that the browser sends itself where no script runs. */
export function CalendarFilterForm(given: {
  kinds: { titles: readonly string[]; places: readonly string[] };
  filter: CalendarFilter;
  month: string | undefined;
  view: 'list' | undefined;
  /** How many classes are shown. */
  count: number;
}) {
  const { kinds, filter, month, view } = given;
  const show = useRef<HTMLButtonElement>(null);
  const narrowed = isNarrowed(filter);
  const navigate = useNavigate();
  // A class of the Yoga page without dates is no kind that is to come: it stands here while it is asked for.
  const titles = [...new Set([...kinds.titles, ...(filter.title === undefined ? [] : [filter.title])])];

  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const chosen = (name: string) => String(data.get(name) ?? '') || undefined;
    const address = calendarAddress({ month, view, title: chosen('class'), place: chosen('place') });
    void navigate(address, { preventScrollReset: true });
  };

  return (
    <form action="/calendar" onSubmit={send} aria-label={words.label} className="calendar-filter">
      {view && <input type="hidden" name="view" value={view} />}
      {month && <input type="hidden" name="month" value={month} />}
      <Choice label={words.title} name="class" chosen={filter.title} every={words.everyTitle} options={titles} />
      <Choice label={words.place} name="place" chosen={filter.place} every={words.everyPlace} options={kinds.places} />
      <button ref={show} type="submit" className="button quiet small">
        {words.show}
      </button>
      <div className={narrowed ? 'calendar-filter-found' : 'sr-only'}>
        <p role="status">{narrowed ? `${countInWords(given.count)}.` : words.all}</p>
        {narrowed && (
          <Link
            to={calendarAddress({ month, view })}
            preventScrollReset
            className="link"
            onClick={() => show.current?.focus({ preventScroll: true })}
          >
            {words.clear}
          </Link>
        )}
      </div>
    </form>
  );
}

function Choice(given: {
  label: string;
  name: string;
  chosen: string | undefined;
  every: string;
  options: readonly string[];
}) {
  return (
    <label>
      {given.label}
      {/* What is chosen is what the address says, also after a link or the back button. */}
      <select key={given.chosen} name={given.name} defaultValue={given.chosen ?? ''} className="input">
        <option value="">{given.every}</option>
        {given.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
