import { Link } from 'react-router';
import type { AdminSettings } from '#contract/settings.ts';
import { formatShortDay, formatTime } from '#domain/day.ts';

type Absence = AdminSettings['absences'][number];
/** What is planned. `from` is 'YYYY-MM-DDTHH:MM'. */
type Planned = { id: string; from: string; kind: 'class' | 'session' | 'hold'; name: string };

/** The classes and sessions on the days of an absence that concerns them, in input order. */
export const listInside = <Some extends Planned>({ from, to, concerns }: Absence, planned: readonly Some[]): Some[] =>
  planned.filter((entry) => {
    const day = entry.from.slice(0, 10);
    const isConcerned = concerns === 'both' || (concerns === 'classes') === (entry.kind === 'class');
    return isConcerned && from <= day && day <= to;
  });

/** Names what stays on the days of an absence, and where the owner decides about it. */
export function InsideAbsence({ absence, planned }: { absence: Absence; planned: readonly Planned[] }) {
  const inside = listInside(absence, planned);
  return (
    <div role="status">
      {inside.length > 0 && (
        <div className="mt-3 rounded-card border border-edge bg-band p-4">
          <p>
            {inside.length === 1 ? 'This stays as it is' : 'These stay as they are'} until you move or cancel{' '}
            {inside.length === 1 ? 'it' : 'them'}, under{' '}
            <Link to="/admin/bookings" className="link">
              Bookings
            </Link>{' '}
            and{' '}
            <Link to="/admin/dashboard?tab=events" className="link">
              Classes
            </Link>
            :
          </p>
          <ul className="mt-2">
            {inside.map(({ id, from, name }) => (
              <li key={id} className="wrap-anywhere py-1">
                <strong className="font-semibold">{name}</strong>, {formatShortDay(from.slice(0, 10))},{' '}
                {formatTime(from.slice(11))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
