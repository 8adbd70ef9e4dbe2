import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const aboutWebsite: ContentDocuments['about-website'] = {
  heading: 'About this website',
  intro: 'What it does for you, how it’s made, and what it remembers.',
  features: {
    heading: 'What you can do here',
    items: [
      {
        term: 'Find a class',
        text: '[A month at a glance](/calendar), or a list of the coming weeks.',
      },
      {
        term: 'Sign up',
        text: 'Choose a class [in the calendar](/calendar), sign by drawing or typing, and get a confirmation email with a calendar file. The last spot goes to one person, even if two people press at once.',
      },
      { term: 'Come back', text: 'Returning students need only their email.' },
      {
        term: 'Account',
        text: '[Log in](/login) with an emailed link or with Google, without a password. Book private sessions, pay for them, move them, and fill in your forms at home.',
      },
      {
        term: 'Buy tins',
        text: '[See what’s in each](/chocolates) and whether any are left, and have them shipped or set aside for pickup.',
      },
      {
        term: 'Write',
        text: '[Ask for a first meeting](/#book), [send a message](/contact), join or leave the newsletter.',
      },
      { term: 'Read', text: 'You can read every page even with scripts turned off.' },
    ],
  },
  making: {
    heading: 'How it’s made',
    items: [
      {
        term: 'Pages',
        text: 'React, written in TypeScript. The server sends each page finished, so you can read it before any script has loaded.',
      },
      { term: 'Server', text: 'Fastify. It checks everything that comes in before it saves any of it.' },
      {
        term: 'Data',
        text: 'PostgreSQL. What you book and the email about it are saved together, so that neither gets lost.',
      },
      {
        term: 'Pictures',
        text: 'Every hill and every lid is drawn by a program.',
      },
      { term: 'Type', text: 'Fraunces for headings and Instrument Sans for the rest, both served from here.' },
      {
        term: 'Care',
        text: 'Tested in a real browser, with a keyboard, on narrow screens. Motion stops if your device asks for that.',
      },
    ],
  },
  privacy: {
    heading: 'What it remembers',
    paragraphs: [
      'No advertising and no visitor statistics. Your browser keeps your cart, and your sign-in if you have one. A bot check may look at the forms.',
      'The server keeps what you send in a form, and your profile and bookings if you have an account. There’s a page about [what I keep, and for how long](/privacy).',
    ],
  },
  contact: {
    text: 'Found something broken, or hard to read? Please say so.',
    link: { label: 'Write to me', href: '/contact' },
  },
  image: drawing(null),
  search: {
    title: 'About this website',
    description: 'What the {businessName} website does, how it is made, and what it remembers.',
  },
};
