import type { DocumentList, DocumentsOf } from '#features/content/contract/document.ts';
import { group, list, picture, prose, text } from '#features/content/contract/fields.ts';
import { Door, Fact, Film, Link, LinkedSection, Notice, Searched, Section } from '#features/content/contract/parts.ts';

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

/** A URL without a page, and a page that failed. They come with the data of the site (`GET /config/site`). */
const ErrorsContent = group({
  notFound: group({ ...Notice.shape, links: list(Link) }),
  failed: Notice,
});

/** The pages that no other feature has, the footer of every page, and what stands for a missing page. */
export const siteDocuments = {
  home: {
    label: 'Home',
    path: '/',
    group: 'Main pages',
    schema: HomeContent,
    isSuggested: true,
    pictures: { 'banner/image': 'home-day-wide', 'about/image': 'about' },
  },
  about: {
    label: 'About',
    path: '/about',
    group: 'Main pages',
    schema: AboutContent,
    isSuggested: true,
    pictures: { image: 'basement' },
  },
  footer: { label: 'Footer', path: '/', group: 'Small texts', schema: FooterContent },
  privacy: {
    label: 'Privacy',
    path: '/privacy',
    group: 'Small texts',
    schema: PrivacyContent,
    isSuggested: true,
    pictures: { image: 'closing-night-wide' },
  },
  'about-website': {
    label: 'About this website',
    path: '/aboutwebsite',
    group: 'Small texts',
    schema: AboutWebsiteContent,
    pictures: { image: 'closing-morning-wide' },
  },
  'opening-soon': {
    label: 'Opening soon',
    path: '/opening-soon',
    group: 'Small texts',
    schema: OpeningSoonContent,
    pictures: { image: 'closing-morning-wide' },
  },
  errors: { label: 'Page not found, and errors', path: '/not-found', group: 'Small texts', schema: ErrorsContent },
} satisfies DocumentList;

declare module '#platform/documents.ts' {
  interface ContentDocuments extends DocumentsOf<typeof siteDocuments> {}
}
