import { emailLinkLifetime } from '#features/accounts/sign-in/domain/email-links.ts';
import type { Notice } from '#platform/documents.ts';

/** Label and start of each retention period, by the rule, in the order of the page. */
const retentionPeriods: Readonly<Record<string, { readonly label: string; readonly suffix: string }>> = {
  enquiries: { label: 'Messages and requests', suffix: 'from the day you sent them' },
  'sign-ups': { label: 'Your name on a class', suffix: 'from the day of the class' },
  waitlists: { label: 'Your email on a waitlist', suffix: 'from the day of the class' },
  'class-messages': { label: 'My messages to your class', suffix: 'from the day I wrote them' },
  'client-merges': {
    label: 'Two accounts of yours, before I merged them',
    suffix: 'from the day I merged them',
  },
  waivers: { label: 'A signed waiver', suffix: 'from the last class it was for' },
  forms: { label: 'Your answers to the forms', suffix: 'from your last visit, session or sign-in' },
  holds: { label: 'Times you held and didn’t book', suffix: 'from the day you let them go' },
  checkouts: { label: 'Orders you began and didn’t pay', suffix: 'from the day they expired' },
  'restock-requests': {
    label: 'Your request to hear about a tin or the shop',
    suffix: 'from the day you asked, if you didn’t confirm it. If you did, until I’ve written to you.',
  },
  mails: {
    label: 'A record of emails to you',
    suffix: 'from the day of the email. The text is deleted once it’s sent.',
  },
  sessions: { label: 'Old sign-ins', suffix: 'from the day they ended' },
  links: { label: 'Login links', suffix: 'after they expire' },
  coupons: {
    label: 'A record of a code you used',
    suffix: 'from the day you used it. Your email and internet address in it are scrambled, so I can’t read them.',
  },
  'former-clients': {
    label: 'A mark that you had an account',
    suffix:
      'from the day it was deleted. It’s made of your email, scrambled, so I can’t read it. It keeps a first session or a code from being used again.',
  },
  webhooks: { label: 'Notifications from PayPal', suffix: 'from the day they came. There is no name in them.' },
  history: { label: 'What I changed in the admin area', suffix: 'from the day of the change' },
};

/** How long records are kept. The program guarantees it, so the owner cannot change it. */
export const retention = {
  intro: 'Every night, a program deletes what is older than this:',
  periods: retentionPeriods,
  indefinite: 'until you ask me to delete it',
  rest: [
    'Your account, your sessions and your orders stay until you delete the account. After that, what was paid stays in my records without your name, for as long as the IRS may ask.',
    'Backups are made now and then, in case of fire or mishap. What was deleted here is gone from a backup, too, once that backup is deleted.',
  ],
} as const;

/** What leads to the part of the Account page below, and what replaces the login of a signed-in client. */
export const accountLinks = {
  signedOut: 'Log in to see yours',
  signedIn: 'Open my account',
  anchor: 'your-data',
} as const;

/** The part of the Account page about personal data. */
export const yourData = {
  heading: 'Your data',
  page: { label: 'What I keep, and for how long', href: '/privacy' },
  dataExport: {
    heading: 'Download it',
    text: 'One file with everything I keep about you: profile, sessions, orders, classes and waivers, your forms, your messages. It opens in any text editor.',
    button: 'Download my data',
    busy: 'Gathering...',
    failed: { title: 'No file yet', text: 'Your data could not be gathered. Please try again later.' },
  },
  deletion: {
    heading: 'Leave',
    text: 'Deletes your account permanently. You’ll see what goes and what stays before anything happens.',
    button: 'Delete my account',
    busy: 'Looking...',
    failed: { title: 'Not deleted', text: 'Your account could not be deleted. Please try again later.' },
    done: {
      title: 'Your account is deleted',
      text: 'You’re logged out everywhere. A goodbye email is on its way, and it’s the last one about this account.',
    },
  },
  recentSignIn: {
    ask: {
      title: 'Is it you?',
      text: (email: string) =>
        `For this you need to have logged in within the last 15 minutes, so that no one else can do it on a device you left open. I’ll email a link to ${email}. Open it in this browser, come back to this page and press the button again.`,
      confirm: 'Email me a link',
      cancel: 'Not now',
    },
    sent: {
      title: 'Check your email',
      text: `An email is on its way. Its link works once, within ${emailLinkLifetime}.`,
    },
    failed: { title: 'Login email not sent', text: 'Could not send login email. Please try again.' },
  },
  blockers: {
    title: 'Not yet',
    'client-has-sessions':
      'You have an upcoming session, or a time is on hold for you. To cancel a session, write to {email}, and I’ll take care of your money. After that, you can delete your account.',
    'client-has-orders':
      'You have an order that hasn’t gone out yet, or one you started and didn’t pay for. An unpaid one expires within a few hours. After that, you can delete your account.',
    'client-has-payments':
      'A payment or refund of yours is still on its way. Please wait until it has arrived. After that, you can delete your account.',
  },
  dialog: {
    heading: 'Are you sure?',
    close: 'Keep my account',
    deletedItems: {
      heading: 'This is deleted, immediately and permanently',
      list: [
        'Your profile and how you log in',
        'Your forms and everything in them',
        'Your messages, your newsletter subscription and the tins you’re waiting for',
        'Your name, email and address on past sessions, orders and payments, and names on lids',
      ],
    },
    keptItems: {
      heading: 'This stays',
      money: 'What was paid and when, without your name: the IRS asks for it',
      waivers: (period: string) =>
        `Waivers you signed, ${period} after the last class they were for: a claim may come that late`,
      signUps: (period: string) => `Your name on classes you signed up for, ${period} after each`,
      former: (period: string) =>
        `A mark made of your scrambled email, ${period}: it keeps a first session or a code from being used again`,
      guests: 'Orders you made without logging in. Write to me if your name should come off those, too',
      indefinite: 'for as long as I need it',
    },
    email: 'Type your email to confirm',
    missing: 'Please type the email of this account.',
    mismatch: 'That is not the email of this account.',
    submit: 'Yes, delete my account',
    submitting: 'Deleting...',
  },
} as const satisfies Record<'dataExport' | 'deletion', { failed: Notice } & Record<string, unknown>> &
  Record<string, unknown>;
