import ICAL from 'ical.js';

/** A line of an entry, with its value as it is written. */
export type Line = { name: string; params: Readonly<Record<string, string>>; value: string };

/** An entry of a calendar, with the lines that say when it is busy. */
export type Component = {
  kind: 'vevent' | 'vfreebusy';
  lines: Line[];
  /** Lines about its times that are no lines of a calendar file. */
  unreadable: string[];
};

export type CalendarFile = {
  components: Component[];
  /** The lines of each zone that the file defines, by its TZID. */
  zones: Map<string, string[]>;
  /** The last line, if the file ends before its calendar does. */
  brokenOff?: string;
};

const relevant = new Set([
  'uid',
  'summary',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'exrule',
  'rdate',
  'exdate',
  'recurrence-id',
  'status',
  'transp',
  'x-microsoft-cdo-busystatus',
  'freebusy',
]);

/** Leaves values as they are written, because what ical.js cannot read would otherwise cost the whole file. */
const asWritten = { name: 'as written', property: {}, value: {}, param: {} } as never;

/** Programs write names of zones that contain a colon without the quotes that these need. */
const quoteZone = (line: string): string => line.replace(/;TZID=([^";]*):(?=[^:]*$)/i, ';TZID="$1":');

function readLine(text: string): Line {
  const line = quoteZone(text);
  const [name, params, type, value] = ICAL.parse.property(line, asWritten) as [string, object, string, string];
  return { name: name.trim(), params: { ...params, type }, value: value.trim() };
}

function addLine(component: Component, text: string): void {
  const name = /^[\w-]+/.exec(text)?.[0].toLowerCase() ?? '';
  if (!relevant.has(name)) return;
  try {
    component.lines.push(readLine(text));
  } catch {
    component.unreadable.push(text);
  }
}

const unescapeText = (value: string): string =>
  value
    .replace(/\\n/gi, ' ')
    .replace(/\\([\\;,])/g, '$1')
    .trim();

const unfold = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r{0,2}\n|\r)[ \t]/g, '')
    .split(/\r{0,2}\n|\r/);

/** Reads the entries and zones of a file. A line that is none is left out. Undefined if the file has no calendar. */
export function readComponents(text: string): CalendarFile | undefined {
  const file: CalendarFile = { components: [], zones: new Map() };
  let calendars = 0;
  let isOpen = false;
  let current: { kind: string; component?: Component; zone?: string[] } | undefined;
  /** Components inside the current one, such as reminders. */
  let inside: string[] = [];
  let last = '';

  function begin(kind: string): void {
    inside = [];
    current = { kind };
    if (kind === 'vevent' || kind === 'vfreebusy') {
      current.component = { kind, lines: [], unreadable: [] };
      file.components.push(current.component);
    }
    if (kind === 'vtimezone') current.zone = [];
  }

  function end(kind: string): void {
    if (kind === 'vcalendar') isOpen = false;
    const { zone } = current ?? {};
    if (zone) {
      const tzid = zone.map((line) => unescapeText(/^TZID[^:]*:(.*)$/i.exec(line)?.[1] ?? '')).find(Boolean);
      if (tzid && !file.zones.has(tzid)) file.zones.set(tzid, zone);
    }
    current = undefined;
  }

  for (const line of unfold(text)) {
    const [, boundary, name = ''] = /^\s*(BEGIN|END)\s*:\s*([\w-]+)\s*$/i.exec(line) ?? [];
    const kind = name.toLowerCase();
    if (line.trim()) last = line;
    if (boundary?.toUpperCase() === 'BEGIN') {
      if (kind === 'vcalendar') {
        calendars++;
        isOpen = true;
        current = undefined;
      } else if (!current || kind === 'vevent') {
        if (calendars > 0) begin(kind);
      } else {
        inside.push(kind);
        current.zone?.push(line);
      }
    } else if (boundary) {
      if (kind === current?.kind || kind === 'vcalendar') end(kind);
      else {
        if (inside.at(-1) === kind) inside.pop();
        current?.zone?.push(line);
      }
    } else if (current?.zone) current.zone.push(line);
    else if (current?.component && inside.length === 0) addLine(current.component, line);
  }
  if (calendars === 0) return undefined;
  return isOpen ? { ...file, brokenOff: last } : file;
}

export const findLine = (component: Component, name: string): Line | undefined =>
  component.lines.find((line) => line.name === name);

export const findLines = (component: Component, name: string): Line[] =>
  component.lines.filter((line) => line.name === name);

/** The values of lines that may hold several. Some programs leave a comma at the end. */
export const listValues = ({ value }: Line): string[] => value.split(',').flatMap((one) => one.trim() || []);

const MAX_TITLE_LENGTH = 100;

/** What the owner knows an entry by: its title, or a line of it. */
export function getTitle({ lines, unreadable }: Component, line = ''): string {
  const summary = lines.find(({ name }) => name === 'summary')?.value ?? '';
  const first = lines[0] && `${lines[0].name.toUpperCase()}:${lines[0].value}`;
  return (unescapeText(summary) || line || unreadable[0] || first || 'BEGIN:VEVENT').slice(0, MAX_TITLE_LENGTH);
}
