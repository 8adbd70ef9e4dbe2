import { useSite } from '#web/shell/use-site.ts';
import { formatStart } from './format-class.ts';
import { formatShortDate } from './format-date-time.ts';

/** When a class is, in a table: a narrow line breaks between the date and the time. */
export function ClassTime({ namedClass }: { namedClass: { date: string; time: string } }) {
  const { now, timeZone } = useSite();
  return (
    <span className="tabular-nums xl:whitespace-nowrap">
      <span className="whitespace-nowrap">{formatShortDate(namedClass.date, now.day)},</span>{' '}
      <span className="whitespace-nowrap">{formatStart(namedClass, timeZone)}</span>
    </span>
  );
}
