import type { Roster } from '#contract/sign-ups-admin.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import './roster.css';

const words = adminSignUps.printed;
/** Empty lines for walk-ins, even when the class is full, because a student may not come. */
const MIN_EMPTY_LINES = 4;
const MAX_EMPTY_LINES = 12;

/** The roster for print only. */
export function PrintedRoster(props: {
  event: Roster['event'];
  people: Roster['people'];
  isPresent: (person: Roster['people'][number]) => boolean;
  when: string;
}) {
  const { event, people, isPresent, when } = props;
  const freePlaces = event.capacity - people.length;
  const emptyLineCount = Math.min(MAX_EMPTY_LINES, Math.max(MIN_EMPTY_LINES, freePlaces));
  return (
    <div className="printed-roster">
      <h1>{event.title}</h1>
      <p>{[when, event.location].filter(Boolean).join(' · ')}</p>
      <p>
        {people.length} {words.signedUp}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.here}</th>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.phone}</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person._id}>
              <td>
                <span className="printed-box">{isPresent(person) && '✓'}</span>
              </td>
              <td>
                {person.name}
                {!person.waiverSigned && ` (${words.unsigned})`}
              </td>
              <td>{person.phone}</td>
            </tr>
          ))}
        </tbody>
        <tbody>
          <tr className="printed-head">
            <th colSpan={3} scope="rowgroup">
              {words.walkIns}
            </th>
          </tr>
          {Array.from({ length: emptyLineCount }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty lines are all alike.
            <tr key={line}>
              <td>
                <span className="printed-box" />
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
