import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';
import { home as delivered } from '../delivered/home.ts';

export const home: ContentDocuments['home'] = {
  banner: {
    name: '{businessName}',
    headline: ['Breathe out.', 'There’s', 'chocolate after.'],
    sentence: 'Small yoga classes and plant-based chocolates, both by {ownerName} in {city}, Oregon.',
    actions: [
      { label: 'Find a class', href: '/calendar' },
      { label: 'Open a tin', href: '/chocolates' },
    ],
    image: drawing(null),
  },
  doors: {
    yoga: {
      title: 'On the mat',
      sentence: 'Group classes, private sessions, plenty of blankets.',
      link: { label: 'Yoga', href: '/yoga' },
    },
    chocolates: {
      title: 'In the tin',
      sentence: 'Made a few trays at a time, without dairy.',
      link: { label: 'Chocolates', href: '/chocolates' },
    },
  },
  nextOnTheMat: {
    heading: 'Next on the mat',
    sentence: 'The next three classes with room. Signing up takes a minute, and the mats are already there.',
    empty: 'Every mat of the coming weeks is taken. New classes go up often, so have a look at the calendar.',
    allClasses: 'See the whole calendar',
  },
  onTheShelf: {
    heading: 'On the shelf',
    sentence: 'Four of the tins that are ready today. Made by hand, and gone when they’re gone.',
    empty: 'The shelf is empty just now, and the kitchen smells wonderful. New tins are on their way.',
    allTins: 'See every tin',
  },
  about: {
    label: 'About',
    heading: 'Hello, I’m {ownerFirstName}',
    paragraphs: [
      'I teach yoga in a room with twelve mats and one stubborn radiator. I’m also training as a yoga therapist: one person at a time, and a lot of questions.',
      'The other half of the week I make chocolate. People who come for one often leave with the other.',
    ],
    link: { label: 'Read the longer letter', href: '/about' },
    image: drawing(
      'Paper-cut still life by a round window: a rolled mat, a cup of tea, a tin of chocolates and a fir twig in a vase.',
    ),
  },
  book: {
    label: 'Book',
    heading: 'Let’s meet for half an hour',
    sentence: 'Ask for a free 30-minute online meeting. I’ll write back with times.',
    firstMeeting: {
      heading: 'What a first meeting is like',
      steps: [
        { term: 'First, ten minutes', text: 'You talk: what brings you, and what your week looks like.' },
        { term: 'Then ten more', text: 'We try something small together. A chair is all you need.' },
        {
          term: 'The last ten',
          text: 'I tell you what I’d suggest and what it costs, or who might suit you better than I do.',
        },
      ],
      closing: 'You don’t have to decide anything that day.',
    },
    messageHint: 'Days that suit you, questions, the name of your dog',
    afterwards: '{answeringRule}',
  },
  sampleClass: {
    label: 'Sample Class',
    heading: 'Try a little of it now',
    paragraphs: ['A circle grows and shrinks over the hills. Breathe in while it grows, out while it shrinks.'],
    videoTitle: 'Sample class: slow breathing, with captions',
    note: 'No mat needed. You can also just watch the hills.',
    videoLink: '',
    videoFile: '',
    captionsFile: '',
    image: drawing(null),
  },
  guidedBreath: delivered.guidedBreath,
  search: {
    title: '{businessName}: yoga and chocolate in {city}, Oregon',
    description: '{description}',
  },
};
