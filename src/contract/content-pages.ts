import type { z } from 'zod';
import { drawingNames } from '#domain/content/drawings.ts';
import {
  className,
  entryDecoration,
  entryId,
  entryPicture,
  group,
  list,
  optionalList,
  picture,
  prose,
  text,
} from './content-fields.ts';
import { Fact, Film, Link, LinkedSection, Notice, Searched, Section } from './content-parts.ts';
import { GuidedTastingContent, OwnTinContent } from './content-shop.ts';

export const Slide = group({
  /** One of the drawn pictures, or the id of an added slide, whose `image` names its drawing. */
  picture: entryId(...drawingNames.filter((name) => /^(?:yoga|shop)-slide-/.test(name))),
  /** The words of the drawing must be true in both color schemes: a morning in one is an evening in the other. */
  image: entryPicture,
  caption: text(),
});
export type Slide = z.infer<typeof Slide>;

const Slideshow = group({
  heading: text(),
  slides: list(Slide),
});

const Door = group({
  title: text(),
  sentence: text(),
  link: Link,
});

/** A minute of breathing, guided in a dialog. */
const GuidedBreathContent = group({
  heading: text(),
  breatheIn: text(),
  breatheOut: text(),
  done: text(),
  afterwards: text(),
  /** When its script does not load. */
  failed: Notice,
});

const HomeContent = group({
  /** `headline` is an array of lines; each has room for about 16 letters. */
  banner: group({
    name: text(),
    headline: list(text()),
    sentence: text(),
    actions: list(Link),
    /** The drawing and its words are those of the time of day. */
    image: picture,
  }),
  doors: group({ yoga: Door, chocolates: Door }),
  nextOnTheMat: group({
    heading: text(),
    sentence: text(),
    /** When no class has a spot left. */
    empty: text(),
    allClasses: text(),
  }),
  onTheShelf: group({
    heading: text(),
    sentence: text(),
    /** When every tin is sold out. */
    empty: text(),
    allTins: text(),
  }),
  about: group({ label: text(), ...LinkedSection.shape, image: picture }),
  book: group({
    label: text(),
    heading: text(),
    sentence: text(),
    firstMeeting: group({ heading: text(), steps: list(Fact), closing: prose() }),
    messageHint: text(),
    afterwards: text(),
  }),
  sampleClass: group({ label: text(), ...Film.shape }),
  guidedBreath: GuidedBreathContent,
  ...Searched.shape,
});

/** A letter from the owner. */
const AboutContent = group({
  heading: text(),
  image: picture,
  greeting: text(),
  sections: list(Section),
  closing: prose(),
  signature: text(),
  links: list(Link),
  ...Searched.shape,
});

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

export const Testimonial = group({
  quote: text(),
  name: text(),
  place: text(),
});
export type Testimonial = z.infer<typeof Testimonial>;

const ChocolatesContent = group({
  hero: group({ heading: text(), sentence: text(), image: picture }),
  products: group({
    heading: text(),
    intro: prose(),
    empty: text(),
    /** Below the field for a name on the lid. */
    lidName: text(),
  }),
  ownTin: OwnTinContent,
  /** Ways to buy other than the cart. */
  otherWays: group({
    heading: text(),
    sentence: text(),
    /** Replaces the sentence where scripts, and therefore the cart, do not work. */
    withoutCart: text(),
    contact: Link,
    pickup: text(),
    /** The same for a sold-out chocolate. */
    soldOut: LinkedSection,
    /** After the email was entered there. It may name the {tin}. */
    soldOutSent: group({ ...Notice.shape, text: prose('tin') }),
  }),
  marketplace: group({ text: prose(), link: Link }),
  about: Section,
  culture: group({ ...Section.shape, image: picture }),
  /** The prices come from the settings, and stand before these facts. */
  shipping: group({ heading: text(), facts: list(Fact), image: picture }),
  tastings: group({ ...Section.shape, price: text(), link: Link, image: picture }),
  video: group({ ...Film.shape, steps: list(text()) }),
  guidedTasting: GuidedTastingContent,
  testimonials: group({ heading: text(), items: optionalList(Testimonial) }),
  slideshow: Slideshow,
  ...Searched.shape,
});

const ContactContent = group({
  heading: text(),
  intro: prose(),
  /** Below the form. */
  afterwards: text(),
  otherOptions: group({
    heading: text(),
    links: list(Link),
    /** Below the link that calls, if there is one. */
    phoneNote: text(),
    facts: list(Fact),
  }),
  privacy: text(),
  image: picture,
  ...Searched.shape,
});

/**
 * What is kept and why. How long, and what only the program knows, is not in a document, so that no edit can make it
 * untrue.
 */
const PrivacyContent = group({
  heading: text(),
  intro: prose(),
  why: group({ heading: text(), facts: list(Fact) }),
  retention: group({ heading: text() }),
  /** Those that the business does not use are not shown. */
  recipients: group({
    heading: text(),
    mailServer: Fact,
    payPal: Fact,
    google: Fact,
    botCheck: Fact,
    nobody: text(),
  }),
  yourRights: group({ ...Section.shape, links: list(Link) }),
  image: picture,
  ...Searched.shape,
});

const AboutWebsiteContent = group({
  heading: text(),
  intro: prose(),
  features: group({ heading: text(), items: list(Fact) }),
  making: group({ heading: text(), items: list(Fact) }),
  privacy: Section,
  contact: group({ text: prose(), link: Link }),
  image: picture,
  ...Searched.shape,
});

/** What visitors read while the site is closed. */
const OpeningSoonContent = group({
  heading: text(),
  text: prose(),
  links: list(Link),
  image: picture,
  ...Searched.shape,
});

/** The footer of every page. It comes with the data of the site (`GET /config/site`), not with a page. */
const FooterContent = group({
  newsletter: group({ heading: text(), text: prose() }),
  pages: group({ heading: text(), links: list(Link) }),
  elsewhere: group({ heading: text(), links: list(Link) }),
  visit: group({ heading: text(), lines: list(text()) }),
  /** Follows the year. */
  copyright: text(),
});

export const pageDocuments = {
  home: HomeContent,
  about: AboutContent,
  yoga: YogaContent,
  chocolates: ChocolatesContent,
  contact: ContactContent,
  privacy: PrivacyContent,
  footer: FooterContent,
  'about-website': AboutWebsiteContent,
  'opening-soon': OpeningSoonContent,
};
