import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const yoga: ContentDocuments['yoga'] = {
  heading: 'Yoga at the pace of a person',
  intro:
    'Dear beginner, dear old hand: there’s room for both of you. Every pose has an easier cousin, and nobody is watching but the fern.',
  hero: {
    image: drawing(
      'Paper-cut valley at sunrise: a still lake between mossy hills, tall firs on the right and blue camas in the grass.',
    ),
  },
  workshopBanner: {
    title: 'Workshop: An Afternoon of Rest',
    sentence: 'Five long shapes, every bolster in the house, and tea in between.',
    link: { label: 'Sign up for the workshop', href: '{workshopLink}' },
  },
  offerings: {
    heading: 'Three ways to practice',
    items: [
      {
        id: 'individual-and-group',
        image: drawing(null),
        title: 'Individual & Group Yoga',
        summary: 'An hour to yourself, or an hour in company.',
        price: 'Individual yoga {individualPrice}',
        paragraphs: [
          'A private hour is built around you: a practice for home, one stubborn pose, or a first try without an audience.',
          'Group classes run all week, in the studio, in the park and online. There’s no membership.',
        ],
        facts: [
          { term: 'Individual yoga', text: '{individualPrice}. You choose the amount.' },
          { term: 'Group classes', text: 'The price of each class is in the calendar.' },
          { term: 'Where', text: '{allPlaces}.' },
        ],
        link: { label: 'See the calendar', href: '/calendar' },
      },
      {
        id: 'workshops',
        image: drawing(null),
        title: 'Workshops',
        summary: 'A longer afternoon with one subject, a break, and something warm to drink.',
        price: 'Prices in the calendar',
        paragraphs: [
          'An hour is too short to take something apart. A workshop gives one subject an afternoon: rest, tasting, or twelve shapes nobody ever explained.',
          'I also bring workshops to workplaces, libraries and living rooms.',
        ],
        facts: [
          { term: 'Length', text: 'An hour and a half to two and a half hours.' },
          { term: 'Group', text: 'Ten to fourteen people.' },
          { term: 'Your place', text: 'Write to me with a date and a headcount, and I’ll send you a price.' },
        ],
        link: { label: 'Ask about a workshop', href: '/contact' },
      },
      {
        id: 'yoga-therapy',
        image: drawing(null),
        title: 'Yoga Therapy',
        summary: 'One-to-one sessions that start with your week and end with a short practice for home.',
        price: '{therapyPrice}',
        paragraphs: [
          'We talk first: how you sleep, work and move, and what you’d like more of. Then we try simple movement, breathing and rest, and keep what you’d honestly do at home.',
          'Each week we look at what happened, and adjust.',
          'I’m a yoga therapist-in-training, supervised by a mentor. This is not medical care and doesn’t replace it.',
        ],
        facts: [
          { term: 'Price', text: '{therapyPrice}. You choose the amount.' },
          { term: 'First time', text: 'Come and see: {therapyFirstSession}.' },
          { term: 'How long', text: 'Give it time: {therapyLength}.' },
        ],
        link: { label: 'Ask for a free first meeting', href: '/#book' },
      },
    ],
  },
  bookLink: { label: 'Book a Session', href: '/register' },
  approach: {
    heading: 'How I teach',
    paragraphs: [
      'Slowly, in plain words, feet first. Poses have names, and you don’t need to know them.',
      'Every pose comes with a way to do less. Doing less counts as doing it.',
    ],
  },
  session: {
    heading: 'What a session is like',
    intro: 'A private hour usually goes like this.',
    steps: [
      { term: 'Arrive', text: 'Shoes off, kettle on. You tell me how the week went.' },
      { term: 'Move', text: 'Half an hour of poses picked for today.' },
      { term: 'Rest', text: 'Ten minutes lying down, with every blanket you want.' },
      { term: 'Take home', text: 'Two or three things to practice, on one page.' },
    ],
  },
  audience: {
    heading: 'For people who…',
    points: [
      'have never done yoga, and dread mirrors.',
      'sit all\u00a0day, stand all\u00a0day, or carry children all\u00a0day.',
      'loved yoga once and lost the habit.',
      'can’t get down to the floor, or not today.',
      'mostly want to lie under a blanket.',
    ],
    closing: 'If you’d like an hour of quiet, that’s reason enough.',
  },
  image: drawing(null),
  classes: {
    heading: 'Classes',
    intro: 'The next open date of each is here. All dates are in the calendar.',
    items: [
      {
        title: 'Slow Flow',
        pace: 'Unhurried',
        text: 'Standing and floor poses in short sequences, each done three times: to learn it, to do it, to enjoy it.',
        bring: 'Clothes you can squat in.',
      },
      {
        title: 'Chair Yoga',
        pace: 'Easy, seated',
        text: 'Forty-five minutes on and beside a kitchen chair, online. Cameras may stay off.',
        bring: 'A chair without wheels.',
      },
      {
        title: 'Gentle Hatha',
        pace: 'Easy',
        text: 'One pose, a few breaths, a pause, the next. I explain everything, so it’s the best first class.',
        bring: 'Nothing but water.',
      },
      {
        title: 'Restorative & Yin',
        pace: 'Very slow',
        text: 'Six or seven shapes in the whole evening. Some are long stretches, some are naps with good posture.',
        bring: 'Warm socks.',
      },
      {
        title: 'Candlelit Yin',
        pace: 'Very slow',
        text: 'Long floor poses in low light, few words, no music. Chocolate on the way out.',
        bring: 'A sweater for the last ten minutes.',
      },
      {
        title: 'Saturday Morning Vinyasa',
        pace: 'Lively',
        text: 'Sun salutations, standing on one leg, a long rest. If you’re new to yoga, try Slow Flow first.',
        bring: 'A small towel.',
      },
      {
        title: 'Park Yoga',
        pace: 'Easy, outdoors',
        text: 'By the pond, with ducks. We meet in drizzle and cancel in rain. You sign up with the parks program.',
        bring: 'A mat or a blanket you don’t love.',
      },
    ],
    link: { label: 'See days and times', href: '/calendar' },
  },
  workshops: {
    heading: 'Workshops',
    intro: 'More dates are in the calendar.',
    items: [
      {
        term: 'An Afternoon of Rest',
        text: 'Five shapes, two cups of tea. You’ll be asked to do very little.',
      },
      {
        term: 'Slow Tasting',
        text: 'Half an hour of quiet yoga, then four chocolates, one at a time. We’ll argue about which was best.',
      },
      {
        term: 'Your First Sun Salutation',
        text: 'The one every class assumes you know, taken apart and put together again.',
      },
    ],
  },
  faq: {
    heading: 'Questions people ask',
    items: [
      {
        question: 'I’ve never done yoga. Where do I begin?',
        answer: 'With Gentle Hatha, or with Chair Yoga at home. Tell me it’s your first time.',
      },
      {
        question: 'I’m not flexible. Is that a problem?',
        answer: 'No. That’s what the blocks and straps are for, and the chair isn’t flexible either.',
      },
      {
        question: 'What do I bring?',
        answer:
          'To the studio, only water: mats, blankets and blocks are there. To the park, a mat. The class descriptions name anything else.',
      },
      {
        question: 'Private yoga or yoga therapy: which one?',
        answer:
          'Private yoga begins with yoga. Yoga therapy begins with your week, and takes several. If you can’t tell, ask for a free first meeting.',
      },
      {
        question: 'How does the sliding scale work?',
        answer: 'You choose an amount within the range. I don’t ask for reasons or proof.',
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
      {
        question: 'What if I can’t come?',
        answer: '{classCancellationRule}',
      },
      {
        question: 'I’m injured, pregnant or recovering. May I come?',
        answer:
          'Ask your doctor or midwife first, then tell me before class. I can’t give medical advice, but I can show you other options.',
      },
      {
        question: 'Can I get in with a wheelchair or a walker?',
        answer:
          'Yes. {usualPlace} is on the ground floor, and I put a ramp over the one step. Call {phone} and I’ll be at the door.',
      },
    ],
  },
  trainings: {
    heading: 'Trainings',
    intro: 'What I’ve learned, and what I’m still learning.',
    items: [
      { term: 'Yoga teacher', text: '200-hour training, Portland, 2016.' },
      { term: 'Restorative and yin', text: '60 hours, 2018.' },
      { term: 'Chair yoga', text: '30 hours, 2020.' },
      { term: 'Yoga therapy', text: 'In training, with supervised sessions.' },
      { term: 'First aid and CPR', text: 'Renewed every two years.' },
    ],
  },
  slideshow: {
    heading: 'Near here',
    slides: [
      {
        picture: 'yoga-slide-1',
        image: drawing('A trail winding between tall firs and ferns'),
        caption: 'The long way to class',
      },
      {
        picture: 'yoga-slide-2',
        image: drawing('A river turning between low wooded hills'),
        caption: 'The Willamette, in no hurry',
      },
      {
        picture: 'yoga-slide-3',
        image: drawing('A great rock standing in the surf, with gulls beside it'),
        caption: 'Low tide',
      },
      {
        picture: 'yoga-slide-4',
        image: drawing('A meadow of blue camas, with hills and firs behind'),
        caption: 'Camas, two weeks a year',
      },
      {
        picture: 'yoga-slide-5',
        image: drawing('A thin waterfall behind an arched footbridge'),
        caption: 'The Gorge, after rain',
      },
      { picture: 'yoga-slide-6', image: drawing('A full moon above the tips of firs'), caption: 'After Candlelit Yin' },
      {
        picture: 'yoga-slide-7',
        image: drawing('Slanting rain over layered hills and a pond'),
        caption: 'Most of November',
      },
      {
        picture: 'yoga-slide-8',
        image: drawing(
          'A studio window with Mt. Hood outside, a trailing plant on the sill and a rolled mat on the floor',
        ),
        caption: 'The whole audience',
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
    description:
      'Small group classes, private yoga, workshops and yoga therapy in Portland and online, for beginners and old hands. Sliding-scale prices.',
  },
};
