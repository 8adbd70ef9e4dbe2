interface CalendarContent {
  readonly heading: string;
  readonly intro: string;
  readonly legend: Readonly<Record<'today' | 'chosen' | 'hasClasses' | 'past' | 'full' | 'external', string>>;
  readonly views: { readonly month: string; readonly list: string };
  readonly keyboardHint: string;
  readonly empty: {
    readonly noDayChosen: string;
    readonly day: string;
    readonly month: string;
    readonly list: string;
    readonly pastDay: string;
  };
  readonly loadFailed: string;
  readonly timeZoneNote: string;
}

export const calendar: CalendarContent = {
  heading: 'Calendar',
  intro: 'Pick a day to see its classes. Signing up takes a minute, or ten seconds if you’ve been here before.',
  legend: {
    today: 'Today',
    chosen: 'Chosen day',
    hasClasses: 'Classes',
    past: 'Past',
    full: 'Full',
    external: 'Sign-up elsewhere',
  },
  views: { month: 'Month', list: 'Coming weeks' },
  keyboardHint: 'Arrow keys move by day, Page Up and Page Down by month.',
  empty: {
    noDayChosen: 'Choose a day to see what’s on.',
    day: 'No classes this day. A good one for a walk.',
    month: 'Nothing on this month yet. Look at the next one.',
    list: 'No classes are planned yet. The newsletter says when the next ones are up.',
    pastDay: 'This day has passed.',
  },
  loadFailed: 'The calendar didn’t load. Check your connection and try again.',
  timeZoneNote: 'All times are Portland time.',
};
