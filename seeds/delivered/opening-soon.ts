import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const openingSoon: ContentDocuments['opening-soon'] = {
  heading: 'Opening soon',
  text: 'I’m {ownerName}, and I’m getting this place ready. Leave your email, and you’ll hear when it opens.',
  links: [
    { label: '{email}', href: '{emailLink}' },
    { label: 'Privacy', href: '/privacy' },
  ],
  image: drawing(null),
  search: { title: 'Opening soon', description: '{businessName} opens here soon.' },
};
