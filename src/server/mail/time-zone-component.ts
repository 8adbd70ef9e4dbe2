/**
 * The VTIMEZONE (RFC 5545 §3.6.5) that explains a zone around one day: the rule in force at the start of the year
 * before it and each change until the end of the year after. Taken from the runtime's own time zone data.
 */
export function createTimeZoneComponent(timeZone: string, day: string): string {
  const year = Number(day.slice(0, 4));
  const end = Temporal.PlainDate.from({ year: year + 2, month: 1, day: 1 }).toZonedDateTime(timeZone);
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
  // DTSTART is the moment of change as the clocks before it told it.
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

/** Standard time is the smaller offset of the year's two halves. */
function findStandardOffset(change: Temporal.ZonedDateTime): string {
  const [winter, summer] = [1, 7].map((month) => change.with({ month, day: 1 }));
  if (!winter || !summer) return change.offset;
  return winter.offsetNanoseconds <= summer.offsetNanoseconds ? winter.offset : summer.offset;
}
