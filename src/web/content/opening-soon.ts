import type { Link } from './text.ts';

/** What visitors read while the site is closed. */
export const openingSoon: { readonly heading: string; readonly text: string; readonly links: readonly Link[] } = {
  heading: 'Opening soon',
  text: 'I’m {ownerName}, and I’m getting this place ready. Leave your email, and you’ll hear when it opens.',
  links: [
    { label: '{email}', href: 'mailto:{email}' },
    { label: 'Privacy', href: '/privacy' },
  ],
};
