import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const privacy: ContentDocuments['privacy'] = {
  heading: 'What I keep, and for how long',
  intro:
    'This site keeps what your classes, sessions and tins need. It shows no ads, doesn’t track visits and sells nothing about you.',
  why: {
    heading: 'What, and why',
    facts: [
      {
        term: 'An account',
        text: 'Your name, your email and what you add yourself, so that I know who is coming. And the day you were last here, as your forms are kept from then on. If you delete the account, a mark made of your scrambled email stays for a while (below), so that what’s once for each person stays so.',
      },
      { term: 'Sessions', text: 'When you come, what you wrote to me about it, and how it was paid.' },
      {
        term: 'Classes',
        text: 'Your name, email and phone on the list, the names of guests you bring and their email if you give it, and the waiver you signed: its text, your signature, the time and your internet address. It’s proof of what we agreed.',
      },
      {
        term: 'Forms',
        text: 'What you tell me about your health, so that I can teach you well. It’s stored encrypted.',
      },
      { term: 'Tins', text: 'What you bought, the name you wanted on a lid, and where it went.' },
      {
        term: 'Messages',
        text: 'What you write to me, so that I can answer. Your email, if you want the newsletter or to hear when a tin is back or a spot in a class is free.',
      },
      {
        term: 'Your browser',
        text: 'Your cart, and that you’re logged in. Cookies keep you logged in and let this browser see your orders.',
      },
    ],
  },
  retention: { heading: 'For how long' },
  recipients: {
    heading: 'Who else sees it',
    mailServer: { term: 'Email service', text: 'Carries the emails between us, as with any email.' },
    payPal: {
      term: 'PayPal',
      text: 'Takes payments. It learns what you pay for and tells me your name, your email and, for a package, your address. Your card stays with PayPal.',
    },
    google: {
      term: 'Google',
      text: 'Only if you choose to log in with it. It tells me your name, your email and your picture.',
    },
    botCheck: {
      term: 'reCAPTCHA',
      text: 'Google’s bot check looks at the forms, and at how your browser behaves while you fill them in.',
    },
    nobody: 'Nobody else.',
  },
  yourRights: {
    heading: 'Your say',
    paragraphs: [
      'With an account, you can download a copy of everything or delete all of it yourself, right away: log in and look under Account.',
      'Without one, or if something here is wrong, write to me. I’m {ownerName}, {address}, and I answer for what this site keeps.',
    ],
    links: [
      { label: 'Log in', href: '/login' },
      { label: 'Write to me', href: '/contact' },
    ],
  },
  image: drawing(null),
  search: {
    title: 'Privacy',
    description:
      'What {businessName} keeps about you, why, for how long, who else sees it, and how to download it or have it deleted.',
  },
};
