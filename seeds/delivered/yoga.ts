import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const yoga: ContentDocuments['yoga'] = {
  heading: 'Yoga at the pace of a person',
  intro: 'Whether it’s your first time or your thousandth: there’s room for you. Every pose has an easier cousin.',
  hero: {
    image: drawing(
      'Paper-cut valley at sunrise: a still lake between mossy hills, tall firs on the right and blue camas in the grass.',
    ),
  },
  workshopBanner: {
    title: 'The next workshop',
    sentence: 'A longer afternoon with one subject.',
    link: { label: 'Sign up for the workshop', href: '{workshopLink}' },
  },
  offerings: {
    heading: 'Ways to practice',
    items: [
      {
        id: 'individual-and-group',
        image: drawing(null),
        title: 'Individual & Group Yoga',
        summary: 'An hour to yourself, or an hour in company.',
        price: 'Individual yoga: {individualPrice}',
        paragraphs: [
          'A private hour is built around you: a practice for home, one stubborn pose, or a first try without an audience.',
          'Group classes are in the calendar, with their times and prices.',
        ],
        facts: [
          { term: 'Individual yoga', text: '{individualPrice}' },
          { term: 'Group classes', text: 'The price of each class is in the calendar.' },
        ],
        link: { label: 'See the calendar', href: '/calendar' },
      },
      {
        id: 'workshops',
        image: drawing(null),
        title: 'Workshops',
        summary: 'A longer afternoon with one subject.',
        price: 'Prices in the calendar',
        paragraphs: ['A workshop gives one subject the time that an hour doesn’t have.'],
        facts: [{ term: 'Your place', text: 'Write to me with a date and a headcount, and I’ll send you a price.' }],
        link: { label: 'Ask about a workshop', href: '/contact' },
      },
      {
        id: 'yoga-therapy',
        image: drawing(null),
        title: 'Yoga Therapy',
        summary: 'One-to-one sessions that start with your week and end with a short practice for home.',
        price: 'Yoga therapy: {therapyPrice}',
        paragraphs: [
          'We talk first, and then we try simple movement, breathing and rest. We keep what you’d honestly do at home.',
          'This is not medical care and doesn’t replace it.',
        ],
        facts: [
          { term: 'Price', text: '{therapyPrice}' },
          { term: 'First time', text: '{therapyFirstSession}' },
          { term: 'How long', text: '{therapyLength}' },
        ],
        link: { label: 'Ask for a first meeting', href: '/#book' },
      },
    ],
  },
  bookLink: { label: 'Book a Session', href: '/register' },
  approach: {
    heading: 'How I teach',
    paragraphs: ['Slowly, in plain words.', 'Every pose comes with a way to do less. Doing less counts as doing it.'],
  },
  session: {
    heading: 'What a session is like',
    intro: 'A private session usually goes like this.',
    steps: [
      { term: 'Arrive', text: 'You tell me how the week went.' },
      { term: 'Move', text: 'Poses picked for today.' },
      { term: 'Rest', text: 'Some time lying down.' },
      { term: 'Take home', text: 'Two or three things to practice.' },
    ],
  },
  audience: {
    heading: 'For people who…',
    points: [
      'have never done yoga.',
      'sit all\u00a0day, or stand all\u00a0day.',
      'loved yoga once and lost the habit.',
    ],
    closing: 'If you’d like an hour of quiet, that’s reason enough.',
  },
  image: drawing(null),
  classes: {
    heading: 'Classes',
    intro: 'The next open date of each is here. All dates are in the calendar.',
    items: [],
    link: { label: 'See days and times', href: '/calendar' },
  },
  workshops: { heading: 'Workshops', intro: 'More dates are in the calendar.', items: [] },
  faq: {
    heading: 'Questions people ask',
    items: [
      {
        question: 'I’m not flexible. Is that a problem?',
        answer: 'No. There is an easier way to do every pose.',
      },
      {
        question: 'How do I pay for a group class?',
        answer: '{classPaymentInPerson}. {classPaymentOnline} for an online class. {payees}',
      },
      {
        question: 'Why do I sign a waiver?',
        answer:
          'So that we both know what you’re agreeing to. You sign once; after that your email is enough, until the text changes.',
      },
      { question: 'What if I can’t come?', answer: '{classCancellationRule}' },
      {
        question: 'I’m injured, pregnant or recovering. May I come?',
        answer:
          'Ask your doctor or midwife first, then tell me before class. I can’t give medical advice, but I can show you other options.',
      },
    ],
  },
  trainings: { heading: 'Trainings', intro: 'What I’ve learned, and what I’m still learning.', items: [] },
  slideshow: {
    heading: 'A moment outside',
    slides: [
      { picture: 'yoga-slide-1', image: drawing('A trail winding between tall firs and ferns'), caption: 'A trail' },
      {
        picture: 'yoga-slide-2',
        image: drawing('A river turning between low wooded hills'),
        caption: 'A river, in no hurry',
      },
      {
        picture: 'yoga-slide-3',
        image: drawing('A great rock standing in the surf, with gulls beside it'),
        caption: 'Low tide',
      },
      {
        picture: 'yoga-slide-4',
        image: drawing('A meadow of blue flowers, with hills and firs behind'),
        caption: 'A meadow',
      },
      {
        picture: 'yoga-slide-5',
        image: drawing('A thin waterfall behind an arched footbridge'),
        caption: 'After rain',
      },
      {
        picture: 'yoga-slide-6',
        image: drawing('A full moon above the tips of firs'),
        caption: 'After an evening class',
      },
      { picture: 'yoga-slide-7', image: drawing('Slanting rain over layered hills and a pond'), caption: 'Rain' },
      {
        picture: 'yoga-slide-8',
        image: drawing(
          'A studio window with a mountain outside, a trailing plant on the sill and a rolled mat on the floor',
        ),
        caption: 'A quiet room',
      },
    ],
  },
  callsToAction: [
    {
      heading: 'An hour of your own',
      text: 'Make an account and book a private session.',
      link: { label: 'Book a private session', href: '/register' },
    },
    {
      heading: 'An hour in company',
      text: 'Find a class that suits your week.',
      link: { label: 'See group classes', href: '/calendar' },
    },
  ],
  search: {
    title: 'Yoga classes, private sessions and yoga therapy',
    description: 'Group classes, private yoga and workshops with {ownerName}, for beginners and old hands.',
  },
};
