import type { ClientAreaContent, QuizResultContent } from './client-area-document.ts';
import type { Film, Link, Notice, Searched, Section } from './document-parts.ts';
import type {
  CalendarContent,
  LoginContent,
  RegisterContent,
  SignUpChoiceContent,
  SignUpContent,
  SignUpForSeveralContent,
} from './form-documents.ts';
import type { ErrorsContent, LinksContent, WaitlistsContent } from './link-documents.ts';
import type { PagePicture } from './page-picture.ts';
import type { CartContent, GuidedTastingContent, OrdersContent, OwnTinContent } from './shop-documents.ts';
import type { SignUpPartsContent } from './sign-up-parts.ts';

type LinkedSection = Section & { readonly link: Link };

/** A label of one or two words, and its value. */
export interface Fact {
  readonly term: string;
  readonly text: string;
}

interface FactList {
  readonly heading: string;
  readonly intro: string;
  readonly items: readonly Fact[];
}

export interface Slide {
  /** One of the drawn pictures, or the id of an added slide, whose `image` names its drawing. */
  readonly picture: string;
  /** The words of the drawing must be true in both color schemes: a morning in one is an evening in the other. */
  readonly image: PagePicture;
  readonly caption: string;
}

interface Slideshow {
  readonly heading: string;
  readonly slides: readonly Slide[];
}

interface Door {
  readonly title: string;
  readonly sentence: string;
  readonly link: Link;
}

export interface HomeContent extends Searched {
  /** `headline` is an array of lines; each has room for about 16 letters. */
  readonly banner: {
    readonly name: string;
    readonly headline: readonly string[];
    readonly sentence: string;
    readonly actions: readonly Link[];
    /** The drawing and its words are those of the time of day. */
    readonly image: PagePicture;
  };
  readonly doors: { readonly yoga: Door; readonly chocolates: Door };
  readonly nextOnTheMat: {
    readonly heading: string;
    readonly sentence: string;
    /** When no class has a spot left. */
    readonly empty: string;
    readonly allClasses: string;
  };
  readonly onTheShelf: {
    readonly heading: string;
    readonly sentence: string;
    /** When every tin is sold out. */
    readonly empty: string;
    readonly allTins: string;
  };
  readonly about: LinkedSection & { readonly label: string; readonly image: PagePicture };
  readonly book: {
    readonly label: string;
    readonly heading: string;
    readonly sentence: string;
    readonly firstMeeting: { readonly heading: string; readonly steps: readonly Fact[]; readonly closing: string };
    readonly messageHint: string;
    readonly afterwards: string;
  };
  readonly sampleClass: Film & { readonly label: string };
  readonly guidedBreath: GuidedBreathContent;
}

/** A minute of breathing, guided in a dialog. */
export interface GuidedBreathContent {
  readonly heading: string;
  readonly breatheIn: string;
  readonly breatheOut: string;
  readonly done: string;
  readonly afterwards: string;
  /** When its script does not load. */
  readonly failed: Notice;
}

/** A letter from the owner. */
export interface AboutContent extends Searched {
  readonly heading: string;
  readonly image: PagePicture;
  readonly greeting: string;
  readonly sections: readonly Section[];
  readonly closing: string;
  readonly signature: string;
  readonly links: readonly Link[];
}

export interface Offering {
  /** Of a delivered offering, which has a drawing of its own, or of an added one; never shown. */
  readonly id: string;
  /** Of the card and its dialog. */
  readonly image: PagePicture;
  readonly title: string;
  /** Text of the card. */
  readonly summary: string;
  /** One price line for the card. */
  readonly price: string;
  /** Text of the dialog. */
  readonly paragraphs: readonly string[];
  readonly facts: readonly Fact[];
  readonly link: Link;
}

export interface ClassDescription {
  /** Must match the title in the calendar. */
  readonly title: string;
  readonly pace: string;
  readonly text: string;
  readonly bring: string;
}

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface YogaContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  readonly hero: { readonly image: PagePicture };
  readonly workshopBanner: Door;
  readonly offerings: { readonly heading: string; readonly items: readonly Offering[] };
  readonly bookLink: Link;
  readonly approach: Section;
  readonly session: { readonly heading: string; readonly intro: string; readonly steps: readonly Fact[] };
  readonly audience: { readonly heading: string; readonly points: readonly string[]; readonly closing: string };
  readonly image: PagePicture;
  readonly classes: {
    readonly heading: string;
    readonly intro: string;
    readonly items: readonly ClassDescription[];
    readonly link: Link;
  };
  readonly workshops: FactList;
  readonly faq: { readonly heading: string; readonly items: readonly Question[] };
  readonly trainings: FactList;
  readonly slideshow: Slideshow;
  readonly callsToAction: readonly { readonly heading: string; readonly text: string; readonly link: Link }[];
}

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly place: string;
}

