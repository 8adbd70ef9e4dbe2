import { formatPhone } from '#platform/text/phone.ts';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import './printed-roster.css';

/** Empty lines for walk-ins, even when the class is full, because a student may not come. */
const MIN_EMPTY_LINES = 4;
const MAX_EMPTY_LINES = 12;

/** The roster for print only. */
export function PrintedRoster({
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
