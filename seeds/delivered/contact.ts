import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const contact: ContentDocuments['contact'] = {
  heading: 'Write to me',
  intro: 'About a class, a session, an order, or nothing in particular.',
  afterwards: '{answeringRule}',
  otherOptions: {
    heading: 'Other ways',
    links: [
      { label: '{email}', href: '{emailLink}' },
      { label: '{phone}', href: '{phoneLink}' },
    ],
    phoneNote: 'Leave a message if I don’t pick up.',
    facts: [
      { term: 'Address', text: '{address}' },
      { term: 'Open', text: '{openingHours}' },
    ],
  },
  privacy: '{privacyRule}',
  image: drawing('A suspension bridge in paper-cut mist over a wide river.'),
  search: {
    title: 'Contact',
    description: 'Write to {ownerFirstName} about a class, a session or an order.',
  },
};
