/** Labels and messages of the calendar. Its sentences are content. */
interface CalendarLabels {
  readonly legend: Readonly<
    Record<'today' | 'next' | 'chosen' | 'sign-up' | 'past' | 'closed' | 'full' | 'external' | 'cancelled', string>
  >;
  readonly views: { readonly label: string; readonly month: string; readonly list: string };
  readonly keyboardHint: string;
  readonly loading: string;
  readonly loadFailed: string;
  readonly retry: string;
  readonly months: { readonly previous: string; readonly next: string; readonly current: string };
  readonly weeks: Readonly<Record<'current' | 'next' | 'of' | 'also' | 'following' | 'later', string>>;
  readonly filter: Readonly<
    Record<'label' | 'title' | 'everyTitle' | 'place' | 'everyPlace' | 'show' | 'clear' | 'all', string>
  >;
}

export const calendar: CalendarLabels = {
  legend: {
    today: 'Today',
    next: 'Next class',
    chosen: 'Chosen day',
    'sign-up': 'Classes',
    past: 'Past',
    closed: 'Sign-up ended',
    full: 'Full',
    external: 'Sign-up elsewhere',
    cancelled: 'Cancelled',
  },
  views: { label: 'View', month: 'Month', list: 'Coming weeks' },
  keyboardHint: 'Arrow keys move by day, Page Up and Page Down by month.',
  loading: 'Loading the classes...',
  loadFailed: 'The calendar didn’t load. Check your connection and try again.',
  retry: 'Try again',
  months: { previous: 'Previous month', next: 'Next month', current: 'This month' },
  weeks: {
    current: 'This week',
    next: 'Next week',
    of: 'Week of',
    also: 'Also this week',
    following: 'Then',
    later: 'Later',
  },
  filter: {
    label: 'Find a class',
    title: 'Class',
    everyTitle: 'All classes',
    place: 'Location',
    everyPlace: 'All locations',
    show: 'Show',
    clear: 'Show everything',
    all: 'All classes are shown.',
  },
};
