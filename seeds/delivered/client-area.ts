import type { ContentDocuments } from '#platform/documents.ts';

export const clientArea: ContentDocuments['client-area'] = {
  myBookings: {
    intake: 'Before a first session I’d like to know a little about you. It takes about ten minutes.',
    empty: {
      title: 'No sessions booked yet',
      paragraphs: [
        'In a first session you tell me what you’d like from it, I ask a few questions, and then we start, at your pace. There’s nothing to prepare.',
        'Individual yoga is {individualPrice}. Yoga therapy is {therapyPrice}, its {therapyFirstSession}.',
      ],
    },
    noOtherTime: 'There’s no other free time right now. I add new ones most weeks, or write to {email}.',
  },
  newBooking: {
    intro: 'Choose a day, a time and what you’d like to do.',
    empty: {
      title: 'No free times right now',
      text: 'I add new ones most weeks. If you’d like to hear about them, or need a time that isn’t here, write to {email}.',
    },
    messageHint: 'Anything that helps me prepare.',
    slidingScale: 'Pay what your month allows.',
    paymentsOff: 'Payments are off at the moment. You can use a code, or write to {email}.',
  },
  account: {
    intro: 'What I call you, and how I reach you.',
    emailHint: 'You log in with this address. To change it, [write to me](/contact).',
    calendar: {
      heading: 'Your calendar',
      text: 'See your sessions and classes in the calendar of your phone or computer. A private link keeps it up to date. Anyone with the link can read it, so share it only with people you trust.',
    },
  },
  forms: {
    intro: 'Two forms that help me plan for you. Both save as you go, so you can stop anywhere and come back.',
    about: {
      'new-client': 'What I’d like to know before our first session. About ten minutes.',
      'dosha-quiz': 'From the Ayurvedic tradition, with a result at the end. About five minutes.',
    },
    thanks: {
      'new-client':
        'Thank you for taking the time. I’ll read this before we meet. If something changes, tell me at the next session, or write to me.',
      'dosha-quiz': 'Thank you. Here’s what the tradition would make of your answers.',
    },
  },
};
