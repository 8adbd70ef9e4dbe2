import type { ContentDocuments } from '#platform/documents.ts';

export const footer: ContentDocuments['footer'] = {
  newsletter: {
    heading: 'A note, now and then',
    text: 'New classes and new tins, about once a month. Leave whenever you like.',
  },
  pages: {
    heading: 'Pages',
    links: [
      { label: 'Home', href: '/' },
      { label: 'About', href: '/about' },
      { label: 'Calendar', href: '/calendar' },
      { label: 'Contact', href: '/contact' },
      { label: 'Chocolates', href: '/chocolates' },
    ],
  },
  elsewhere: {
    heading: 'Elsewhere',
    links: [
      { label: 'Instagram', href: '{instagramLink}' },
      { label: 'YouTube', href: '{youtubeLink}' },
      { label: 'Marketplace shop', href: '{marketplaceLink}' },
      { label: 'About this website', href: '/aboutwebsite' },
      { label: 'Privacy', href: '/privacy' },
      { label: 'Source code', href: '{sourceCodeLink}' },
    ],
  },
  visit: {
    heading: 'Visit',
    lines: ['{street}', '{cityLine}', 'Open {openingHours}', 'Local pickup {pickupHours}, at {pickupElsewhere}'],
  },
  copyright: '{businessName}, {ownerName}. {tagline}',
};
