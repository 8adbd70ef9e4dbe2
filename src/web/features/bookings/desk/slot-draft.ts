import {
  daysOn,
  isOccurrenceCount,
  MOST_SLOTS,
  type SlotRepeat,
  slotsAt,
  slotTimes,
} from '#domain/bookings/slot-repeats.ts';
import type { WallTime } from '#domain/day.ts';
import { addSlots as words } from '#web/content/desk-bookings.ts';
import type { Texts, Wrong } from '#web/ui/checked-form.tsx';

/** What was typed into the form. `times` has each field by its name, since several have one. */
export type SlotDraft = {
  date: string;
  times: { name: string; time: string }[];
  repeat: SlotRepeat;
  count: number;
  weekdays: number[];
  until: string;
};

/** The name of a field of times: that of the first one is the specification's. */
export const timeName = (index: number) => (index === 0 ? 'time' : `time${index + 1}`);

/** The fields of the form as one draft. */
export function draftOf(texts: Texts, weekdays: readonly string[]): SlotDraft {
  const { date = '', repeat = 'none', count, until = '' } = texts;
  const times = Object.entries(texts).flatMap(([name, time]) => (/^time\d*$/.test(name) ? [{ name, time }] : []));
  return { date, times, repeat: repeat as SlotRepeat, count: Number(count), weekdays: weekdays.map(Number), until };
}

/** The fields that must be filled out and are not. */
export function missingIn({ date, times, repeat, until }: SlotDraft): Wrong<string> {
  const empty = times.filter(({ time }) => !time).map(({ name }) => name);
  const names = [...(date ? [] : ['date']), ...empty, ...(repeat === 'weekdays' && !until ? ['until'] : [])];
  return Object.fromEntries(names.map((name) => [name, words.missing.text]));
}

function wrongDays({ repeat, count, weekdays, date, until }: SlotDraft): Wrong<string> | undefined {
  if (repeat === 'none') return undefined;
  if (repeat !== 'weekdays') return isOccurrenceCount(count) ? undefined : { count: words.countWrong };
  if (weekdays.length === 0) return { weekday: words.noWeekday };
  if (until < date) return { until: words.untilWrong };
  return daysOn(weekdays, date, until).length === 0 ? { until: words.noDays } : undefined;
}

function daysOf({ date, repeat, count, weekdays, until }: SlotDraft): string[] {
  if (repeat === 'weekdays') return daysOn(weekdays, date, until);
  return slotTimes({ day: date, time: '' }, repeat, count).map(({ day }) => day);
}

/** The slots that a draft without missing fields makes, or what is wrong with it. */
export function slotsOf(draft: SlotDraft): { slots: WallTime[] } | { wrong: Wrong<string> } {
  const times = draft.times.map(({ time }) => time);
  const twice = draft.times.find(({ time }, index) => times.indexOf(time) < index);
  const wrong = twice ? { [twice.name]: words.timeTwice } : wrongDays(draft);
  if (wrong) return { wrong };
  const slots = slotsAt(daysOf(draft), times);
  if (slots.length <= MOST_SLOTS) return { slots };
  return { wrong: { [draft.repeat === 'weekdays' ? 'until' : 'count']: words.tooMany } };
}
