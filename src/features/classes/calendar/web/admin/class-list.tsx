import { useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { confirmDeletion } from '#platform/admin/actions.ts';
import { AdminList, type ListFilter, listSelects } from '#platform/admin/admin-list.tsx';
import { loadListPage } from '#platform/admin/list-page.ts';
import { EndForm } from '#platform/admin/series-end.ts';
import { SeriesEnd } from '#platform/admin/series-fields.tsx';
import { ApiError, isHandledElsewhere } from '#platform/api/client.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { addMonths, formatMonth, formatShortDay, formatTime, getMonth } from '#platform/time/day.ts';
import { formatShortDateTime } from '#platform/time/format-date-time.ts';
import { formatRepeat } from '#platform/time/repeats/repeats.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/lists/data-table.tsx';
import { TwoLines } from '#platform/ui/lists/two-lines.tsx';
import type { AdminClass, ClassSeries } from '../../../contract/classes-admin.ts';
import { AddPersonDialog } from '../../../roster/web/admin/add-person-dialog.tsx';
import { OCCURRENCE_COUNTS } from '../../../series/domain/occurrences.ts';
import { formatFields, getScopeSeries, loadOccurrences, loadSeriesDays } from '../../../series/web/admin/scope.ts';
import { ClassTime } from '../../../web/class-time.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { formatClassCount } from '../../domain/class-count.ts';
import { type ClassState, classList } from '../../list.ts';
import { CancelDialog, formatRemoval } from './cancel-dialog.tsx';
import { ClassDialog } from './class-dialog.tsx';

/** A dialog may be about a series; all classes of it are absent while they load. */
type DialogState = { series?: ClassSeries | undefined; occurrences?: readonly AdminClass[] | undefined } & (
  | { type: 'new' }
  | { type: 'edit'; event: AdminClass }
  | { type: 'series'; series: ClassSeries; title: string }
  | { type: 'cancel'; events: readonly AdminClass[] }
  | { type: 'add-person'; event: AdminClass }
);

/** The owner's classes: add, edit, cancel and delete. */
export function ClassList({ list }: { list: Awaited<ReturnType<typeof loadClasses>> }) {
  const { rows: events, size, filter } = list;
  const { when = 'upcoming', month = '', search } = filter;
  const { now, timeZone } = useSite();
  const { submit, state } = useFetcher();
  const [dialog, setDialog] = useState<DialogState>();
  const formatName = (event: AdminClass) => `${event.title}, ${formatShortDateTime(event, timeZone, now.day)}`;
  const open = async (next: DialogState) => {
    setDialog(next);
    if (!next.series) return;
    const occurrences = await loadOccurrences(next.series._id);
    setDialog((current) => (current === next ? { ...next, occurrences } : current));
  };
  const remove = async (chosen: readonly AdminClass[]) => {
    const [first] = chosen;
    // Several chosen classes are what they are; only for one the series is asked about.
    const series = chosen.length === 1 && first ? getScopeSeries(first) : undefined;
    if (series || chosen.some(({ taken }) => taken > 0)) return open({ type: 'cancel', events: chosen, series });
    const confirm = chosen.length === 1 ? 'Yes, delete it!' : 'Yes, delete them!';
    if (!(await confirmDeletion(formatRemoval(chosen.length, 0), confirm))) return;
    const data = new FormData();
    data.set('intent', 'remove');
    for (const { _id } of chosen) data.append('eventId', _id);
    await submit(data, { method: 'post' });
  };
  return (
    <>
      <AdminList
        list={classList}
        heading="Classes on the calendar"
        intro="Each event is a class with its day, time and spots. Visitors see your changes right away."
        pageActions={
          <button type="button" className="button" onClick={() => open({ type: 'new' })}>
            New class
          </button>
        }
        filters={[...listSelects(classList), createMonthFilter(when, now.day, month)]}
        count={formatClassCount(size.rows)}
        columns={createClassColumns(formatName)}
        rows={events}
        rowKey={({ _id }) => _id}
        rowName={formatName}
        rowActions={(event) => [
          ...(event.state === 'upcoming' && !event.signUpLink
            ? [{ label: 'Add someone', onAction: () => open({ type: 'add-person', event }) }]
            : []),
          ...(event.state !== 'cancelled'
            ? [
                { label: 'Edit', onAction: () => open({ type: 'edit', event, series: getScopeSeries(event) }) },
                ...listSeriesActions(event, open),
                {
                  label: event.taken > 0 ? 'Cancel class' : 'Delete class',
                  danger: true,
                  onAction: () => remove([event]),
                },
              ]
            : []),
        ]}
        pages={size.pages}
        isSelectable={(event) => event.state !== 'cancelled'}
        bulkActions={(selected) => [
          { label: getBulkLabel(selected), danger: true, isBusy: state !== 'idle', onAction: () => remove(selected) },
        ]}
        empty={search || month ? 'No matches. Try another word or another month.' : empty[when]}
      />
      {dialog && <OpenDialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}

function OpenDialog({ dialog, onClose }: { dialog: DialogState; onClose: () => void }) {
  const { series, occurrences } = dialog;
  switch (dialog.type) {
    case 'new':
      return <ClassDialog onClose={onClose} />;
    case 'edit':
      return <ClassDialog event={dialog.event} occurrences={occurrences} onClose={onClose} />;
    case 'series':
      return <SeriesDialog series={dialog.series} title={dialog.title} occurrences={occurrences} onClose={onClose} />;
    case 'cancel':
      return <CancelDialog events={dialog.events} series={series} occurrences={occurrences} onClose={onClose} />;
    case 'add-person':
      return <AddPersonDialog event={dialog.event} onClose={onClose} />;
  }
}

function getBulkLabel(selected: readonly AdminClass[]): string {
  const withSignUps = selected.filter(({ taken }) => taken > 0).length;
  if (withSignUps === 0) return 'Delete selected';
  return withSignUps === selected.length ? 'Cancel selected' : 'Cancel or delete selected';
}

const listSeriesActions = ({ series, title }: AdminClass, open: (dialog: DialogState) => void) =>
  series ? [{ label: 'The series', onAction: () => open({ type: 'series', series, title }) }] : [];

const createMonthFilter = (when: ClassState, today: string, month: string): ListFilter => ({
  name: 'month',
  label: 'Month',
  options: [['', 'Any month'], ...listMonths(when, today, month).map((one) => [one, formatMonth(one)] as const)],
});

const empty: Record<ClassState, string> = {
  upcoming: 'No class is coming up. Press “New class” to add one to the calendar, once or as a series.',
  past: 'No class has taken place yet. Classes show up here once they have begun.',
  cancelled: 'No class was cancelled.',
};

/** The columns of the class list. `formatName` distinguishes classes with the same title. */
function createClassColumns(
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

/** One page of the owner's classes. */
export async function loadClasses(address: URLSearchParams) {
  try {
    return await loadListPage(classList, ownerApi, address);
  } catch (error) {
    if (isHandledElsewhere(error)) throw error;
    throw new ApiError(503, { message: 'Failed to fetch events.' });
  }
}

const MONTHS_SHOWN = 12;

/** The months of the filter: a year ahead for upcoming classes, a year back for past ones, both for cancelled ones. */
export function listMonths(when: ClassState, today: string, chosen: string): string[] {
  const [from, to] = [when === 'upcoming' ? 0 : -MONTHS_SHOWN, when === 'past' ? 0 : MONTHS_SHOWN];
  const months = Array.from({ length: to - from + 1 }, (_, index) => addMonths(getMonth(today), from + index));
  return chosen === '' || months.includes(chosen) ? months : [...months, chosen].toSorted();
}

/** A longer list of classes is folded. */
const MAX_OPEN_CLASSES = 8;

/** The classes of a series, with what was changed on one alone, and the form that adds further ones. */
function SeriesDialog(props: {
  series: ClassSeries;
  title: string;
  /** Absent while they load. */
  occurrences: readonly AdminClass[] | undefined;
  onClose: () => void;
}) {
  const { series, title, occurrences, onClose } = props;
  const { repeat, _id: id } = series;
  return (
    <FormDialog
      title={title}
      text={`${formatRepeat(series)}. To end the series earlier, cancel its first class that will not take place, and all later ones.`}
      schema={EndForm}
      defaultValue={{ ends: 'count', count: OCCURRENCE_COUNTS[repeat] }}
      hidden={{ intent: 'extend-series', seriesId: id, version: String(series.version) }}
      submit="Add classes"
      busyText="Adding..."
      onClose={onClose}
    >
      {(fields) => (
        <>
          {occurrences && (
            <details className="whole" open={occurrences.length <= MAX_OPEN_CLASSES}>
              <summary className="inline-flex min-h-11 cursor-pointer items-center text-quiet underline decoration-line underline-offset-[0.25em]">
                {occurrences.length === 1 ? 'Its one class' : `Its ${occurrences.length} classes`}
              </summary>
              <ul className="border-line border-t">
                {occurrences.map((event) => (
                  <Occurrence key={event._id} event={event} />
                ))}
              </ul>
            </details>
          )}
          <h3 className="whole -mb-2">Add more</h3>
          <SeriesEnd
            fields={fields}
            repeat={repeat}
            nouns={['class', 'classes']}
            suggested={OCCURRENCE_COUNTS[repeat]}
            load={loadSeriesDays}
            start={{ id }}
          />
        </>
      )}
    </FormDialog>
  );
}

const stateNames = { upcoming: '', past: 'Past', cancelled: 'Cancelled' };

function Occurrence({ event }: { event: AdminClass }) {
  const { date, time, state, taken, capacity, changedFields = [] } = event;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-line border-b py-2 tabular-nums">
      <span>
        {formatShortDay(date)}, {formatTime(time)}
        {changedFields.length > 0 && (
          <span className="block text-[0.9rem] text-quiet">Changed separately: {formatFields(changedFields)}</span>
        )}
      </span>
      {state === 'upcoming' ? (
        <span className="text-quiet">{`${taken} of ${capacity}`}</span>
      ) : (
        <Badge tone={state === 'cancelled' ? 'danger' : 'plain'}>{stateNames[state]}</Badge>
      )}
    </li>
  );
}
