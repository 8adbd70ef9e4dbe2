import type { Link } from './text.ts';

/** Texts and addresses may name facts in braces. A link whose fact is empty is not shown. */
interface FooterContent {
  readonly sentence: string;
  readonly pages: { readonly label: string; readonly links: readonly Link[] };
  readonly elsewhere: { readonly label: string; readonly links: readonly Link[] };
  readonly website: readonly Link[];
  readonly newsletter: {
    readonly heading: string;
    readonly text: string;
    readonly placeholder: string;
    readonly submit: string;
    readonly submitting: string;
  };
  readonly visit: { readonly label: string; readonly lines: readonly string[] };
  /** Follows the year. */
  readonly copyright: string;
}

export const footer: FooterContent = {
  sentence: '{tagline}',
  pages: {
    label: 'Pages',
    links: [
      { label: 'Home', href: '/' },
      { label: 'About', href: '/about' },
      { label: 'Calendar', href: '/calendar' },
      { label: 'Contact', href: '/contact' },
      { label: 'Chocolates', href: '/chocolates' },
    ],
  },
  elsewhere: {
    label: 'Elsewhere',
    links: [
      { label: 'Instagram', href: '{instagramLink}' },
      { label: 'YouTube', href: '{youtubeLink}' },
      { label: 'Marketplace shop', href: '{marketplaceLink}' },
    ],
  },
  website: [
    { label: 'About this website', href: '/aboutwebsite' },
    { label: 'Privacy', href: '/privacy' },
    { label: 'Source code', href: '{sourceCodeLink}' },
  ],
  newsletter: {
    heading: 'A note, now and then',
    text: 'New classes and new tins, about once a month. Leave whenever you like.',
    placeholder: 'you@example.com',
    submit: 'Subscribe',
    submitting: 'Submitting...',
  },
  visit: {
    label: 'Visit',
    lines: ['{street}', '{cityLine}', 'Local pickup {pickupHours}'],
  },
  copyright: '{businessName}, {ownerName}',
};
