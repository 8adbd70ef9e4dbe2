import type { ContactContent } from '#domain/content/documents.ts';
import { drawing } from '#domain/content/page-picture.ts';

export const contact: ContactContent = {
  heading: 'Write to me',
  intro: 'About a class, a tasting, a tin that went astray, or nothing in particular.',
  afterwards: 'I usually answer within two days. Mondays I’m slow.',
  otherOptions: {
    heading: 'Other ways',
    links: [
      { label: '{email}', href: '{emailLink}' },
      { label: '{phone}', href: '{phoneLink}' },
    ],
    facts: [
      { term: 'Phone', text: 'Leave a message if I’m teaching.' },
      { term: 'Studio', text: '{address}' },
      { term: 'Open', text: '{openingHours}' },
      { term: 'Local pickup', text: '{pickupHours}' },
      { term: 'Pickup place', text: '{pickupElsewhere}' },
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
