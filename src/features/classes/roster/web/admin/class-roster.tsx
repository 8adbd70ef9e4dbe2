import { type ReactNode, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { FilterSelect } from '#platform/admin/admin-list.tsx';
import { ExportButton } from '#platform/admin/export-button.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDay, formatTime, hasStarted, type WallTime } from '#platform/time/day.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { isFreePrice } from '../../../sign-up/domain/payment-instructions.ts';
import { WaitlistPart } from '../../../waitlist/web/admin/waitlist-part.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { isEntryOutdated } from '../../domain/class-income.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { type ClassOption, createClassFilter } from './class-filter.ts';
import { PrintedRoster } from './printed-roster.tsx';
import { applyMarks, listUnsent, type RosterMarks, useRosterMarks } from './roster-marks.ts';
import { saveRosterPage } from './roster-page-storage.ts';
import { RosterRow } from './roster-row.tsx';
import { saveRoster } from './roster-storage.ts';
import { createSignUpActions, type SignUpDialogState, SignUpDialogs } from './sign-up-dialogs.tsx';
import { getRosterIncome, IncomeLine, TaughtButton, UpdateTaught } from './taught.tsx';

/** Another phone may have marked or added someone meanwhile. */
const REFRESH_INTERVAL_MS = 15_000;

/** The roster of one class, for check-in on a phone or for print. It stays current while it is open. */
export function ClassRoster(props: {
  roster: Roster;
  classes: readonly ClassOption[];
  now: WallTime;
  /** Whether it was loaded without a connection, as this browser had kept it at `now`. */
  isKept: boolean;
}) {
  useAutoRefresh(REFRESH_INTERVAL_MS);
  const { event, finance, waitlist } = props.roster;
  const marks = useRosterMarks();
  useKeepRoster(props, marks);
  const people = applyMarks(props.roster.people, marks);
  const income = getRosterIncome({ event, people });
  const isOutdated =
    finance !== null && isEntryOutdated({ rateCents: dollarsToCents(finance.rate), paid: finance.paid }, income);
  const canSend = !marks.isDisconnected && !props.isKept;
  const { timeZone } = useSite();
  const [dialog, setDialog] = useState<SignUpDialogState>();
  const { title: classTitle, date, time, cancelled: classCancelled } = event;
  const when = formatLongDateTime(event, timeZone);
  // The buttons for the finances leave the page like a deleted row, once the class is there as it is marked.
  const heading = useFocusAfterDeletion(people.length + (!finance || isOutdated ? 1 : 0));
  return (
    <>
      <div className="print:hidden">
        <ClassChoice classes={props.classes} chosen={event._id} now={props.now} />
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div>
            <h1 ref={heading} tabIndex={-1} className="wrap-anywhere">
              {event.title}
            </h1>
            <p className="mt-1 text-quiet">
              <span className="block">{when}</span>
              {[event.location, `${event.lengthMinutes} minutes`].filter(Boolean).join(', ')}
            </p>
          </div>
          <RosterButtons event={event} now={props.now}>
            {!finance && canSend && <TaughtButton event={event} income={income} />}
            {isOutdated && canSend && <UpdateTaught event={event} finance={finance} income={income} />}
          </RosterButtons>
        </div>
        {props.isKept && <KeptNotice day={event.date} now={props.now} />}
        {classCancelled && (
          <p className="mb-4">
            <Badge tone="danger">This class was cancelled.</Badge>
          </p>
        )}
        <AttendanceCount
          event={event}
          people={people}
          waiting={marks.isDisconnected ? listUnsent(marks.unsent).length : 0}
        />
        <IncomeLine finance={finance} income={income} />
        {event.putAway && people.every(({ attendance }) => attendance === 'not-here') && <PutAwayLine id={event._id} />}
        {people.length === 0 && (
          <p className="py-6 text-quiet">
            No one has signed up for this class yet. A printed roster still has lines for walk-ins.
          </p>
        )}
        <ul aria-label="Roster">
          {people.map((person) => (
            <RosterRow
              key={person._id}
              person={person}
              priceText={isFreePrice(event.priceText) ? null : event.priceText}
              failure={marks.refused[person._id]}
              actions={createSignUpActions(
                { ...person, classTitle, date, time, classCancelled, cancelled: false },
                setDialog,
              )}
            />
          ))}
        </ul>
        <WaitlistPart waitlist={waitlist} />
      </div>
      <PrintedRoster roster={{ event, people }} when={when} />
      <SignUpDialogs dialog={dialog} onChange={setDialog} />
    </>
  );
}

/** Stores the roster with the marks that the server has, and its page. Marks that are not sent are stored elsewhere. */
function useKeepRoster(props: { roster: Roster; now: WallTime; isKept: boolean }, { saved }: RosterMarks): void {
  const { roster, now, isKept } = props;
  useEffect(() => {
    if (isKept) return;
    saveRoster({ ...roster, people: applyMarks(roster.people, { saved, unsent: {} }) }, now);
    saveRosterPage();
  }, [roster, now, isKept, saved]);
}

/** Says that the roster is not the current one, and from when it is. */
function KeptNotice({ day, now }: { day: string; now: WallTime }) {
  const when = `${now.day === day ? '' : `${formatShortDay(now.day)}, `}${formatTime(now.time)}`;
  return (
    <p role="status" className="mb-4 font-medium">
      There is no connection. This is the roster from {when}. Your marks will be sent later.
    </p>
  );
}

/** Says that Today does not ask for these marks, with the way back. */
function PutAwayLine({ id }: { id: string }) {
  const { submit, state } = useFetcher();
  const putBack = () => state === 'idle' && submit({ intent: 'put-away', id, putAway: 'no' }, { method: 'post' });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      This roster is put away without a mark.
      <button type="button" className="button quiet small" onClick={putBack}>
        Put it back on Today
      </button>
    </p>
  );
}

