import { z } from 'zod';
import { Day, Time } from '#platform/contract/fields.ts';
import type { WallTime } from '#platform/time/day.ts';
import { SlotPlace } from '../../../contract/bookings-admin.ts';
import {
  listDaysOnWeekdays,
  listRepeatedTimes,
  listSlotTimes,
  MAX_SLOTS,
  slotRepeats,
} from '../../domain/slot-repeats.ts';

const countRule = `Please enter a whole number from 1 to ${MAX_SLOTS}.`;

/** A time as the browser sends it. Some browsers add seconds. */
export const TimeInput = z
  .string('Please choose a time.')
  .transform((time) => time.slice(0, 5))
  .pipe(Time);

const Fields = z.object({
  date: Day,
  times: z.array(TimeInput).min(1),
  repeat: z.enum(slotRepeats).default('none'),
  count: z.number(countRule).int(countRule).min(1, countRule).max(MAX_SLOTS, countRule).optional(),
  /** 0 is Sunday. */
  weekdays: z.array(z.number()),
  until: Day.optional(),
  place: SlotPlace.optional(),
});

/** The form that adds slots: one, or one at each time of several days. */
export const SlotForm = Fields.refine(({ repeat, until }) => repeat !== 'weekdays' || until !== undefined, {
  path: ['until'],
  message: 'Please choose the last day.',
  // Empty fields are named at once.
  when: () => true,
}).superRefine((form, { addIssue }) => {
  const error = findError(form);
  if (error) addIssue({ code: 'custom', path: error[0], message: error[1] });
});

export type SlotValues = z.output<typeof SlotForm>;

function listDays({ date, repeat, count = 1, weekdays, until = date }: SlotValues): string[] {
  if (repeat === 'weekdays') return listDaysOnWeekdays(weekdays, date, until);
  return listRepeatedTimes({ day: date, time: '' }, repeat, count).map(({ day }) => day);
}

/** The slots of a valid form, by date and time. */
export const listSlots = (form: SlotValues): WallTime[] => listSlotTimes(listDays(form), form.times);

/** The first rule that the fields break together: the path of a field, and what to say beside it. */
function findError(form: SlotValues): [path: (string | number)[], message: string] | undefined {
  const { date, times, repeat, count, weekdays, until = date } = form;
  const duplicate = times.findIndex((time, index) => times.indexOf(time) < index);
  if (duplicate !== -1) return [['times', duplicate], 'This time is listed twice.'];
  if ((repeat === 'daily' || repeat === 'weekly') && count === undefined) return [['count'], countRule];
  if (repeat === 'weekdays') {
    if (weekdays.length === 0) return [['weekdays'], 'Please choose at least one weekday.'];
    if (until < date) return [['until'], 'Please choose a day that isn’t before the first one.'];
    if (listDays(form).length === 0) return [['until'], 'None of these weekdays falls between these two days.'];
  }
  if (listSlots(form).length <= MAX_SLOTS) return undefined;
  return [
    [repeat === 'weekdays' ? 'until' : 'count'],
    `That’s more than ${MAX_SLOTS} slots. Please add fewer at once.`,
  ];
}
