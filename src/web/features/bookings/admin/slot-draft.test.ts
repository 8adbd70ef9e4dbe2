import { expect, test } from 'vitest';
import { addSlots as words } from '#web/content/admin-bookings.ts';
import { buildSlots, parseSlotDraft, type SlotDraft, validateSlotDraft } from './slot-draft.ts';

const draft: SlotDraft = {
  date: '2026-11-30',
  times: [
    { name: 'time', time: '14:00' },
    { name: 'time2', time: '09:00' },
  ],
  repeat: 'weekdays',
  count: Number.NaN,
  weekdays: [1, 4],
  until: '2026-12-07',
};

test('Mondays and Thursdays at two times are one list, by date and time', () => {
  const result = buildSlots(draft);
  expect('slots' in result && result.slots.map(({ day, time }) => `${day} ${time}`)).toEqual([
    '2026-11-30 09:00',
    '2026-11-30 14:00',
    '2026-12-03 09:00',
    '2026-12-03 14:00',
    '2026-12-07 09:00',
    '2026-12-07 14:00',
  ]);
});

test('one slot, and the daily and weekly ones of the specification, stay as they are', () => {
  const singleSlot: SlotDraft = { ...draft, times: [{ name: 'time', time: '09:00' }], repeat: 'none' };
  expect(buildSlots(singleSlot)).toEqual({ slots: [{ day: '2026-11-30', time: '09:00' }] });
  const weeklySlots = buildSlots({ ...singleSlot, repeat: 'weekly', count: 3 });
  expect('slots' in weeklySlots && weeklySlots.slots.map(({ day }) => day)).toEqual([
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
  ]);
});

test.each<[string, Partial<SlotDraft>, object]>([
  ['no weekday', { weekdays: [] }, { weekday: words.noWeekday }],
  ['a last day before the first', { until: '2026-11-29' }, { until: words.untilWrong }],
  ['no such weekday between the days', { weekdays: [0], until: '2026-12-01' }, { until: words.noDays }],
  ['more than can be added', { until: '2029-12-07' }, { until: words.tooMany }],
  ['a count that is none', { repeat: 'daily', count: 0 }, { count: words.countWrong }],
  ['more than can be added daily', { repeat: 'daily', count: 184 }, { count: words.tooMany }],
  [
    'a time that is there twice',
    {
      times: [
        { name: 'time', time: '09:00' },
        { name: 'time3', time: '09:00' },
      ],
    },
    { time3: words.timeTwice },
  ],
])('%s stands beside its field', (_what, change, errors) => {
  expect(buildSlots({ ...draft, ...change })).toEqual({ errors });
});

test('what is empty is named, each time by its own field', () => {
  const parsedDraft = parseSlotDraft({ date: '', time: '09:00', time2: '', repeat: 'weekdays', until: '' }, ['1']);
  expect(Object.keys(validateSlotDraft(parsedDraft))).toEqual(['date', 'time2', 'until']);
  expect(Object.keys(validateSlotDraft({ ...parsedDraft, repeat: 'none' }))).toEqual(['date', 'time2']);
});