/** Leads to another roster, or back to the list. */
function ClassChoice({ classes, chosen, now }: { classes: readonly ClassOption[]; chosen: string; now: WallTime }) {
  const { show } = useListParams();
  const { timeZone } = useSite();
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
      <Link to="?" className="link inline-flex min-h-11 items-center">
        All sign-ups
      </Link>
      <FilterSelect
        {...createClassFilter({ classes, now, timeZone, chosen })}
        value={chosen}
        onChange={(id) => show({ class: id })}
      />
    </div>
  );
}

/** The children are shown once the class has begun: they add it to the finances, without marks that wait. */
function RosterButtons({ event, now, children }: { event: Roster['event']; now: WallTime; children: ReactNode }) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {!event.cancelled && event.date >= now.day && (
        <button type="button" className="button small" onClick={() => setIsAdding(true)}>
          Add someone
        </button>
      )}
      {!event.cancelled && hasStarted({ day: event.date, time: event.time }, now) && children}
      <button type="button" className="button quiet small" onClick={() => window.print()}>
        Print
      </button>
      <Link className="button quiet small" to={`/admin/signups/${event._id}/messages`}>
        Write to the class
      </Link>
      <ExportButton
        fetchFile={() => ownerApi('GET /api/admin/signups/export', { query: { class: event._id, sort: 'name' } })}
      />
      {isAdding && <AddPersonDialog event={event} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

/** How many people are here and how many spots are taken. It stays visible while the list scrolls. */
function AttendanceCount({ event, people, waiting }: Pick<Roster, 'event' | 'people'> & { waiting: number }) {
  return (
    <div className="sticky top-0 z-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-edge border-b-[1.5px] bg-ground py-3 tabular-nums">
      <p role="status">
        <strong className="font-display font-normal text-[1.6rem]">
          {people.filter(({ attended }) => attended).length} of {people.length}
        </strong>{' '}
        here
      </p>
      {/* The marks that wait are kept when the page is closed. */}
      <p role="status" className="text-quiet">
        {waiting > 0 && `${waiting === 1 ? '1 mark waits' : `${waiting} marks wait`} for a connection`}
      </p>
      <p className="text-quiet">
        {people.length} of {event.capacity} spots taken
      </p>
    </div>
  );
}
