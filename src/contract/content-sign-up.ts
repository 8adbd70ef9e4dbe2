import { group, picture, prose, text } from './content-fields.ts';
import { Link, Notice, Searched } from './content-parts.ts';

/** The parts of the calendar that only its state shows are in `empty`. */
const CalendarContent = group({
  heading: text(),
  /** Behind the heading. */
  image: picture,
  /** Above the month. */
  intro: prose(),
  /** Above the list of the coming weeks, which has no selectable days. */
  introList: prose(),
  /** Above and below the list, when several classes can be chosen. */
  choice: group({ hint: text(), note: text() }),
  /** Above the calendar, after a sign-up. */
  joined: group({
    heading: text(),
    intro: prose(),
    introSeveral: prose(),
    /** Beside the drawn mats of the class. */
    yours: text(),
    /** When the place says nothing about it. */
    bring: text(),
    linkComes: text(),
  }),
  /** Before the links that put all classes into the visitor's own calendar. */
  subscribe: text(),
  empty: group({
    day: text(),
    month: text(),
    list: text(),
    pastMonth: text(),
    filteredDay: text(),
    filteredMonth: text(),
    filteredList: text(),
  }),
  ...Searched.shape,
});

const Choice = group({
  heading: text(),
  text: prose(),
});

const SignUpChoiceContent = group({
  heading: text(),
  intro: prose(),
  newStudent: Choice,
  returning: Choice,
  withoutScript: text(),
  ...Searched.shape,
});

const SignUpContent = group({
  heading: text(),
  intro: prose(),
  withoutScript: text(),
  ...Searched.shape,
});

const SignUpForSeveralContent = group({
  heading: text(),
  intro: prose(),
  withoutScript: text(),
  tooMany: text(),
  gone: text(),
  /** When no class is chosen. */
  empty: Choice,
  ...Searched.shape,
});

/** The words of the page where a client signs in, beside its form. */
const LoginContent = group({
  heading: text(),
  intro: prose(),
  /** After the email was sent. */
  afterwards: text(),
  /** Leads to the page that makes an account. */
  other: group({ text: prose(), link: Link }),
  /** At the foot of the page. */
  image: picture,
  ...Searched.shape,
});

/** The same where a client makes an account. */
const RegisterContent = group({
  heading: text(),
  intro: prose(),
  /** Below the button. */
  afterwards: text(),
  /** Leads to the page that signs in. */
  other: group({ text: prose(), link: Link }),
  aside: group({ ...Choice.shape, link: Link, image: picture }),
  /** At the foot of the page. */
  image: picture,
  ...Searched.shape,
});

/** What the pages of a sign-up share, and the pages of its mailed links: to cancel, and to sign the waiver. */
const SignUpPartsContent = group({
  /** Above the ticket of a class that cannot be signed up for here. */
  heading: text(),
  /** When the address names no class. */
  missing: text(),
  /** On that ticket, or beside the form. */
  ticket: group({
    cancelled: text(),
    past: text(),
    closed: text(),
    external: text(),
    unknown: text(),
  }),
  /** Instead of the heading of a sign-up while its class is full. */
  full: group({
    /** Names the {class} and its {day}. */
    heading: text('class', 'day'),
    intro: prose(),
    /** When no other class is near. */
    introAlone: prose(),
    /** Above what signs up for an open class, which may be folded. */
    anyway: Notice,
  }),
  waitlist: group({ ...Notice.shape, asked: Notice, waiting: Notice }),
  guests: text(),
  aboutYou: text(),
  waiver: group({ heading: text(), hint: text() }),
  signature: group({ heading: text(), hint: text(), typedHint: text() }),
  cancel: group({
    heading: text(),
    intro: prose(),
    /** Names the {guests}. */
    withGuests: text('guests'),
    /** Names the {guests}, for a person who wants to cancel only their own spot. */
    onlyYou: text('guests'),
    /** Names the {time} until which it is free. */
    freeUntil: text('time'),
    freeTimeOver: text(),
    done: Notice,
    already: Notice,
    classCancelled: Notice,
    past: Notice,
    invalid: Notice,
    withoutScript: text(),
  }),
  sign: group({
    heading: text(),
    /** Names the person with {name}. */
    intro: prose('name'),
    unwritten: Notice,
    signed: Notice,
    'given-back': Notice,
    cancelled: Notice,
    past: Notice,
    invalid: Notice,
    withoutScript: text(),
  }),
});

export const signUpDocuments = {
  calendar: CalendarContent,
  'signup-selection': SignUpChoiceContent,
  signup: SignUpContent,
  'signup-several': SignUpForSeveralContent,
  'sign-up-parts': SignUpPartsContent,
  login: LoginContent,
  register: RegisterContent,
};
