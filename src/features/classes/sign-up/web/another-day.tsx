import { Link } from 'react-router';
import { formatWeekdayAndDate } from '#platform/time/day.ts';
import type { Alternative } from '../../contract/classes.ts';
import { selectionUrl } from '../../web/class-url.ts';
import { formatPlacesLeft } from '../../web/format-class.ts';

/** The same class on another day, as a sentence after the words of the page. */
export function AnotherDay({ begin, alternative }: { begin: string; alternative: Alternative | null }) {
  if (!alternative) return null;
  const { title, date, placesLeft } = alternative;
  return (
    <p className="measure mt-6 text-balance text-quiet print:hidden">
      {begin}{' '}
      <Link to={selectionUrl(alternative)} className="link text-ink">
        {title} on {formatWeekdayAndDate(date)}
      </Link>{' '}
      has {formatPlacesLeft(placesLeft)}.
    </p>
  );
}
