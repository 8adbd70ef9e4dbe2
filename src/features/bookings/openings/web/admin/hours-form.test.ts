import { expect, test } from 'vitest';
import { parseForm } from '#platform/shell/forms/parse-form.ts';
import { defaultHours } from '../../domain/hours.ts';
import { HoursForm, keepWholeParts } from './hours-form.ts';

const limits = {
  startEveryMinutes: '30',
  bufferBeforeMinutes: '0',
  bufferAfterMinutes: '0',
  noticeHours: '24',
  daysAhead: '28',
  maxPerDay: '',
  maxPerWeek: '',
};
const monday = {
  'weekly[0].weekday': '1',
  'weekly[0].from': '09:00',
  'weekly[0].to': '12:00',
  'weekly[0].sessionType': '',
  'weekly[0].place': '',
  'weekly[0].firstDay': '',
  'weekly[0].lastDay': '',
};

function parse(entered: Record<string, string>) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ version: '3', ...limits, ...entered })) data.set(name, value);
  return parseForm(data, HoursForm);
}

test('a form without ranges gives hours without any, and without limits of sessions', () => {
  expect(parse({})).toMatchObject({ status: 'success', value: defaultHours });
});

test('what is empty in a range is for all sessions and all weeks', () => {
  expect(parse(monday)).toMatchObject({
    value: { weekly: [{ weekday: 1, from: '09:00', to: '12:00', sessionType: '', firstDay: '', lastDay: '' }] },
  });
});

test.each([
  [{ 'weekly[0].to': '' }, { 'weekly[0].to': ['Please enter the end time.'] }],
  [{ 'weekly[0].to': '09:00' }, { 'weekly[0].to': ['Please choose an end after the start.'] }],
  [
    { 'weekly[0].firstDay': '2026-12-02', 'weekly[0].lastDay': '2026-12-01' },
    { 'weekly[0].lastDay': ['Please choose a last day that is not before the first.'] },
  ],
  [
    { 'exceptions[0].firstDay': '', 'exceptions[0].lastDay': '2026-12-01' },
    { 'exceptions[0].firstDay': ['Please enter the first day.'] },
  ],
  [
    {
      'exceptions[0].firstDay': '2026-12-01',
      'exceptions[0].lastDay': '2026-12-01',
      'exceptions[0].ranges[0].from': '',
      'exceptions[0].ranges[0].to': '12:00',
    },
    { 'exceptions[0].ranges[0].from': ['Please enter the start time.'] },
  ],
])('%o is refused beside its field', (entered, errors) => {
  expect(parse({ ...monday, ...entered }).reply().error).toEqual(errors);
});

test('the preview leaves out what cannot be saved yet', () => {
  const range = { from: '09:00', to: '12:00' };
  const entered = {
    ...limits,
    weekly: [
      { weekday: '1', ...range },
      { weekday: '2', from: '09:00' },
    ],
    exceptions: [
      { firstDay: '2026-12-01', lastDay: '2026-12-01', ranges: [range, { from: '14:00', to: '13:00' }] },
      { firstDay: '2026-12-05', lastDay: '2026-12-04' },
      { firstDay: '2026-12-06', lastDay: '2026-12-08' },
    ],
  };
  const hours = keepWholeParts(entered, defaultHours);
  expect(hours.weekly).toMatchObject([{ weekday: 1, ...range }]);
  expect(hours.exceptions).toMatchObject([{ ranges: [range] }, { firstDay: '2026-12-06', ranges: [] }]);
  expect(hours.noticeHours).toBe(24);
});
