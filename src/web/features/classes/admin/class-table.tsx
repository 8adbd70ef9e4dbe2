import { Link } from 'react-router';
import type { AdminClass } from '#contract/classes-admin.ts';
import type { ClassSort } from '#domain/classes/class-list.ts';
import type { WallTime } from '#domain/day.ts';
import { adminClasses } from '#web/content/admin-classes.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { type Column, DataTable, type Sorting, SortSelect } from '#web/ui/data-table.tsx';
import { formatShortDateTime } from '../roster/format-date-time.ts';
import { useSite } from '../use-site.ts';

const { list, actions } = adminClasses;
type Key = ClassSort | 'select' | 'places';

type ClassActions = Record<'onEdit' | 'onDelete' | 'onAdd', (event: AdminClass) => void>;

const isCancelled = ({ state }: AdminClass) => state === 'cancelled';

/** The table of classes, with a checkbox and actions per row. */
export function ClassTable(
  props: ClassActions & {
    events: readonly AdminClass[];
    selected: ReadonlySet<string>;
    onSelect: (id: string, selected: boolean) => void;
    sorting: Sorting<ClassSort>;
    onSort: (sorting: Sorting<ClassSort>) => void;
  },
) {
  const { now, timeZone } = useSite();
  const columns: Column<AdminClass, Key>[] = [
    {
      key: 'select',
      label: list.columns.select,
      cell: (event) =>
        !isCancelled(event) && (
          <label className="class-select">
            <input
              type="checkbox"
              checked={props.selected.has(event._id)}
              onChange={({ target }) => props.onSelect(event._id, target.checked)}
            />
            <span className="sr-only">
              {list.select} {formatClassName(event)}
            </span>
          </label>
        ),
    },
    {
      key: 'title',
      label: list.columns.title,
      sortable: true,
      isRowHeader: true,
      cell: (event) => <Title event={event} />,
    },
    {
      key: 'date',
      label: list.columns.date,
      sortable: true,
      cell: ({ date, time }) => <When day={date} time={time} />,
    },
    {
      key: 'location',
      label: list.columns.location,
      sortable: true,
      cell: ({ location }) => <span className="[overflow-wrap:anywhere]">{location || '–'}</span>,
    },
    {
      key: 'places',
      label: list.columns.places,
      numeric: true,
      cell: (event) => <Places event={event} name={formatClassName(event)} />,
    },
  ];
  const shownColumns = columns.filter(({ key }) => key !== 'select' || !props.events.every(isCancelled));
  const sorting: Sorting<Key> = props.sorting;
  const onSort = ({ by, ascending }: Sorting<Key>) => props.onSort({ by: by as ClassSort, ascending });
  return (
    <>
      <SortSelect columns={shownColumns} sorting={sorting} onSort={onSort} />
      <DataTable
        label={list.label}
        columns={shownColumns}
        rows={props.events}
        rowKey={({ _id }) => _id}
        sorting={sorting}
        onSort={onSort}
        actions={(event) => <RowActions {...props} event={event} name={formatClassName(event)} />}
      />
    </>
  );

  /** A label that distinguishes classes with the same title. */
  function formatClassName({ title, date, time }: AdminClass) {
    return `${title}, ${formatShortDateTime({ day: date, time }, timeZone, now.day)}`;
  }
}

/** The buttons of a row. `name` distinguishes classes with the same title. */
function RowActions(props: ClassActions & { event: AdminClass; name: string }) {
  const { event, name } = props;
  return (
    <>
      {event.state === 'upcoming' && !event.signUpLink && (
        <button type="button" className="button quiet small" onClick={() => props.onAdd(event)}>
          {adminSignUps.add.action}{' '}
          <span className="sr-only">
            {adminSignUps.add.actionTo} {name}
          </span>
        </button>
      )}
      {!isCancelled(event) && (
        <button type="button" className="button quiet small" onClick={() => props.onEdit(event)}>
          {actions.edit} <span className="sr-only">{name}</span>
        </button>
      )}
      {!isCancelled(event) && (
        <button type="button" className="button small danger" onClick={() => props.onDelete(event)}>
          {event.taken > 0 ? actions.cancel : actions.delete} <span className="sr-only">{name}</span>
        </button>
      )}
    </>
  );
}

function When({ day, time }: WallTime) {
  const { now, timeZone } = useSite();
  const [dateText, timeText] = formatShortDateTime({ day, time }, timeZone, now.day).split(/, (?=\d+:)/);
  return (
    <span className="class-when">
      <span>{dateText}, </span>
      <span>{timeText}</span>
    </span>
  );
}

/** The number of taken places, with a link to the roster when there are any. */
function Places({ event, name }: { event: AdminClass; name: string }) {
  const placesText = `${event.taken} ${list.ofCapacity} ${event.capacity}`;
  if (event.taken === 0) return <span className="whitespace-nowrap">{placesText}</span>;
  return (
    <Link to={`/admin/signups?class=${event._id}`} className="link class-places">
      {placesText}
      <span className="sr-only">
        , {actions.roster} {name}
      </span>
    </Link>
  );
}

function Title({ event }: { event: AdminClass }) {
  return (
    <span className="class-title">
      {event.title}
      {event.isFull && event.state === 'upcoming' && <span className="admin-badge is-warning">{list.full}</span>}
      {event.signUpLink && <span className="admin-badge">{list.externalSignUp}</span>}
    </span>
  );
}
