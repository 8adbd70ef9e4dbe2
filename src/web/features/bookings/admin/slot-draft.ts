import {
  isValidOccurrenceCount,
  listDaysOnWeekdays,
  listRepeatedTimes,
  listSlotTimes,
  MAX_SLOTS,
  type SlotRepeat,
} from '#domain/bookings/slot-repeats.ts';
import type { WallTime } from '#domain/day.ts';
import { addSlots as words } from '#web/content/admin-bookings.ts';
import type { FieldErrors, FormValues } from '#web/ui/checked-form.tsx';

/** The values of the form. `times` contains field names, because there may be several time fields. */
export type SlotDraft = {
  date: string;
  times: { name: string; time: string }[];
  repeat: SlotRepeat;
  count: number;
  weekdays: number[];
  until: string;
};

/** The name of a time field. The first one is the name from the specification. */
export const timeFieldName = (index: number) => (index === 0 ? 'time' : `time${index + 1}`);

export function parseSlotDraft(values: FormValues, weekdays: readonly string[]): SlotDraft {
  const { date = '', repeat = 'none', count, until = '' } = values;
  const times = Object.entries(values).flatMap(([name, time]) => (/^time\d*$/.test(name) ? [{ name, time }] : []));
  return { date, times, repeat: repeat as SlotRepeat, count: Number(count), weekdays: weekdays.map(Number), until };
}

/** The required fields that are empty. */
export function validateSlotDraft({ date, times, repeat, until }: SlotDraft): FieldErrors<string> {
  const empty = times.filter(({ time }) => !time).map(({ name }) => name);
  const names = [...(date ? [] : ['date']), ...empty, ...(repeat === 'weekdays' && !until ? ['until'] : [])];
  return Object.fromEntries(names.map((name) => [name, words.missing.text]));
}

function validateRepeat({ repeat, count, weekdays, date, until }: SlotDraft): FieldErrors<string> | undefined {
  if (repeat === 'none') return undefined;
  if (repeat !== 'weekdays') return isValidOccurrenceCount(count) ? undefined : { count: words.countWrong };
  if (weekdays.length === 0) return { weekday: words.noWeekday };
  if (until < date) return { until: words.untilWrong };
  return listDaysOnWeekdays(weekdays, date, until).length === 0 ? { until: words.noDays } : undefined;
}

function listDays({ date, repeat, count, weekdays, until }: SlotDraft): string[] {
  if (repeat === 'weekdays') return listDaysOnWeekdays(weekdays, date, until);
  return listRepeatedTimes({ day: date, time: '' }, repeat, count).map(({ day }) => day);
}

/** The slots of a draft without missing fields, or its errors. */
export function buildSlots(draft: SlotDraft): { slots: WallTime[] } | { errors: FieldErrors<string> } {
  const times = draft.times.map(({ time }) => time);
  const duplicate = draft.times.find(({ time }, index) => times.indexOf(time) < index);
  const errors = duplicate ? { [duplicate.name]: words.timeTwice } : validateRepeat(draft);
  if (errors) return { errors };
  const slots = listSlotTimes(listDays(draft), times);
  if (slots.length <= MAX_SLOTS) return { slots };
  return { errors: { [draft.repeat === 'weekdays' ? 'until' : 'count']: words.tooMany } };
}
