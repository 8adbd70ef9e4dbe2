import { IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana';

/** Longer than any name; looking for words in a text without end takes too long. */
const MAX_NAME_LENGTH = 200;

/** The system's zones of the names that Windows and Outlook use: each for its country without a name, '001'. */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    String(iana[0]),
  ]),
);

const isPlace = (name: string): boolean => /^(?!Etc\/).+\//.test(name);

function isZone(name: string): boolean {
  if (!/^[a-z][\w+/-]*$/i.test(name)) return false;
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, name));
  } catch {
    return false;
  }
}

/** The name itself, or its end: some programs write paths and versions before it. */
function findSystemName(tzid: string): string | undefined {
  const parts = tzid.replaceAll(' ', '_').split('/');
  return [3, 2, 1].map((count) => parts.slice(-count).join('/')).find(isZone);
}

/** 'GMT+0100' or 'UTC-8', which are ahead of UTC when they say '+'. */
function findOffset(tzid: string): string | undefined {
  const [, sign, hours, minutes = '00'] = /^\(?(?:GMT|UTC)?\s*([+-])(\d\d?)[:.]?(\d\d)?\)?$/i.exec(tzid) ?? [];
  return hours && Number(hours) < 24 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : undefined;
}

const findWindowsName = (tzid: string): string | undefined =>
  windowsZones.get(tzid.toLowerCase().replace(/ (daylight|summer) time$/, ' standard time'));

const winterAndSummer = ['2027-01-01T00:00Z', '2027-07-01T00:00Z'].map((text) => Temporal.Instant.from(text));

const getOffsets = (zone: string): string[] =>
  winterAndSummer.map((instant) => instant.toZonedDateTimeISO(zone).offset);

/** Zones by their cities and regions ('berlin', 'arizona'), and by their words in English ('pacific time', 'pst'). */
function createNameIndex(): Map<string, Set<string>> {
  const index = new Map<string, Set<string>>();
  const add = (name: string, zone: string) => {
    const zones = index.get(name.toLowerCase()) ?? new Set();
    index.set(name.toLowerCase(), zones.add(zone));
  };
  for (const zone of IANA_ALIAS_MAP.flatMap(({ alias }) => alias as readonly string[]))
    if (isPlace(zone) && isZone(zone)) add(zone.replace(/^.*\//, '').replaceAll('_', ' '), zone);
  const wordings = [
    ...['longGeneric', 'long', 'short'].map((style) => ['en-US', style] as const),
    ['en-GB', 'short'] as const,
  ];
  for (const zone of windowsZones.values())
    for (const [locale, timeZoneName] of wordings) {
      const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: timeZoneName as 'long' });
      for (const { epochMilliseconds } of winterAndSummer)
        for (const { type, value } of format.formatToParts(epochMilliseconds))
          if (type === 'timeZoneName') add(value, zone);
    }
  return index;
}

let nameIndex: Map<string, Set<string>> | undefined;

/** A name in words, such as '(UTC-08:00) Pacific Time (US & Canada)', if all zones that it can mean have the same times. */
function findDisplayName(tzid: string): string | undefined {
  nameIndex ??= createNameIndex();
  const [, stated, words = ''] = /^(?:\((?:GMT|UTC)\s*([+-]\d\d[:.]?\d\d)?\)\s*)?(.*)$/i.exec(tzid) ?? [];
  const offset = stated && findOffset(stated);
  const names = words
    .replace(/\([^)]*\)/g, '')
    .toLowerCase()
    .split(/[,;]/);
  const zones = names
    .flatMap((name) => [name.trim(), `${name.trim()} time`])
    .flatMap((name) => [...(nameIndex?.get(name) ?? [])])
    .filter((zone) => !offset || getOffsets(zone).includes(offset));
  // A zone without summer time often has the winter's name of one with it.
  const changing = zones.filter((zone) => new Set(getOffsets(zone)).size > 1);
  return [zones, changing].find((some) => new Set(some.map((zone) => getOffsets(zone).join())).size === 1)?.[0];
}

/**
 * Whether a TZID is the system's or Windows' name of a place, whose rules the system knows better than a file does. What
 * its words can mean is less certain than what the file says.
 */
export function isPlaceName(tzid: string): boolean {
  const name = findSystemName(tzid.trim()) ?? findWindowsName(tzid.trim());
  return name !== undefined && isPlace(name);
}

/** The system's zone that a TZID means. Undefined if that cannot be decided. */
export function findZoneName(tzid: string): string | undefined {
  const name = tzid.trim();
  if (name.length > MAX_NAME_LENGTH) return undefined;
  return findSystemName(name) ?? findOffset(name) ?? findWindowsName(name) ?? findDisplayName(name);
}
