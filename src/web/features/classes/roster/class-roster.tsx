import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Roster } from '#contract/sign-ups-admin.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { ClassChoice } from './class-choice.tsx';
import { CsvButton } from './csv-button.tsx';
import { formatLongDateTime } from './format-date-time.ts';
import { useListView } from './list-view.ts';
import { PrintedRoster } from './printed-roster.tsx';
import { RemoveSignUpDialog } from './remove-sign-up-dialog.tsx';
import { RosterRow } from './roster-row.tsx';
import { useAttendance } from './use-attendance.ts';
import { WaiverDialog } from './waiver-dialog.tsx';
import './roster.css';

const words = adminSignUps.roster;

/** The roster of one class, for check-in on a phone or for print. */
export function ClassRoster({ classId }: { classId: string }) {
  const { show } = useListView();
  const loaded = useLoaded(classId, () => ownerApi('GET /api/admin/events/{id}/roster', { params: { id: classId } }));
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap items-end justify-between gap-4">
        <Link to="?" className="link inline-flex min-h-11 items-center">
          {words.back}
        </Link>
        <ClassChoice chosen={classId} onChoose={(id) => show({ class: id })} />
      </div>
      <ListState loaded={loaded} loading={words.loading} failed={words.failed} isEmpty={() => false} empty={null}>
        {(roster) => <People roster={roster} reload={loaded.reload} />}
      </ListState>
    </>
  );
}

function People({ roster: { event, people }, reload }: { roster: Roster; reload: () => void }) {
  const { timeZone, now } = useSite();
  const [adding, setAdding] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { isPresent, getSaveError, setAttendance } = useAttendance();
  const [shownWaiver, setShownWaiver] = useState<Roster['people'][number]>();
  const [removing, setRemoving] = useState<Roster['people'][number]>();
  const startsAt = { day: event.date, time: event.time };
  const presentCount = people.filter(isPresent).length;
  return (
    <>
      <div className="no-print">
        <div className="admin-head !mb-4">
          <div>
            <h1 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
              {event.title}
            </h1>
            <p className="mt-1 text-quiet">
              {[formatLongDateTime(startsAt, timeZone), event.location, `${event.lengthMinutes} ${words.minutes}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!event.cancelled && event.date >= now.day && (
              <button type="button" className="button small" onClick={() => setAdding(true)}>
                {adminSignUps.add.action}
              </button>
            )}
            <button type="button" className="button quiet small" onClick={() => window.print()}>
              {words.print}
            </button>
            <CsvButton query={{ class: event._id, sort: 'name' }} />
          </div>
        </div>
        {event.cancelled && <p className="admin-badge is-danger mb-4">{words.classCancelled}</p>}
        <div className="roster-count">
          <p role="status">
            <strong>
              {presentCount} {words.here.of} {people.length}
            </strong>{' '}
            {words.here.here}
          </p>
          <p className="text-quiet">
            {people.length}/{event.capacity} {words.places}
          </p>
        </div>
        {people.length === 0 && <p className="py-6 text-quiet">{words.empty}</p>}
        <ul className="roster" aria-label={words.people}>
          {people.map((person) => (
            <RosterRow
              key={person._id}
              person={person}
              isPresent={isPresent(person)}
              saveError={getSaveError(person)}
              onToggle={(attended) => void setAttendance(person, attended)}
              onShowWaiver={() => setShownWaiver(person)}
              onRemove={() => setRemoving(person)}
            />
          ))}
        </ul>
      </div>
      <PrintedRoster
        event={event}
        people={people}
        isPresent={isPresent}
        when={formatLongDateTime(startsAt, timeZone)}
      />
      {adding && (
        <AddPersonDialog
          event={event}
          onClose={() => {
            setAdding(false);
            reload();
          }}
        />
      )}
      <WaiverDialog signUp={shownWaiver} onClose={() => setShownWaiver(undefined)} />
      <RemoveSignUpDialog
        signUp={removing && { ...removing, classTitle: event.title, startsAt, classCancelled: event.cancelled }}
        onClose={(changed) => {
          setRemoving(undefined);
          if (!changed) return;
          reload();
          // The focused button disappears with its row.
          heading.current?.focus();
        }}
      />
    </>
  );
}
