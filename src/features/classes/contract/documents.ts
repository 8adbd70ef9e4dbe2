import type { z } from 'zod';
import type { DocumentList, DocumentsOf } from '#features/content/contract/document.ts';
import {
  className,
  entryDecoration,
  entryId,
  group,
  list,
  optionalList,
  picture,
  prose,
  text,
} from '#features/content/contract/fields.ts';
import { Door, Fact, Link, Notice, Searched, Section, Slideshow } from '#features/content/contract/parts.ts';
import { drawingNames } from '#platform/media/drawings.ts';

export const Offering = group({
  /** Of a delivered offering, which has a drawing of its own, or of an added one; never shown. */
  id: entryId('individual-and-group', 'workshops', 'yoga-therapy'),
  /** Of the card and its dialog. */
  image: entryDecoration,
  title: text(),
  /** Text of the card. */
  summary: text(),
  /** One price line for the card. */
  price: text(),
  /** Text of the dialog. */
  paragraphs: list(prose()),
  facts: list(Fact),
  link: Link,
});
export type Offering = z.infer<typeof Offering>;

const ClassDescription = group({
  /** Must match the title in the calendar. */
  title: className,
  pace: text(),
  text: prose(),
  bring: text(),
});

export const Question = group({
  question: text(),
  answer: prose(),
});
export type Question = z.infer<typeof Question>;

const YogaContent = group({
  heading: text(),
  intro: prose(),
  hero: group({ image: picture }),
  workshopBanner: group({ ...Door.shape, title: className }),
  offerings: group({ heading: text(), items: list(Offering) }),
  bookLink: Link,
  approach: Section,
  session: group({ heading: text(), intro: prose(), steps: list(Fact) }),
  audience: group({ heading: text(), points: list(text()), closing: prose() }),
  image: picture,
  classes: group({
    heading: text(),
    intro: prose(),
    items: optionalList(ClassDescription),
    link: Link,
  }),
  workshops: group({
    heading: text(),
    intro: prose(),
    items: optionalList(group({ ...Fact.shape, term: className })),
  }),
  faq: group({ heading: text(), items: optionalList(Question) }),
  trainings: group({ heading: text(), intro: prose(), items: optionalList(Fact) }),
  slideshow: Slideshow,
  callsToAction: list(group({ heading: text(), text: prose(), link: Link })),
  ...Searched.shape,
});

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

const TinNotice = group({ ...Notice.shape, title: text('tin') });

/** The pages of the mailed links of people who wait: for a spot in a class, for a tin, or for the shop. */
const WaitlistsContent = group({
  classes: group({
    /** These texts name the {hours} for which a spot is held. */
    unconfirmed: group({ ...Notice.shape, text: prose('hours') }),
    waiting: group({ ...Notice.shape, text: prose('hours') }),
    /** Its text names the {time} until which the spot is held. */
    offered: group({ ...Notice.shape, text: prose('time') }),
    open: Notice,
    taken: Notice,
    over: Notice,
    cancelled: Notice,
    past: Notice,
    refused: Notice,
    invalid: Notice,
    signFirst: text(),
    withoutScript: text(),
  }),
  /** Titles name the {tin}. */
  tins: group({ asked: TinNotice, waiting: TinNotice, inStock: TinNotice }),
  shop: group({
    /** After the form of the closed shop. */
    sent: Notice,
    openAlready: Notice,
    asked: Notice,
    waiting: Notice,
    inStock: Notice,
  }),
  /** A deleted request, and a link that no longer works, for tins and the shop. */
  gone: Notice,
  invalid: Notice,
  withoutScript: text(),
});

/** The pages of classes and of their sign-ups. */
export const classDocuments = {
  yoga: {
    label: 'Yoga',
    path: '/yoga',
    group: 'Main pages',
    schema: YogaContent,
    isSuggested: true,
    pictures: { 'hero/image': 'yoga-banner-wide' },
    entryPictures: {
      'individual-and-group': 'offering-together',
      workshops: 'offering-afternoon',
      'yoga-therapy': 'offering-leaves',
    },
    drawings: drawingNames.filter((name) => !name.startsWith('shop-')),
  },
  calendar: {
    label: 'Calendar',
    path: '/calendar',
    group: 'Main pages',
    schema: CalendarContent,
    isSuggested: true,
    pictures: { image: 'calendar-band' },
  },
  'signup-selection': {
    label: 'Sign-up: new or returning',
    path: '/signup-selection',
    group: 'Signing up',
    schema: SignUpChoiceContent,
  },
  signup: { label: 'Sign-up for a class', path: '/signup', group: 'Signing up', schema: SignUpContent },
  'signup-several': {
    label: 'Sign-up for several classes',
    path: '/signup-several',
    group: 'Signing up',
    schema: SignUpForSeveralContent,
  },
  'sign-up-parts': {
    label: 'Sign-up: shared parts, cancelling, signing',
    path: '/signup',
    group: 'Signing up',
    schema: SignUpPartsContent,
  },
  waitlists: { label: 'Waiting lists', group: 'Signing up', schema: WaitlistsContent },
} satisfies DocumentList;

declare module '#platform/documents.ts' {
  interface ContentDocuments extends DocumentsOf<typeof classDocuments> {}
}
