import { describe, expect, test } from 'vitest';
import { defaultOpening } from '#platform/business/opening.ts';
import { type Absence, formatDays, listNotices, type NoticeSettings } from './notices.ts';

const AUGUST = { from: '2027-08-01', to: '2027-08-31' };
const closure = { ...AUGUST, sentence: 'The kitchen is too warm for chocolate.' };
const absence: Absence = { from: '2027-08-10', to: '2027-08-10', concerns: 'both', sentence: '' };
const announcement = { ...AUGUST, text: 'A new class on Tuesdays.', link: '/calendar' };
const newSettings: NoticeSettings = { announcement: null, closure: null, absences: [], opening: defaultOpening };
const openSettings: NoticeSettings = { ...newSettings, opening: { isOpen: true, confirmed: [] } };
const withSettings = (changes: Partial<NoticeSettings>) => ({ ...openSettings, ...changes });
const texts = (settings: NoticeSettings, day: string) => listNotices(settings, day).map(({ text }) => text);

describe('notices for visitors', () => {
  test('new settings have no notices', () => {
    expect(listNotices(openSettings, '2027-08-01')).toEqual([]);
  });

  test.each([
    ['2027-07-17', []],
    ['2027-07-18', ['The shop takes no orders from August 1 to 31. The kitchen is too warm for chocolate.']],
    ['2027-08-31', ['The shop takes no orders from August 1 to 31. The kitchen is too warm for chocolate.']],
    ['2027-09-01', []],
  ])('a notice of a closure is shown from two weeks before its first day to its last day: %s', (day, expected) => {
    expect(texts(withSettings({ closure }), day)).toEqual(expected);
  });

  test.each([
    ['2027-07-31', false],
    ['2027-08-01', true],
    ['2027-08-31', true],
  ])('a closure asks for an email only while the shop is closed: %s', (day, asksEmail) => {
    expect(listNotices(withSettings({ closure }), day)).toMatchObject([{ asksEmail }]);
  });

  test.each(['2027-07-31', '2027-09-01'])('an announcement is not shown outside its days: %s', (day) => {
    expect(listNotices(withSettings({ announcement }), day)).toEqual([]);
  });

  test('an announcement comes first, on all pages, with its link', () => {
    expect(listNotices(withSettings({ announcement, closure }), '2027-08-01')).toMatchObject([
      { parts: ['all'], text: 'A new class on Tuesdays.', link: '/calendar' },
      { parts: ['shop'], link: '' },
    ]);
  });

  test('notices of absences are in the order of their days, on the pages that they concern', () => {
    const later: Absence = { from: '2027-08-12', to: '2027-08-20', concerns: 'classes', sentence: 'I am hiking.' };
    expect(listNotices(withSettings({ absences: [later, absence] }), '2027-08-05')).toEqual([
      {
        parts: ['classes', 'sessions'],
        text: 'No classes or private sessions on August 10.',
        link: '',
        asksEmail: false,
      },
      { parts: ['classes'], text: 'No classes from August 12 to 20. I am hiking.', link: '', asksEmail: false },
    ]);
  });
});

test('days of two months name both', () => {
  expect(formatDays({ from: '2027-08-30', to: '2027-09-04' })).toBe('from August 30 to September 4');
  expect(formatDays({ from: '2027-08-30', to: '2028-08-31' })).toBe('from August 30 to August 31');
});

test('every page of a closed site tells the owner that visitors do not see it', () => {
  expect(listNotices(newSettings, '2027-08-01')).toMatchObject([{ parts: ['closed'], link: '/admin/opening' }]);
});
