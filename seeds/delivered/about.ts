import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const about: ContentDocuments['about'] = {
  heading: 'A letter from {ownerFirstName}',
  image: drawing(
    'A warm basement in cut paper: slanting rain at the high window, a radiator, a row of mats, and a kettle with two cups.',
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
