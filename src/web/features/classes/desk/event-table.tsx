import { Link } from 'react-router';
import type { DeskEvent, EventSort } from '#contract/classes-desk.ts';
import type { WallTime } from '#domain/day.ts';
import { deskEvents } from '#web/content/desk-events.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { type Column, DataTable, SortChoice, type Sorting } from '#web/ui/data-table.tsx';
import { shortWhen } from '../roster/when-in-words.ts';
import { useSite } from '../use-site.ts';

const { list, actions } = deskEvents;
type Key = EventSort | 'select' | 'places';

/** Classes in a table, with a box to select each, and what can be done with it. */
export function EventTable(given: {
  events: readonly DeskEvent[];
  selected: ReadonlySet<string>;
  onSelect: (id: string, selected: boolean) => void;
  sorting: Sorting<EventSort>;
  onSort: (sorting: Sorting<EventSort>) => void;
  onEdit: (event: DeskEvent) => void;
  onDelete: (event: DeskEvent) => void;
  onAdd: (event: DeskEvent) => void;
}) {
  const { now, timeZone } = useSite();
  const isOff = ({ state }: DeskEvent) => state === 'cancelled';
  const columns: Column<DeskEvent, Key>[] = [
    {
      key: 'select',
      label: list.columns.select,
      cell: (event) =>
        !isOff(event) && (
          <label className="event-select">
            <input
              type="checkbox"
              checked={given.selected.has(event._id)}
              onChange={({ target }) => given.onSelect(event._id, target.checked)}
            />
            <span className="sr-only">
              {list.select} {nameOf(event)}
            </span>
          </label>
        ),
    },
    { key: 'title', label: list.columns.title, sorts: true, names: true, cell: (event) => <Title event={event} /> },
    {
      key: 'date',
      label: list.columns.date,
      sorts: true,
      cell: ({ date, time }) => <When day={date} time={time} />,
    },
    {
      key: 'location',
      label: list.columns.location,
      sorts: true,
      cell: ({ location }) => <span className="[overflow-wrap:anywhere]">{location || '–'}</span>,
    },
    {
      key: 'places',
      label: list.columns.places,
      figures: true,
      cell: (event) => <Places event={event} name={nameOf(event)} />,
    },
  ];
  const shown = columns.filter(({ key }) => key !== 'select' || !given.events.every(isOff));
  const sorting: Sorting<Key> = given.sorting;
  const onSort = ({ by, ascending }: Sorting<Key>) => given.onSort({ by: by as EventSort, ascending });
  return (
    <>
      <SortChoice columns={shown} sorting={sorting} onSort={onSort} />
      <DataTable
        label={list.label}
        columns={shown}
        rows={given.events}
        rowKey={({ _id }) => _id}
        sorting={sorting}
        onSort={onSort}
        actions={(event) => (
          <>
            {event.state === 'upcoming' && !event.signUpLink && (
              <button type="button" className="button quiet small" onClick={() => given.onAdd(event)}>
                {deskSignUps.add.action}{' '}
                <span className="sr-only">
                  {deskSignUps.add.actionTo} {nameOf(event)}
                </span>
              </button>
            )}
            {!isOff(event) && (
              <button type="button" className="button quiet small" onClick={() => given.onEdit(event)}>
                {actions.edit} <span className="sr-only">{nameOf(event)}</span>
              </button>
            )}
            {!isOff(event) && (
              <button type="button" className="button small danger" onClick={() => given.onDelete(event)}>
                {event.taken > 0 ? actions.cancel : actions.delete} <span className="sr-only">{nameOf(event)}</span>
              </button>
            )}
          </>
        )}
      />
    </>
  );

  /** What tells this class from the others of its name. */
  function nameOf({ title, date, time }: DeskEvent) {
    return `${title}, ${shortWhen({ day: date, time }, timeZone, now.day)}`;
  }
}

/** Day and time on a line each. */
function When({ day, time }: WallTime) {
  const { now, timeZone } = useSite();
  const [date, clock] = shortWhen({ day, time }, timeZone, now.day).split(/, (?=\d+:)/);
  return (
    <span className="event-when">
      <span>{date}, </span>
      <span>{clock}</span>
    </span>
  );
}

/** How many places are taken; where there are any, the way to the people who have them. */
function Places({ event, name }: { event: DeskEvent; name: string }) {
  const places = `${event.taken} ${list.of} ${event.capacity}`;
  if (event.taken === 0) return <span className="whitespace-nowrap">{places}</span>;
  return (
    <Link to={`/admin/signups?class=${event._id}`} className="link event-places">
      {places}
      <span className="sr-only">
        , {actions.roster} {name}
      </span>
    </Link>
  );
}

function Title({ event }: { event: DeskEvent }) {
  return (
    <span className="event-title">
      {event.title}
      {event.isFull && event.state === 'upcoming' && <span className="desk-mark warns">{list.full}</span>}
      {event.signUpLink && <span className="desk-mark">{list.elsewhere}</span>}
    </span>
  );
}
