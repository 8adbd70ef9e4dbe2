import { useSite } from '#platform/shell/use-site.ts';
import { formatShortDate } from '#platform/time/format-date-time.ts';
import { formatStart } from '#platform/time/zoned-time.ts';

/** When a class is, in a table: the day above the time, and on a phone beside it if they fit. */
export function ClassTime({ namedClass }: { namedClass: { date: string; time: string } }) {
  const { now, timeZone } = useSite();
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap md:block">{formatShortDate(namedClass.date, now.day)},</span>{' '}
      <span className="whitespace-nowrap">{formatStart(namedClass, timeZone)}</span>
    </span>
  );
}
