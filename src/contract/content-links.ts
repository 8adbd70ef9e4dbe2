import { group, list, prose, text } from './content-fields.ts';
import { Link, Notice } from './content-parts.ts';

/** The pages that mailed links of accounts, of the newsletter and of offered sessions lead to. */
const LinksContent = group({
  /** After registering. `sent` names {yourEmail}. */
  checkEmail: group({
    heading: text(),
    sent: text('yourEmail'),
    steps: list(text()),
    slow: text(),
    /** When this browser has not registered. */
    unknown: text(),
  }),
  confirmEmail: group({
    heading: text(),
    ask: text(),
    incomplete: text(),
    used: text(),
    usedSignedIn: text(),
  }),
  login: group({ heading: text(), ask: text() }),
  withoutScript: text(),
  unsubscribe: group({
    heading: text(),
    success: text(),
    invalid: text(),
    error: text(),
    withoutScript: text(),
  }),
  /** A series of sessions that is offered to a client. */
  offer: group({
    /** Its text names the {time} until which the days are held. */
    open: group({ ...Notice.shape, text: prose('time') }),
    accepted: Notice,
    declined: Notice,
    lapsed: Notice,
    withdrawn: Notice,
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

/** A URL without a page, and a page that failed. They come with the data of the site (`GET /config/site`). */
const ErrorsContent = group({
  notFound: group({ ...Notice.shape, links: list(Link) }),
  failed: Notice,
});

export const linkDocuments = {
  links: LinksContent,
  waitlists: WaitlistsContent,
  errors: ErrorsContent,
};
