import { MAX_LID_NAME_LENGTH } from '#features/shop/cart/domain/lid-name.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';

export const chocolates: ContentDocuments['chocolates'] = {
  hero: {
    heading: 'Lift the lid',
    sentence: 'Chocolates made by hand, and packed in a tin you’ll keep.',
    image: drawing(
      'Paper-cut night in cacao browns: the lid of a tin rises like a moon over hills, behind a bough with two ripe pods.',
    ),
  },
  products: {
    heading: 'The tins',
    intro: 'Small batches. Lift a lid to see what’s inside.',
    empty: 'The table is bare today. New tins are on the way.',
    lidName: `Up to ${MAX_LID_NAME_LENGTH} characters, lettered by hand. It’s free, and the same on every tin of this kind.`,
  },
  ownTin: {
    heading: 'Fill your own tin',
    sentence: 'Choose four moods, two pieces each, and see which of my tins come closest.',
    full: 'Take one out to try another.',
    named: 'Your tin is called',
    oneIsClose: 'One tin comes close.',
    someAreClose: 'These come closest.',
    onlyOneMood: 'No tin on the shelf has two of these together. Each of these has one.',
    none: 'Nothing on the shelf tastes like this yet.',
  },
  otherWays: {
    heading: 'Other ways to get a tin',
    sentence: 'The cart ships, or sets your tins aside. If that doesn’t suit you, there are other ways.',
    withoutCart: 'The cart needs JavaScript, which this browser has switched off. There are other ways.',
    contact: { label: 'Tell me which tins you’d like', href: '/contact' },
    pickup: 'Come by {pickupHours}, at {pickupStreet}.',
    soldOut: {
      heading: 'When it comes back',
      paragraphs: [
        'Sold out means not yet. Leave your email and I’ll write once, when it’s on the shelf again. Then I forget the address.',
      ],
      link: { label: 'Ask about the next batch', href: '/contact' },
    },
    soldOutSent: {
      title: 'One more step: your email',
      text: 'I’ve sent you a link. Press it, so that I know it’s you, and I’ll write when {tin} is back.',
    },
  },
  marketplace: {
    text: 'There’s a second shelf, on a marketplace.',
    link: { label: 'Visit the marketplace shop', href: '{marketplaceLink}' },
  },
  about: {
    heading: 'How they’re made',
    paragraphs: ['By hand, a few trays at a time. What’s in each one is on its tin.'],
  },
  culture: {
    heading: 'Older than the bar',
    paragraphs: [
      'For most of its history cacao was a drink. Maya and Mexica cooks ground it with chili, flowers and corn, and counted the beans as money. The solid bar is less than two hundred years old.',
    ],
    image: drawing('A paper-cut cacao bough with blossom and pods of three ages, and one pod cut open.'),
  },
  shipping: {
    heading: 'Shipping and discounts',
    facts: [
      { term: 'Pickup', text: 'Local pickup {pickupHours}, free, at {pickupStreet}.' },
      { term: 'Heat', text: 'In a heat wave I hold your order, and tell you so.' },
      { term: 'Say hello online', text: '{mentionDiscount}: send me the link and I’ll send you a code.' },
      { term: 'Broken or melted', text: '{returnsRule}' },
    ],
    image: drawing('A paper-cut porch at dusk with its lamp lit and tins waiting on the bench.'),
  },
  tastings: {
    heading: 'Tastings',
    paragraphs: ['Would you like to taste with your friends or your team? Write to me, and we’ll find out how.'],
    price: 'Chocolate tastings {tastingPrice}.',
    link: { label: 'Ask about a tasting', href: '/contact' },
    image: drawing('A tasting table from above in cut paper: tins, tea, and plates with four pieces each.'),
  },
  video: {
    heading: 'How to eat one slowly',
    paragraphs: ['One piece, one minute.'],
    videoTitle: 'How to eat one piece of chocolate slowly',
    note: 'Forty seconds, cut from paper, without sound. The real one takes a little longer.',
    videoLink: '',
    videoFile: '',
    captionsFile: '',
    image: drawing(null),
    steps: [
      'Look at it.',
      'Smell it before you taste it.',
      'Break it near your ear, for the snap.',
      'Let it melt. Don’t chew.',
      'Breathe out through your nose, and taste it again.',
    ],
  },
  guidedTasting: {
    heading: 'Eat one slowly',
    parts: {
      look: { title: 'Look', sentence: 'Hold it to the light and find the shine.' },
      smell: { title: 'Smell', sentence: 'One long breath in, eyes closed.' },
      snap: { title: 'The snap', sentence: 'Break it close to your ear.' },
      melt: { title: 'Let it melt', sentence: 'Lay it on your tongue and leave it alone.' },
      notice: { title: 'Notice', sentence: 'Breathe out through your nose, and taste it again.' },
      swallow: { title: 'Swallow', sentence: 'Let the last of it go.' },
      rest: { title: 'Rest', sentence: 'The taste stays a while. So can you.' },
    },
    breatheIn: 'Breathe in',
    breatheOut: 'Breathe out',
    done: { title: 'That was one piece.', sentence: 'The rest of the tin can wait.' },
    failed: {
      title: 'Eat it slowly anyway',
      text: 'The guided minute didn’t load. The steps on this page work without it.',
    },
  },
  testimonials: { heading: 'Kind words', items: [] },
  slideshow: {
    heading: 'From the kitchen',
    slides: [
      {
        picture: 'shop-slide-1',
        image: drawing('Three cacao pods, one cut open to show the beans'),
        caption: 'Where it starts',
      },
      { picture: 'shop-slide-2', image: drawing('Rose petals scattered on a dark table'), caption: 'Petals' },
      { picture: 'shop-slide-3', image: drawing('Pale waves with flakes of salt on their crests'), caption: 'Salt' },
      { picture: 'shop-slide-4', image: drawing('An orange in slices, with a curl of peel'), caption: 'Orange' },
      { picture: 'shop-slide-5', image: drawing('A sprig of mint leaves beside a fir tip'), caption: 'Mint' },
      { picture: 'shop-slide-6', image: drawing('Hazelnuts, whole and cracked'), caption: 'Hazelnuts' },
      {
        picture: 'shop-slide-7',
        image: drawing('Steam rising in ribbons from a copper pot'),
        caption: 'Patience, mostly',
      },
      {
        picture: 'shop-slide-8',
        image: drawing('Round tins in many colors, stacked in a tower'),
        caption: 'Ready to go',
      },
    ],
  },
  search: {
    title: 'Chocolates in a tin',
    description: 'Chocolates made by hand by {ownerName}, shipped or picked up.',
  },
};
