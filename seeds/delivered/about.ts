import type { AboutContent } from '#domain/content/documents.ts';
import { drawing } from '#domain/content/page-picture.ts';

export const about: AboutContent = {
  heading: 'A letter from {ownerFirstName}',
  image: drawing(
    'Paper-cut still life by a round window: a rolled mat, a cup of tea, a tin of chocolates and a fir twig in a vase.',
  ),
  greeting: 'Dear reader,',
  sections: [
    {
      heading: 'Hello',
      paragraphs: ['I’m {ownerName}. {description}', 'This page will say more about me soon.'],
    },
  ],
  closing: 'I’d be glad to meet you.',
  signature: '{ownerName}',
  links: [
    { label: 'See the coming classes', href: '/calendar' },
    { label: 'Look at the tins', href: '/chocolates' },
    { label: 'Write to me', href: '/contact' },
  ],
  search: {
    title: 'A letter from {ownerFirstName}',
    description: '{description}',
  },
};
