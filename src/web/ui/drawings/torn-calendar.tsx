import calendar from './torn-calendar.svg?url';

/** A sheet of a calendar with one day torn out. */
export function TornCalendar({ className }: { className: string }) {
  return <img src={calendar} alt="" width={720} height={640} loading="lazy" className={`h-auto ${className}`} />;
}
