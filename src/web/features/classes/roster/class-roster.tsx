import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Roster } from '#contract/sign-ups-desk.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';
import { ListState } from '#web/ui/list-state.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { useSite } from '../use-site.ts';
import { AddPersonDialog } from './add-person-dialog.tsx';
import { ClassChoice } from './class-choice.tsx';
import { CsvButton } from './csv-button.tsx';
import { useListView } from './list-view.ts';
import { PrintedRoster } from './printed-roster.tsx';
import { RosterRow } from './roster-row.tsx';
import { TakeOffDialog } from './take-off-dialog.tsx';
import { useAttendance } from './use-attendance.ts';
import { WaiverDialog } from './waiver-dialog.tsx';
import { longWhen } from './when-in-words.ts';
import './roster.css';

const words = deskSignUps.roster;

/** One class with everybody on it: ticked off on the phone at the door, or printed. */
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
  const { isHere, unsaved, tick } = useAttendance();
  const [reading, setReading] = useState<Roster['people'][number]>();
  const [leaving, setLeaving] = useState<Roster['people'][number]>();
  const at = { day: event.date, time: event.time };
  const here = people.filter(isHere).length;
  return (
    <>
      <div className="no-print">
        <div className="desk-head !mb-4">
          <div>
            <h1 ref={heading} tabIndex={-1} className="[overflow-wrap:anywhere]">
              {event.title}
            </h1>
            <p className="mt-1 text-quiet">
              {[longWhen(at, timeZone), event.location, `${event.lengthMinutes} ${words.minutes}`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {!event.cancelled && event.date >= now.day && (
              <button type="button" className="button small" onClick={() => setAdding(true)}>
                {deskSignUps.add.action}
              </button>
            )}
            <button type="button" className="button quiet small" onClick={() => window.print()}>
              {words.print}
            </button>
            <CsvButton query={{ class: event._id, sort: 'name' }} />
          </div>
        </div>
        {event.cancelled && <p className="desk-mark stops mb-4">{words.calledOff}</p>}
        <div className="roster-count">
          <p role="status">
            <strong>
              {here} {words.here.of} {people.length}
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
              isHere={isHere(person)}
              unsaved={unsaved(person)}
              onTick={(attended) => void tick(person, attended)}
              onRead={() => setReading(person)}
              onTakeOff={() => setLeaving(person)}
            />
          ))}
        </ul>
      </div>
      <PrintedRoster event={event} people={people} isHere={isHere} when={longWhen(at, timeZone)} />
      <AddPersonDialog
        event={adding ? event : undefined}
        onClose={(added) => {
          setAdding(false);
          if (added) reload();
        }}
      />
      <WaiverDialog of={reading} onClose={() => setReading(undefined)} />
      <TakeOffDialog
        of={leaving && { ...leaving, classTitle: event.title, at, calledOff: event.cancelled }}
        onClose={(changed) => {
          setLeaving(undefined);
          if (!changed) return;
          reload();
          // Its button goes with the row.
          heading.current?.focus();
        }}
      />
    </>
  );
}
