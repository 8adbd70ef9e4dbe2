"""Lists the times of calendars with icalendar and dateutil, as Debian has them.

Reads a JSON list of calendar files with one UID each, and writes for each the pairs of instants, in seconds, that are
busy in a window. Days and times without a zone are in UTC.
"""

import datetime
import functools
import io
import json
import re
import sys

import icalendar
from dateutil import rrule, tz

DAY = datetime.timedelta(days=1)


@functools.cache
def read_zone(text, tzid):
    defined = re.search(r"BEGIN:VTIMEZONE\r\n.*?END:VTIMEZONE\r\n", text, re.S)
    if defined and f"TZID:{tzid}\r" in defined.group():
        return tz.tzical(io.StringIO(defined.group())).get(tzid)
    return tz.gettz(tzid)


def to_instant(value):
    return int(tz.resolve_imaginary(value).timestamp())


class Reader:
    def __init__(self, text):
        self.text = text

    def to_time(self, value, params):
        """A day is a time at midnight, because it can be counted with in the same way."""
        if not isinstance(value, datetime.datetime):
            return datetime.datetime.combine(value, datetime.time(), tz.UTC)
        zone = read_zone(self.text, params["TZID"]) if "TZID" in params else tz.UTC
        return value.replace(tzinfo=zone)

    def list_values(self, event, name):
        values = event.get(name, [])
        for line in values if isinstance(values, list) else [values]:
            for value in line.dts:
                yield value.dt, line.params

    def get_end(self, event, start):
        """Days are wall time, and the rest is exact."""
        if "DURATION" in event:
            length = event["DURATION"].dt
            later = start + datetime.timedelta(days=length.days)
            return to_instant(later) + length.seconds
        begin, end = (self.to_time(event[key].dt, event[key].params) for key in ("DTSTART", "DTEND"))
        return to_instant(start) + to_instant(end) - to_instant(begin)

    def list_rule(self, event, name, start, until):
        # This icalendar does not know rules such as the 20th Monday of a year, but dateutil does.
        written = re.search(f"^{name}:(.*)$", self.text.split("BEGIN:VEVENT")[1], re.M)
        if not written:
            return []
        text = written[1].strip()
        if not isinstance(event["DTSTART"].dt, datetime.datetime):
            text = re.sub(r"UNTIL=(\d{8})(?=;|$)", r"UNTIL=\1T000000Z", text)
        rule = rrule.rrulestr(text, dtstart=start)
        return rule.between(start - DAY, until, inc=True)

    def expand(self, until):
        events = icalendar.Calendar.from_ical(self.text).walk("VEVENT")
        main = next(event for event in events if "RECURRENCE-ID" not in event)
        changes = [event for event in events if "RECURRENCE-ID" in event]
        start = self.to_time(main["DTSTART"].dt, main["DTSTART"].params)
        excluded = {to_instant(time) for time in self.list_rule(main, "EXRULE", start, until)}
        listed = {to_instant(time): time for time in self.list_rule(main, "RRULE", start, until)}
        listed = {instant: time for instant, time in listed.items() if instant not in excluded}
        listed[to_instant(start)] = start
        periods = []
        for value, params in self.list_values(main, "RDATE"):
            if isinstance(value, tuple):
                first, second = value
                first = self.to_time(first, params)
                is_length = isinstance(second, datetime.timedelta)
                end = to_instant(first) + int(second.total_seconds()) if is_length else to_instant(self.to_time(second, params))
                periods.append((to_instant(first), end))
            else:
                time = self.to_time(value, params)
                listed[to_instant(time)] = time
        gone = {to_instant(self.to_time(*value)) for value in self.list_values(main, "EXDATE")}
        ranges = []
        for change in changes:
            replaced, begin = (self.to_time(change[key].dt, change[key].params) for key in ("RECURRENCE-ID", "DTSTART"))
            gone.add(to_instant(replaced))
            ranges.append((to_instant(begin), self.get_end(change, begin)))
        ranges += [period for period in periods if period[0] not in gone]
        ranges += [(instant, self.get_end(main, time)) for instant, time in listed.items() if instant not in gone]
        return sorted(ranges)


def main():
    task = json.load(sys.stdin)
    until = datetime.datetime.fromisoformat(task["until"]).replace(tzinfo=tz.UTC) + 2 * DAY
    json.dump([Reader(text).expand(until) for text in task["files"]], sys.stdout)


main()
