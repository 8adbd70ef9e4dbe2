/**
 * The VTIMEZONE (RFC 5545 §3.6.5) that explains a zone around one day: the rule in force at the start of the year
 * before it and each change until the end of the year after. Taken from the runtime's own time zone data.
 */
export function timeZoneComponent(timeZone: string, day: string): string {
  const year = Number(day.slice(0, 4));
  const end = Temporal.PlainDate.from({ year: year + 2, month: 1, day: 1 }).toZonedDateTime(timeZone);
  let at = Temporal.PlainDate.from({ year: year - 1, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const rules = [rule(at, at.offset)];
  for (;;) {
    const next = at.getTimeZoneTransition('next');
    if (!next || Temporal.ZonedDateTime.compare(next, end) >= 0) break;
    rules.push(rule(next, next.subtract({ seconds: 1 }).offset));
    at = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...rules.flat(), 'END:VTIMEZONE'].join('\r\n');
}

function rule(at: Temporal.ZonedDateTime, offsetBefore: string): string[] {
  const kind = at.offset === standardOffset(at) ? 'STANDARD' : 'DAYLIGHT';
  // DTSTART is the moment of change as the clocks before it told it.
  const onset = at.toInstant().toZonedDateTimeISO(offsetBefore).toPlainDateTime();
  const name = at.toLocaleString('en-US', { timeZoneName: 'short' }).split(' ').at(-1) ?? at.offset;
  return [
    `BEGIN:${kind}`,
    `DTSTART:${onset.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `TZOFFSETFROM:${offsetBefore.replace(':', '')}`,
    `TZOFFSETTO:${at.offset.replace(':', '')}`,
    `TZNAME:${name}`,
    `END:${kind}`,
  ];
}

/** Standard time is the smaller offset of the year's two halves. */
function standardOffset(at: Temporal.ZonedDateTime): string {
  const [winter, summer] = [1, 7].map((month) => at.with({ month, day: 1 }));
  if (!winter || !summer) return at.offset;
  return winter.offsetNanoseconds <= summer.offsetNanoseconds ? winter.offset : summer.offset;
}
