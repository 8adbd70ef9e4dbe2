import type { Notice } from './document-parts.ts';

/** What the pages of a sign-up share, and the pages of its mailed links: to cancel, and to sign the waiver. */
export interface SignUpPartsContent {
  /** Above the ticket of a class that cannot be signed up for here. */
  readonly heading: string;
  /** When the address names no class. */
  readonly missing: string;
  /** On that ticket, or beside the form. */
  readonly ticket: {
    readonly cancelled: string;
    readonly past: string;
    readonly closed: string;
    readonly external: string;
    readonly unknown: string;
  };
  /** Instead of the heading of a sign-up while its class is full. */
  readonly full: {
    /** Names the {class} and its {day}. */
    readonly heading: string;
    readonly intro: string;
    /** When no other class is near. */
    readonly introAlone: string;
    /** Above what signs up for an open class, which may be folded. */
    readonly anyway: Notice;
  };
  readonly waitlist: Notice & { readonly asked: Notice; readonly waiting: Notice };
  readonly guests: string;
  readonly aboutYou: string;
  readonly waiver: { readonly heading: string; readonly hint: string };
  readonly signature: { readonly heading: string; readonly hint: string; readonly typedHint: string };
  readonly cancel: {
    readonly heading: string;
    readonly intro: string;
    /** Names the {guests}. */
    readonly withGuests: string;
    /** Names the {guests}, for a person who wants to cancel only their own spot. */
    readonly onlyYou: string;
    /** Names the {time} until which it is free. */
    readonly freeUntil: string;
    readonly freeTimeOver: string;
    readonly done: Notice;
    readonly already: Notice;
    readonly classCancelled: Notice;
    readonly past: Notice;
    readonly invalid: Notice;
    readonly withoutScript: string;
  };
  readonly sign: {
    readonly heading: string;
    /** Names the person with {name}. */
    readonly intro: string;
    readonly unwritten: Notice;
    readonly signed: Notice;
    readonly 'given-back': Notice;
    readonly cancelled: Notice;
    readonly past: Notice;
    readonly invalid: Notice;
    readonly withoutScript: string;
  };
}
