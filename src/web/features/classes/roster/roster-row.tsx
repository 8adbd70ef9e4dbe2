import type { Roster } from '#contract/sign-ups-admin.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';

const { actions, roster: words } = adminSignUps;

/** A person on the roster. The whole name is the click target of the checkbox. */
export function RosterRow(props: {
  person: Roster['people'][number];
  isPresent: boolean;
  /** The error of a check-in that was not saved; undefined when there is none. */
  saveError: string | undefined;
  onToggle: (attended: boolean) => void;
  onShowWaiver: () => void;
  onRemove: () => void;
}) {
  const { person, isPresent, saveError } = props;
  return (
    <li className={isPresent ? 'is-here' : ''}>
      <label className="roster-tick">
        <input type="checkbox" checked={isPresent} onChange={({ target }) => props.onToggle(target.checked)} />
        <span className="[overflow-wrap:anywhere]">{person.name}</span>
        {!person.waiverSigned && <span className="admin-badge is-warning">{words.unsigned}</span>}
      </label>
      {person.phone && (
        <a href={`tel:${person.phone.replace(/[^\d+]/g, '')}`} className="roster-phone">
          {person.phone}
        </a>
      )}
      <div className="roster-actions">
        <button type="button" className="button quiet small" onClick={props.onShowWaiver}>
          {actions.waiver}
          <span className="sr-only">
            {' '}
            {actions.waiverOf} {person.name}
          </span>
        </button>
        <button type="button" className="button small danger" onClick={props.onRemove}>
          {actions.delete}
          <span className="sr-only">
            {' '}
            {actions.deleteOf} {person.name}
          </span>
        </button>
      </div>
      {saveError !== undefined && (
        <p role="alert" className="roster-unsaved">
          {words.unsaved.begin} {person.name} {isPresent ? words.unsaved.notHere : words.unsaved.here}{' '}
          {saveError || words.offline}
        </p>
      )}
    </li>
  );
}
