import { Link } from 'react-router';
import { formatRepeat } from '#platform/time/repeats/repeats.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import type { AdminClass } from '../../../contract/classes-admin.ts';
import { ClassTime } from '../../../web/class-time.tsx';

/** The columns of the class list. `formatName` distinguishes classes with the same title. */
export function createClassColumns(
  formatName: (event: AdminClass) => string,
): Column<AdminClass, 'title' | 'date' | 'location' | 'places'>[] {
  return [
    { key: 'title', label: 'Class', isRowHeader: true, cell: (event) => <Title event={event} /> },
    {
      key: 'date',
      label: 'When',

      cell: (event) => <ClassTime namedClass={event} />,
    },
    {
      key: 'location',
      label: 'Location',

      isDetail: true,
      cell: ({ location }) => <TwoLines first={location || '–'} />,
    },
    {
      key: 'places',
      label: 'Spots',
      numeric: true,
      cell: (event) => <Places event={event} name={formatName(event)} />,
    },
  ];
}

/** The number of taken places, with a link to the roster when there are any. */
function Places({ event, name }: { event: AdminClass; name: string }) {
  const placesText = `${event.taken} of ${event.capacity}`;
  if (event.taken === 0) return <span className="whitespace-nowrap">{placesText}</span>;
  return (
    <Link
      to={`/admin/signups?class=${event._id}`}
      className="link inline-flex min-h-11 items-center whitespace-nowrap folded:-my-2.5"
    >
      {placesText}
      <span className="sr-only">, roster of {name}</span>
    </Link>
  );
}

function Title({ event }: { event: AdminClass }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2.5 gap-y-1 wrap-break-word">
      {event.title}
      {event.isFull && event.state === 'upcoming' && <Badge tone="warning">Full</Badge>}
      {event.signUpLink && <Badge>Sign-up elsewhere</Badge>}
      {event.series && <Badge>{formatRepeat(event.series)}</Badge>}
      {event.changedFields && event.changedFields.length > 0 && <Badge tone="warning">Changed separately</Badge>}
    </span>
  );
}
