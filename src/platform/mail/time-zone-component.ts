/**
 * Creates the VTIMEZONE (RFC 5545 §3.6.5) for a zone from one day to another, from the runtime's time zone data. It holds
 * the rule at the start of the year before and every change until the end of the year after.
 */
export function createTimeZoneComponent(timeZone: string, day: string, lastDay = day): string {
  const year = Number(day.slice(0, 4));
  const lastYear = Number(lastDay.slice(0, 4));
  const end = Temporal.PlainDate.from({ year: lastYear + 2, month: 1, day: 1 }).toZonedDateTime(timeZone);
  let current = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const rules = [formatRule(current, current.offset)];
  for (;;) {
    const next = current.getTimeZoneTransition('next');
    if (!next || Temporal.ZonedDateTime.compare(next, end) >= 0) break;
    rules.push(formatRule(next, next.subtract({ seconds: 1 }).offset));
    current = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function formatRule(change: Temporal.ZonedDateTime, offsetBefore: string): string[] {
  const kind = change.offset === findStandardOffset(change) ? 'STANDARD' : 'DAYLIGHT';
  // DTSTART is the moment of change in the wall time before the change.
  const onset = change.toInstant().toZonedDateTimeISO(offsetBefore).toPlainDateTime();
  const name = change.toLocaleString('en-US', { timeZoneName: 'short' }).split(' ').at(-1) ?? change.offset;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetBefore.replace(':', '')}`,
    `TZOFFSETTO:${change.offset.replace(':', '')}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

/** Standard time has the smaller of the winter and summer offsets. */
function findStandardOffset(change: Temporal.ZonedDateTime): string {
  const [winter, summer] = [1, 7].map((month) => change.with({ month, day: 1 }));
  if (!winter || !summer) return change.offset;
  return winter.offsetNanoseconds <= summer.offsetNanoseconds ? winter.offset : summer.offset;
}
