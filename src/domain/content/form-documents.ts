import type { Link, Searched } from './document-parts.ts';
import type { PagePicture } from './page-picture.ts';

/** The parts of the calendar that only its state shows are in `empty`. */
export interface CalendarContent extends Searched {
  readonly heading: string;
  /** Behind the heading. */
  readonly image: PagePicture;
  /** Above the month. */
  readonly intro: string;
  /** Above the list of the coming weeks, which has no selectable days. */
  readonly introList: string;
  /** Above and below the list, when several classes can be chosen. */
  readonly choice: { readonly hint: string; readonly note: string };
  /** Above the calendar, after a sign-up. */
  readonly joined: {
    readonly heading: string;
    readonly intro: string;
    readonly introSeveral: string;
    /** Beside the drawn mats of the class. */
    readonly yours: string;
    /** When the place says nothing about it. */
    readonly bring: string;
    readonly linkComes: string;
  };
  /** Before the links that put all classes into the visitor's own calendar. */
  readonly subscribe: string;
  readonly empty: {
    readonly day: string;
    readonly month: string;
    readonly list: string;
    readonly pastMonth: string;
    readonly filteredDay: string;
    readonly filteredMonth: string;
    readonly filteredList: string;
  };
}

interface Choice {
  readonly heading: string;
  readonly text: string;
}

export interface SignUpChoiceContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  readonly newStudent: Choice;
  readonly returning: Choice;
  readonly withoutScript: string;
}

export interface SignUpContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  readonly withoutScript: string;
}

export interface SignUpForSeveralContent extends SignUpContent {
  readonly tooMany: string;
  readonly gone: string;
  /** When no class is chosen. */
  readonly empty: Choice;
}

/** The words of the page where a client signs in or makes an account, beside its form. */
interface AccountPageContent extends Searched {
  readonly heading: string;
  readonly intro: string;
  /** Leads to the other one of the two pages. */
  readonly other: { readonly text: string; readonly link: Link };
  /** At the foot of the page. */
  readonly image: PagePicture;
}

export interface LoginContent extends AccountPageContent {
  /** After the email was sent. */
  readonly afterwards: string;
}

export interface RegisterContent extends AccountPageContent {
  /** Below the button. */
  readonly afterwards: string;
  readonly aside: Choice & { readonly link: Link; readonly image: PagePicture };
}
