import ICAL from 'ical.js';
import { findSystemZone, findWindowsZone, type SystemZone } from './zones.ts';

/** An entry of a calendar with its times in known zones. Times are seconds since 1970. */
export type CalendarEvent = {
  component: ICAL.Component;
  start: ICAL.Time;
  isRecurring: boolean;
  /** True: the change of an occurrence also applies to all after it. */
  changesFuture: boolean;
  getEnd(start: ICAL.Time): number;
  hasEndedBefore(seconds: number): boolean;
};

const timeProperties = ['dtstart', 'dtend', 'rdate', 'exdate', 'recurrence-id'];

const readText = (component: ICAL.Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase();

/** Whether an entry takes time: not one that is cancelled, or shown as free. */
export const isBusy = (component: ICAL.Component): boolean =>
  readText(component, 'status') !== 'CANCELLED' &&
  readText(component, 'transp') !== 'TRANSPARENT' &&
  readText(component, 'x-microsoft-cdo-busystatus') !== 'FREE';

/** Entries by their UID: each with its changed occurrences. Those of the own site are left out. */
export function groupEvents(components: readonly ICAL.Component[], ownHost: string) {
  const groups = new Map<unknown, { main: ICAL.Component | undefined; changed: ICAL.Component[] }>();
  for (const component of components) {
    const uid = component.getFirstPropertyValue('uid');
    if (typeof uid === 'string' && uid.endsWith(`@${ownHost}`)) continue;
    const key = typeof uid === 'string' ? uid : component;
    const group = groups.get(key) ?? { main: undefined, changed: [] };
    if (component.hasProperty('recurrence-id')) group.changed.push(component);
    else if (!group.main) group.main = component;
    // Two entries with one UID are both busy.
    else groups.set(component, { main: component, changed: [] });
    groups.set(key, group);
  }
  return groups.values();
}

/** Gives all times of an entry the zone that they mean: of the system, of the file, or of the business. */
function setZones(component: ICAL.Component, home: SystemZone): void {
  for (const property of timeProperties.flatMap((name) => component.getAllProperties(name))) {
    const tzid = property.getFirstParameter('tzid');
    for (const value of property.getValues()) {
      if (!(value instanceof ICAL.Time) || value.isDate || value.zone === ICAL.Timezone.utcTimezone) continue;
      const isUnknown = value.zone === ICAL.Timezone.localTimezone;
      const found = tzid ? (findSystemZone(tzid) ?? (isUnknown ? findWindowsZone(tzid) : undefined)) : undefined;
      if (found) value.zone = found;
      else if (isUnknown) value.zone = home;
    }
  }
}

/** Days of a duration are wall time; hours and less are exact (RFC 5545, 3.3.6). */
function addDuration(start: ICAL.Time, duration: ICAL.Duration): number {
  const { weeks, days, hours, minutes, seconds, isNegative } = duration;
  if (isNegative) return start.toUnixTime();
  const later = start.clone();
  later.adjust(weeks * 7 + days, 0, 0, 0);
  return later.toUnixTime() + hours * 3600 + minutes * 60 + seconds;
}

/**
 * Reads the times of an entry.
 * @throws if it has none that can be read
 */
export function readEvent(component: ICAL.Component, home: SystemZone): CalendarEvent {
  setZones(component, home);
  const start = component.getFirstPropertyValue('dtstart');
  if (!(start instanceof ICAL.Time) || Number.isNaN(start.toUnixTime())) throw new Error('an entry without a start');
  const end = component.getFirstPropertyValue('dtend');
  const duration = component.getFirstPropertyValue('duration');
  const exact = end instanceof ICAL.Time ? end.toUnixTime() - start.toUnixTime() : undefined;
  if (Number.isNaN(exact)) throw new Error('an entry with an unreadable end');
  const getEnd = (at: ICAL.Time) => {
    if (exact !== undefined) return at.toUnixTime() + exact;
    if (duration instanceof ICAL.Duration) return addDuration(at, duration);
    return at.toUnixTime() + (start.isDate ? 86_400 : 0);
  };
  const rules = component.getAllProperties('rrule').map((property) => property.getFirstValue() as ICAL.Recur);
  const length = getEnd(start) - start.toUnixTime();
  return {
    ...{ component, start, getEnd },
    isRecurring: rules.length > 0 || component.hasProperty('rdate'),
    changesFuture: component.getFirstProperty('recurrence-id')?.getFirstParameter('range') === 'THISANDFUTURE',
    hasEndedBefore: (seconds) =>
      rules.length > 0 &&
      !component.hasProperty('rdate') &&
      rules.every(({ until }) => until && until.toUnixTime() + length + 86_400 < seconds),
  };
}

const toDay = ({ year, month, day }: ICAL.Time) => `${year}-${month}-${day}`;

/**
 * Returns a function for the occurrences that do not take place, or are entries of their own. A value without a time
 * means all of its day.
 */
export function listExcluded({ component }: CalendarEvent, others: readonly CalendarEvent[]) {
  const times = [
    ...component.getAllProperties('exdate').flatMap((property) => property.getValues()),
    ...others.map((other) => other.component.getFirstPropertyValue('recurrence-id')),
  ].filter((value): value is ICAL.Time => value instanceof ICAL.Time);
  const instants = new Set(times.filter(({ isDate }) => !isDate).map((time) => time.toUnixTime()));
  const days = new Set(times.filter(({ isDate }) => isDate).map(toDay));
  return (time: ICAL.Time): boolean => instants.has(time.toUnixTime()) || days.has(toDay(time));
}
