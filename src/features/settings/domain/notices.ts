import type { Opening } from '#platform/business/opening.ts';
import { addDays, formatMonthDay } from '#platform/time/day.ts';

/** Days of the studio, both included. */
export type DayRange = { from: string; to: string };

/** Whether a day is one of the range. */
export const isInRange = ({ from, to }: DayRange, day: string): boolean => from <= day && day <= to;

/** Days without classes, sessions, or both. */
export type Absence = DayRange & { concerns: 'classes' | 'sessions' | 'both'; sentence: string };

/** The settings that visitors are told about. Sentences and the link may be empty. */
export type NoticeSettings = {
  announcement: (DayRange & { text: string; link: string }) | null;
  closure: (DayRange & { sentence: string }) | null;
  absences: readonly Absence[];
  opening: Opening;
};

/** The parts of the site on whose pages a notice stands; `closed`: the pages that a closed site hides. */
export const noticeParts = ['all', 'shop', 'classes', 'sessions', 'closed'] as const;

/** A line above the pages that it concerns. */
export type Notice = {
  parts: readonly (typeof noticeParts)[number][];
  text: string;
  /** Empty without one. */
  link: string;
  /** Visitors may ask for an email when what it announces is over. */
  asksEmail: boolean;
};

/** How long before its first day a closure or an absence is shown. */
const DAYS_AHEAD = 14;

const CLOSED = 'Only you can see this page, because your site is closed. Open it here.';

/** Lists what visitors should know on this day, the announcement first. */
export function listNotices(settings: NoticeSettings, day: string): Notice[] {
  const { announcement, closure, absences, opening } = settings;
  const soon = addDays(day, DAYS_AHEAD);
  const isNear = ({ from, to }: DayRange) => from <= soon && day <= to;
  const notices: Notice[] = [];
  // Only the owner sees the pages of a closed site.
  if (!opening.isOpen) notices.push({ parts: ['closed'], text: CLOSED, link: '/admin/opening', asksEmail: false });
  if (announcement && isInRange(announcement, day))
    notices.push({ parts: ['all'], text: announcement.text, link: announcement.link, asksEmail: false });
  if (closure && isNear(closure)) {
    const text = join(`The shop takes no orders ${formatDays(closure)}.`, closure.sentence);
    notices.push({ parts: ['shop'], text, link: '', asksEmail: isInRange(closure, day) });
  }
  for (const absence of absences.filter(isNear).toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const { concerns, sentence } = absence;
    const text = join(`No ${subjects[concerns]} ${formatDays(absence)}.`, sentence);
    notices.push({
      parts: concerns === 'both' ? ['classes', 'sessions'] : [concerns],
      text,
      link: '',
      asksEmail: false,
    });
  }
  return notices;
}

const subjects = { classes: 'classes', sessions: 'private sessions', both: 'classes or private sessions' };

const join = (first: string, sentence: string) => (sentence ? `${first} ${sentence}` : first);

/** 'on August 3', 'from August 3 to 17' or 'from August 30 to September 4'. */
export function formatDays({ from, to }: DayRange): string {
  if (from === to) return `on ${formatMonthDay(from)}`;
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  return `from ${formatMonthDay(from)} to ${isSameMonth ? Number(to.slice(8)) : formatMonthDay(to)}`;
}
