import type { OpeningSoonContent } from '#domain/content/documents.ts';

export const openingSoon: OpeningSoonContent = {
  heading: 'Opening soon',
  text: 'I’m {ownerName}, and I’m getting this place ready. Leave your email, and you’ll hear when it opens.',
  links: [
    { label: '{email}', href: '{emailLink}' },
    { label: 'Privacy', href: '/privacy' },
  ],
  search: { title: 'Opening soon', description: '{businessName} opens here soon.' },
};
