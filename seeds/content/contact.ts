import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const contact: ContentDocuments['contact'] = {
  heading: 'Write to me',
  intro: 'About a class, a tasting, a tin that went astray, or nothing in particular.',
  afterwards: 'I usually answer within two days. Mondays I’m slow.',
  otherOptions: {
    heading: 'Other ways',
    links: [
      { label: '{email}', href: '{emailLink}' },
      { label: '{phone}', href: '{phoneLink}' },
    ],
    phoneNote: 'Leave a message if I’m teaching.',
    facts: [
      { term: 'Studio', text: '{address}' },
      { term: 'Open', text: '{openingHours}' },
      { term: 'Local pickup', text: '{pickupHours}' },
      { term: 'Pickup place', text: '{pickupElsewhere}' },
      { term: 'To move a session', text: '[Log in](/login) and choose another time.' },
      { term: 'To give up a spot in a class', text: 'The link is in the email that confirmed it.' },
    ],
  },
  privacy: '{privacyRule}',
  image: drawing('The St. Johns Bridge in paper-cut mist over the Willamette.'),
  search: {
    title: 'Contact',
    description:
      'Write to {ownerFirstName} about a class, a tasting or an order. Studio at {street}, {city}. Chocolate pickup {pickupHours}.',
  },
};
