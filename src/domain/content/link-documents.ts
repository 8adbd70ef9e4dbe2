import type { Link, Notice } from './document-parts.ts';

/** The pages that mailed links of accounts, of the newsletter and of offered sessions lead to. */
export interface LinksContent {
  /** After registering. `sent` names {yourEmail}. */
  readonly checkEmail: {
    readonly heading: string;
    readonly sent: string;
    readonly steps: readonly string[];
    readonly slow: string;
    /** When this browser has not registered. */
    readonly unknown: string;
  };
  readonly confirmEmail: {
    readonly heading: string;
    readonly ask: string;
    readonly incomplete: string;
    readonly used: string;
    readonly usedSignedIn: string;
  };
  readonly login: { readonly heading: string; readonly ask: string };
  readonly withoutScript: string;
  readonly unsubscribe: {
    readonly heading: string;
    readonly success: string;
    readonly invalid: string;
    readonly error: string;
    readonly withoutScript: string;
  };
  /** A series of sessions that is offered to a client. */
  readonly offer: {
    /** Its text names the {time} until which the days are held. */
    readonly open: Notice;
    readonly accepted: Notice;
    readonly declined: Notice;
    readonly lapsed: Notice;
    readonly withdrawn: Notice;
    readonly invalid: Notice;
    readonly withoutScript: string;
  };
}

/** The pages of the mailed links of people who wait: for a spot in a class, for a tin, or for the shop. */
export interface WaitlistsContent {
  readonly classes: {
    /** These texts name the {hours} for which a spot is held. */
    readonly unconfirmed: Notice;
    readonly waiting: Notice;
    /** Its text names the {time} until which the spot is held. */
    readonly offered: Notice;
    readonly open: Notice;
    readonly taken: Notice;
    readonly over: Notice;
    readonly cancelled: Notice;
    readonly past: Notice;
    readonly refused: Notice;
    readonly invalid: Notice;
    readonly signFirst: string;
    readonly withoutScript: string;
  };
  /** Titles name the {tin}. */
  readonly tins: {
    readonly asked: Notice;
    readonly waiting: Notice;
    readonly inStock: Notice;
  };
  readonly shop: {
    /** After the form of the closed shop. */
    readonly sent: Notice;
    readonly openAlready: Notice;
    readonly asked: Notice;
    readonly waiting: Notice;
    readonly inStock: Notice;
  };
  /** A deleted request, and a link that no longer works, for tins and the shop. */
  readonly gone: Notice;
  readonly invalid: Notice;
  readonly withoutScript: string;
}

/** A URL without a page, and a page that failed. They come with the data of the site (`GET /config/site`). */
export interface ErrorsContent {
  readonly notFound: Notice & { readonly links: readonly Link[] };
  readonly failed: Notice;
}
