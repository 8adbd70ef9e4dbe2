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
  /** Before and after the name of a place. */
  readonly timeZoneNote: { readonly begin: string; readonly end: string };
  readonly months: { readonly previous: string; readonly next: string; readonly current: string };
  readonly weeks: Readonly<Record<'current' | 'next' | 'of' | 'also' | 'following' | 'later', string>>;
  readonly filter: Readonly<
    Record<'label' | 'title' | 'everyTitle' | 'place' | 'everyPlace' | 'show' | 'clear' | 'all', string>
  >;
  readonly entry: {
    readonly signUp: string;
    readonly external: string;
    readonly full: string;
    readonly waitlist: string;
    readonly past: string;
    readonly closed: string;
    readonly cancelled: string;
    readonly moreInfo: string;
    /** For screen readers, between 'More Info' and the class's title. */
    readonly about: string;
    readonly minutes: string;
    readonly placesLeft: string;
    readonly onePlaceLeft: string;
    readonly noPlaceLeft: string;
  };
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
  timeZoneNote: { begin: 'All times are', end: 'time.' },
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
  entry: {
    signUp: 'Sign up',
    external: 'Sign up on its own site',
    full: 'Class Full',
    waitlist: 'Tell me when a spot is free',
    past: 'Past',
    closed: 'Sign-up ended',
    cancelled: 'Cancelled',
    moreInfo: 'More Info',
    about: 'about',
    minutes: 'minutes',
    placesLeft: 'spots left',
    onePlaceLeft: '1 spot left',
    noPlaceLeft: 'No spots left',
  },
};

/** Open classes instead of a full or cancelled one, on the sign-up pages and in the calendar. */
export const classAlternatives = {
  heading: 'Still open',
  reasons: {
    'same-class': 'The same class, another day',
    'same-hour': 'At about the same hour',
    'equal-hour': 'At the same hour',
    nearest: 'The nearest in time',
  },
  /** Between the title, the day and the spots of another day. */
  on: 'on',
  has: 'has',
  signUp: 'Sign up',
} as const;
