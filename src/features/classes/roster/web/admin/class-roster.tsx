import { type ReactNode, useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { ExportButton, FilterSelect } from '#platform/admin/admin-list.tsx';
import { useAutoRefresh } from '#platform/admin/use-auto-refresh.ts';
import { dollarsToCents } from '#platform/money/money.ts';
import { useSite } from '#platform/shell/use-site.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { formatShortDay, formatTime, hasStarted, type WallTime } from '#platform/time/day.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { useListParams } from '#platform/ui/lists/list-params.ts';
import { type RowAction, RowMenu } from '#platform/ui/lists/row-menu.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { isFreePrice } from '../../../sign-up/domain/payment-instructions.ts';
import { WaitlistPart } from '../../../waitlist/web/admin/waitlist-part.tsx';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { type Attendance, getMarkTime } from '../../domain/attendance.ts';
import { isEntryOutdated } from '../../domain/class-income.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { type ClassOption, createClassFilter } from './class-filter.ts';
import { PaymentField } from './payment-field.tsx';
import { applyMarks, listUnsent, markPerson, type RosterMarks, readMarks, useRosterMarks } from './roster-marks.ts';
import { saveRosterPage } from './roster-page-storage.ts';
import { saveRoster } from './roster-storage.ts';
import { createSignUpActions, type SignUpDialogState, SignUpDialogs } from './sign-up-dialogs.tsx';
import { getRosterIncome, IncomeLine, TaughtButton, UpdateTaught } from './taught.tsx';
import './printed-roster.css';

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

/**
 * A person on the roster. The whole name is the click target of the checkbox, and the menu has the no-show.
 * @param props.failure why the last mark was refused
 */
function RosterRow(props: {
  person: Roster['people'][number];
  /** The price of the class; null where it is free. */
  priceText: string | null;
  failure: string | undefined;
  actions: readonly RowAction[];
}) {
  const { person, priceText, failure, actions } = props;
  const { _id: id, name, phone, attended, attendance, waiverSigned, guestOf } = person;
  const isNoShow = attendance === 'no-show';
  const mark = (attendance: Attendance) => {
    const seen = readMarks(person).attendance?.markedAtMs ?? null;
    markPerson(id, { attendance: { attendance, markedAtMs: getMarkTime(Date.now(), seen) } });
  };
  const noShow = isNoShow
    ? { label: 'Not a no-show', onAction: () => mark('not-here') }
    : { label: 'No-show', onAction: () => mark('no-show') };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-line border-b max-md:gap-x-2 md:grid-cols-[minmax(0,1fr)_auto_auto]">
      <label
        className={`flex min-h-[60px] cursor-pointer items-center gap-4 py-2 font-semibold text-[1.1rem] leading-[1.3] ${guestOf && 'pl-8'}`}
      >
        <input
          type="checkbox"
          checked={attended}
          onChange={({ target }) => mark(target.checked ? 'here' : 'not-here')}
          className="size-9 rounded-[10px] checked:before:size-[21px]"
        />
        <span className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-1">
          <span className="wrap-anywhere">
            {name}
            {guestOf && <span className="block font-normal text-[0.94rem] text-quiet">Guest of {guestOf}</span>}
          </span>
          {isNoShow && <Badge>No-show</Badge>}
          {!waiverSigned && <Badge tone="warning">Waiver to sign</Badge>}
        </span>
      </label>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-md:col-span-full max-md:row-start-2 max-md:pb-3 md:justify-end">
        {phone && (
          <a
            href={`tel:${phone.replace(/[^\d+]/g, '')}`}
            className="wrap-anywhere inline-flex min-h-11 items-center text-quiet tabular-nums hover:text-ink hover:underline md:w-36"
          >
            {formatPhone(phone)}
          </a>
        )}
        {priceText !== null && <PaymentField person={person} priceText={priceText} />}
      </div>
      <div className="max-md:col-start-2 max-md:row-start-1 md:col-start-3">
        <RowMenu name={name} actions={[noShow, ...actions]} />
      </div>
      {failure !== undefined && (
        <p role="alert" className="col-span-full pb-3 font-semibold text-accent">
          Not saved: {name}. {failure}
        </p>
      )}
    </li>
  );
}

/** Empty lines for walk-ins, even when the class is full, because a student may not come. */
const MIN_EMPTY_LINES = 4;
const MAX_EMPTY_LINES = 12;

/** The roster for print only. */
function PrintedRoster({
  roster: { event, people },
  when,
}: {
  roster: Pick<Roster, 'event' | 'people'>;
  when: string;
}) {
  const freePlaces = event.capacity - people.length;
  const emptyLineCount = Math.min(MAX_EMPTY_LINES, Math.max(MIN_EMPTY_LINES, freePlaces));
  const emptyLines = Array.from({ length: emptyLineCount }, (_, index) => index + 1);
  return (
    <div className="printed-roster hidden bg-white text-[12pt] text-black print:block">
      <h1 className="text-[22pt]">{event.title}</h1>
      <p>{[when, event.location].filter(Boolean).join(' · ')}</p>
      <p>{people.length} signed up</p>
      <table className="mt-[14pt] w-full border-collapse">
        <thead>
          <tr>
            <th scope="col">Here</th>
            <th scope="col">Name</th>
            <th scope="col">Phone</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ _id, name, phone, attended, waiverSigned, guestOf }) => (
            <tr key={_id} className="break-inside-avoid">
              <td>
                <Box ticked={attended} />
              </td>
              <td>
                {name}
                {guestOf && `, guest of ${guestOf}`}
                {!waiverSigned && ' (waiver to sign)'}
              </td>
              <td>{formatPhone(phone)}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr>
            <th colSpan={3} scope="rowgroup">
              Walk-ins
            </th>
          </tr>
          {emptyLines.map((line) => (
            <tr key={line} className="break-inside-avoid">
              <td>
                <Box />
              </td>
              <td />
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Box({ ticked = false }: { ticked?: boolean }) {
  return (
    <span className="grid size-[14pt] place-items-center border-[1pt] border-black leading-none">{ticked && '✓'}</span>
  );
}