export interface ChocolatesContent extends Searched {
  readonly hero: { readonly heading: string; readonly sentence: string; readonly image: PagePicture };
  readonly products: {
    readonly heading: string;
    readonly intro: string;
    readonly empty: string;
    /** Below the field for a name on the lid. */
    readonly lidName: string;
  };
  readonly ownTin: OwnTinContent;
  /** Ways to buy other than the cart. */
  readonly otherWays: {
    readonly heading: string;
    readonly sentence: string;
    /** Replaces the sentence where scripts, and therefore the cart, do not work. */
    readonly withoutCart: string;
    readonly contact: Link;
    readonly pickup: string;
    /** The same for a sold-out chocolate. */
    readonly soldOut: LinkedSection;
    /** After the email was entered there. It may name the {tin}. */
    readonly soldOutSent: Notice;
  };
  readonly marketplace: { readonly text: string; readonly link: Link };
  readonly about: Section;
  readonly culture: Section & { readonly image: PagePicture };
  /** The prices come from the settings, and stand before these facts. */
  readonly shipping: { readonly heading: string; readonly facts: readonly Fact[]; readonly image: PagePicture };
  readonly tastings: LinkedSection & { readonly price: string; readonly image: PagePicture };
  readonly video: Film & { readonly steps: readonly string[] };
  readonly guidedTasting: GuidedTastingContent;
  readonly testimonials: { readonly heading: string; readonly items: readonly Testimonial[] };
  readonly slideshow: Slideshow;
}

export interface ContactContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  /** Below the form. */
  readonly afterwards: string;
  readonly otherOptions: {
    readonly heading: string;
    readonly links: readonly Link[];
    /** Below the link that calls, if there is one. */
    readonly phoneNote: string;
    readonly facts: readonly Fact[];
  };
  readonly privacy: string;
  readonly image: PagePicture;
}

/**
 * What is kept and why. How long, and what only the program knows, is not in a document, so that no edit can make it
 * untrue.
 */
export interface PrivacyContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  readonly why: { readonly heading: string; readonly facts: readonly Fact[] };
  readonly retention: { readonly heading: string };
  /** Those that the business does not use are not shown. */
  readonly recipients: {
    readonly heading: string;
    readonly mailServer: Fact;
    readonly payPal: Fact;
    readonly google: Fact;
    readonly botCheck: Fact;
    readonly nobody: string;
  };
  readonly yourRights: Section & { readonly links: readonly Link[] };
  readonly image: PagePicture;
}

export interface AboutWebsiteContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  readonly features: { readonly heading: string; readonly items: readonly Fact[] };
  readonly making: { readonly heading: string; readonly items: readonly Fact[] };
  readonly privacy: Section;
  readonly contact: { readonly text: string; readonly link: Link };
  readonly image: PagePicture;
}

/** What visitors read while the site is closed. */
export interface OpeningSoonContent extends Searched {
  readonly heading: string;
  readonly text: string;
  readonly links: readonly Link[];
  readonly image: PagePicture;
}

/** The footer of every page. It comes with the data of the site (`GET /config/site`), not with a page. */
export interface FooterContent {
  readonly newsletter: { readonly heading: string; readonly text: string };
  readonly pages: { readonly heading: string; readonly links: readonly Link[] };
  readonly elsewhere: { readonly heading: string; readonly links: readonly Link[] };
  readonly visit: { readonly heading: string; readonly lines: readonly string[] };
  /** Follows the year. */
  readonly copyright: string;
}

/** What the owner edits, by name: pages, groups of small pages, and the footer of all of them. */
export interface ContentDocuments {
  readonly home: HomeContent;
  readonly about: AboutContent;
  readonly yoga: YogaContent;
  readonly chocolates: ChocolatesContent;
  readonly contact: ContactContent;
  readonly calendar: CalendarContent;
  readonly 'signup-selection': SignUpChoiceContent;
  readonly signup: SignUpContent;
  readonly 'signup-several': SignUpForSeveralContent;
  readonly 'sign-up-parts': SignUpPartsContent;
  readonly waitlists: WaitlistsContent;
  readonly cart: CartContent;
  readonly orders: OrdersContent;
  readonly login: LoginContent;
  readonly register: RegisterContent;
  readonly links: LinksContent;
  readonly 'client-area': ClientAreaContent;
  readonly 'quiz-result': QuizResultContent;
  readonly privacy: PrivacyContent;
  readonly footer: FooterContent;
  readonly 'about-website': AboutWebsiteContent;
  readonly 'opening-soon': OpeningSoonContent;
  readonly errors: ErrorsContent;
}

export type DocumentName = keyof ContentDocuments;
