import type { Roster } from '#contract/sign-ups-desk.ts';
import { deskSignUps } from '#web/content/desk-sign-ups.ts';

const { actions, roster: words } = deskSignUps;

/** A person on the roster: the whole name is the tick's target. */
export function RosterRow(given: {
  person: Roster['people'][number];
  isHere: boolean;
  /** What the server said of a tick that was not saved; undefined when all is well. */
  unsaved: string | undefined;
  onTick: (attended: boolean) => void;
  onRead: () => void;
  onTakeOff: () => void;
}) {
  const { person, isHere, unsaved } = given;
  return (
    <li className={isHere ? 'is-here' : ''}>
      <label className="roster-tick">
        <input type="checkbox" checked={isHere} onChange={({ target }) => given.onTick(target.checked)} />
        <span className="[overflow-wrap:anywhere]">{person.name}</span>
        {!person.waiverSigned && <span className="desk-mark warns">{words.unsigned}</span>}
      </label>
      {person.phone && (
        <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`} className="roster-phone">
          {person.phone}
        </a>
      )}
      <div className="roster-actions">
        <button type="button" className="button quiet small" onClick={given.onRead}>
          {actions.waiver}
          <span className="sr-only">
            {' '}
            {actions.waiverOf} {person.name}
          </span>
        </button>
        <button type="button" className="button small danger" onClick={given.onTakeOff}>
          {actions.delete}
          <span className="sr-only">
            {' '}
            {actions.deleteOf} {person.name}
          </span>
        </button>
      </div>
      {unsaved !== undefined && (
        <p role="alert" className="roster-unsaved">
          {words.unsaved.begin} {person.name} {isHere ? words.unsaved.notHere : words.unsaved.here}{' '}
          {unsaved || words.offline}
        </p>
      )}
    </li>
  );
}
