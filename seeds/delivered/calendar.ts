import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const calendar: ContentDocuments['calendar'] = {
  heading: 'Calendar',
  image: drawing(null),
  intro: 'Sign-up takes a minute, or ten seconds if you’ve been here before.',
  introList:
    'All classes of the coming weeks, the next one first. Signing up takes a minute, or ten seconds if you’ve been here before.',
  choice: {
    hint: 'Coming more than once? Choose up to six classes, then sign up for all of them with one signature.',
    note: 'Up to six classes, one waiver, one signature.',
  },
  joined: {
    heading: 'You’re in',
    intro: 'Your spot is saved. Everything here is in your confirmation email, too.',
    introSeveral: 'Your spots are saved. Everything here is in your confirmation email, too.',
    yours: 'The bright one is yours.',
    bring: 'Wear something you can move in.',
    linkComes: 'I’ll email you the link before we begin.',
  },
  subscribe: 'All classes in your own calendar, always up to date:',
  empty: {
    day: 'No classes this day. A good one for a walk.',
    month: 'Nothing is planned for this month yet.',
    list: 'No classes are planned yet. The newsletter says when the next ones are up.',
    pastMonth: 'This month has passed.',
    filteredDay: 'No matching class on this day. The marked days have one.',
    filteredMonth: 'No matching class this month. Next month may have one.',
    filteredList: 'No matching class in the coming weeks. Later months are in the month view.',
  },
  search: {
    title: 'Class calendar',
    description: 'This month’s yoga classes and workshops, with times, prices and sign-up.',
  },
};
