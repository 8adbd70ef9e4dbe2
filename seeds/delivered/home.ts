import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const home: ContentDocuments['home'] = {
  banner: {
    name: '{businessName}',
    headline: ['Breathe in.', 'Breathe out.', 'Begin.'],
    sentence: 'Yoga classes and handmade chocolates, both by {ownerName}.',
    actions: [
      { label: 'Find a class', href: '/calendar' },
      { label: 'See the chocolates', href: '/chocolates' },
    ],
    image: drawing(null),
  },
  doors: {
    yoga: {
      title: 'On the mat',
      sentence: 'Group classes and private sessions.',
      link: { label: 'Yoga', href: '/yoga' },
    },
    chocolates: {
      title: 'In the tin',
      sentence: 'Made by hand, in small batches.',
      link: { label: 'Chocolates', href: '/chocolates' },
    },
  },
  nextOnTheMat: {
    heading: 'Next on the mat',
    sentence: 'The next classes with room. Signing up takes a minute.',
    empty: 'There is no class with room just now. New ones go up in the calendar.',
    allClasses: 'See the whole calendar',
  },
  onTheShelf: {
    heading: 'On the shelf',
    sentence: 'Some of the tins that are ready today.',
    empty: 'The shelf is empty just now. New tins are on their way.',
    allTins: 'See every tin',
  },
  about: {
    label: 'About',
    heading: 'Hello, I’m {ownerFirstName}',
    paragraphs: ['{description}', 'I’m glad you’re here. Have a look around, and write to me about anything.'],
    link: { label: 'Read more about me', href: '/about' },
    image: drawing(
      'Paper-cut still life by a round window: a rolled mat, a cup of tea, a tin of chocolates and a fir twig in a vase.',
    ),
  },
  book: {
    label: 'Book',
    heading: 'Let’s meet for half an hour',
    sentence: 'Ask for a first meeting. I’ll write back with times.',
    firstMeeting: {
      heading: 'What a first meeting is like',
      steps: [
        { term: 'First', text: 'You talk: what brings you, and what your week looks like.' },
        { term: 'Then', text: 'I tell you what I’d suggest, and what it costs.' },
        { term: 'At the end', text: 'You ask whatever you like.' },
      ],
      closing: 'You don’t have to decide anything that day.',
    },
    messageHint: 'Days that suit you, and any questions',
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
  guidedBreath: {
    heading: 'A minute of breath',
    breatheIn: 'Breathe in',
    breatheOut: 'Breathe out',
    done: 'That was a minute.',
    afterwards: 'Take it with you.',
    failed: { title: 'Breathe in, breathe out', text: 'The guided minute didn’t load. Your breath works without it.' },
  },
  search: {
    title: '{businessName}: yoga and chocolate',
    description: '{description}',
  },
};
