import type { DocumentList, DocumentsOf } from '#features/content/contract/document.ts';
import { group, list, picture, prose, text } from '#features/content/contract/fields.ts';
import { Link, Notice, Searched } from '#features/content/contract/parts.ts';

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
  aside: group({ heading: text(), text: prose(), link: Link, image: picture }),
  /** At the foot of the page. */
  image: picture,
  ...Searched.shape,
});

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

/** The pages that sign in, and those of mailed links. */
export const accountDocuments = {
  login: {
    label: 'Log in',
    path: '/login',
    group: 'Accounts',
    schema: LoginContent,
    pictures: { image: 'closing-night-wide' },
  },
  register: {
    label: 'Make an account',
    path: '/register',
    group: 'Accounts',
    schema: RegisterContent,
    pictures: { 'aside/image': 'about', image: 'closing-morning-wide' },
  },
  links: { label: 'Mailed links', group: 'Accounts', schema: LinksContent },
} satisfies DocumentList;

declare module '#platform/documents.ts' {
  interface ContentDocuments extends DocumentsOf<typeof accountDocuments> {}
}
