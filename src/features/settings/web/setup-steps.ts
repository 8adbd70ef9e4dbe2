import type { SetupStep } from '../domain/setup.ts';

/** A line of the setup list: what to do, why, how long it takes, and where. */
type StepWords = {
  title: string;
  why: string;
  minutes: number;
  link?: { label: string; to: string };
  /** The button of a line that only the owner can say is done. */
  confirm?: string;
  /** What is still missing when its check passed. */
  afterCheck?: string;
};

export const setupSteps: Readonly<Record<SetupStep, StepWords>> = {
  facts: {
    title: 'Who you are',
    why: 'Your names and your email are on every page and in every email. Address and phone are left out until you enter them.',
    minutes: 5,
    link: { label: 'Enter your facts', to: '/admin/business#name-and-owner' },
  },
  places: {
    title: 'Where you teach',
    why: 'A class names a place, and its email says the address, the way and what to bring. You can also say a place in words.',
    minutes: 2,
    link: { label: 'Add a place', to: '/admin/business#places' },
    confirm: 'I say it in words',
  },
  class: {
    title: 'Your first class',
    why: 'An empty calendar turns people away. A weekly class is entered once.',
    minutes: 3,
    link: { label: 'Add a class', to: '/admin/dashboard?tab=events' },
  },
  tin: {
    title: 'Your first tin',
    why: 'The shop shows what you have. If you sell nothing yet, switch chocolates off below.',
    minutes: 5,
    link: { label: 'Add a tin', to: '/admin/chocolates' },
  },
  prices: {
    title: 'What it costs',
    why: 'Sessions, shipping and coupons have prices from the start. Read them before anybody pays them.',
    minutes: 5,
    link: { label: 'Read your prices', to: '/admin/business#prices-of-the-shop' },
    confirm: 'My prices are right',
  },
  waiver: {
    title: 'Your waiver',
    why: 'Your students sign it, and it protects you. Write your own, with your names and your state’s law, and let a lawyer read it.',
    minutes: 20,
    link: { label: 'Write your waiver', to: '/admin/forms' },
  },
  payments: {
    title: 'Payments with PayPal',
    why: 'Tins and sessions are paid here. The person who runs your server connects your account, and the button below checks it.',
    minutes: 15,
    confirm: 'I take payments in person',
  },
  email: {
    title: 'Emails that arrive',
    why: 'Confirmations and login links are emails. Look at yours, and see that one has reached you.',
    minutes: 3,
    link: { label: 'Look at your emails', to: '/admin/emails' },
    afterCheck: 'No email has left yet. Send yourself one from the page of your emails.',
  },
  google: {
    title: 'Sign-in with Google',
    why: 'Clients who like it need no emailed link. The site works without it.',
    minutes: 15,
    confirm: 'I don’t need it',
  },
  backups: {
    title: 'A place for backups',
    why: 'A disk can die. Each night, a copy of everything is kept where your server says.',
    minutes: 10,
    confirm: 'I back it up myself',
  },
  'two-step': {
    title: 'Two-step sign-in',
    why: 'A stolen password is then not enough to read about your clients.',
    minutes: 3,
    link: { label: 'Turn it on', to: '/admin/settings' },
  },
};

/** The parts that can be switched off, in the owner's words. */
export const partWords = {
  classes: { label: 'Classes', text: 'Calendar, sign-up and waiver.' },
  sessions: { label: 'Private sessions', text: 'Booking, registering and requests.' },
  chocolates: { label: 'Chocolates', text: 'Shop, cart and orders.' },
  newsletter: { label: 'Newsletter', text: 'The field for an email at the bottom of each page.' },
} as const;
