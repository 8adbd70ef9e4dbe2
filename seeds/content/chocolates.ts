import { MAX_LID_NAME_LENGTH } from '#features/shop/cart/domain/lid-name.ts';
import type { ContentDocuments } from '#platform/documents.ts';
import { drawing } from '#platform/media/page-picture.ts';
import { chocolates as delivered } from '../delivered/chocolates.ts';

export const chocolates: ContentDocuments['chocolates'] = {
  hero: {
    heading: 'Lift the lid',
    sentence: 'Plant-based chocolates, made by hand in Portland and packed in a tin you’ll keep.',
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
    sentence:
      'Choose four moods, two pieces each. I don’t sell this one, but it will point you to the closest of mine.',
    full: 'Take one out to try another.',
    named: 'Your tin is called',
    oneIsClose: 'One tin comes close.',
    someAreClose: 'These come closest.',
    onlyOneMood: 'No tin on the shelf has two of these together. Each of these has one.',
    none: 'Nothing on the shelf tastes like this yet. I take it as a dare.',
  },
  otherWays: {
    heading: 'Other ways to get a tin',
    sentence: 'The cart ships, or sets your tins aside. If that doesn’t suit you, there are three more ways.',
    withoutCart: 'The cart needs JavaScript, which this browser has switched off. There are three other ways.',
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
    paragraphs: [
      'Two trays at a time, by hand. Coconut cream or oats in place of milk, cane sugar, and a good deal of cacao.',
      'I temper on a marble slab that used to be a windowsill.',
    ],
  },
  culture: {
    heading: 'Older than the bar',
    paragraphs: [
      'For most of its history cacao was a drink. Maya and Mexica cooks ground it with chili, flowers and corn, and counted the beans as money. The solid bar is less than two hundred years old.',
      'I’m a guest in that tradition, and try to keep a guest’s manners.',
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
    heading: 'Tasting events',
    paragraphs: [
      'I come to your office, kitchen or back yard with four flavors and a lot of napkins. We taste slowly and compare notes.',
    ],
    price: 'Chocolate tasting events {tastingPrice}.',
    link: { label: 'Ask about a tasting', href: '/contact' },
    image: drawing('A tasting table from above in cut paper: tins, tea, and plates with four pieces each.'),
  },
  video: {
    heading: 'How to eat one slowly',
    paragraphs: ['One piece, one minute. It’s the shortest class I teach.'],
    videoTitle: 'How to eat one piece of chocolate slowly',
    note: 'Forty seconds, cut from paper, without sound. The real one takes a little longer.',
    videoLink: '',
    videoFile: '',
    captionsFile: '',
    image: drawing(null),
    steps: [
      'Look at it. Someone decided where that petal goes.',
      'Smell it before you taste it.',
      'Break it near your ear, for the snap.',
      'Let it melt. Don’t chew.',
      'Breathe out through your nose, and taste it again.',
    ],
  },
  guidedTasting: delivered.guidedTasting,
  testimonials: {
    heading: 'Kind words',
    items: [
      {
        quote: 'I bought the caramel for my mother. I have since bought the caramel for my mother twice.',
        name: 'Delphine A.',
        place: 'Sellwood, Portland',
      },
      {
        quote: 'The fir one tastes exactly like the trail behind our house. I don’t know how she did that.',
        name: 'Marcus T.',
        place: 'Hood River, Oregon',
      },
      {
        quote: 'My son is allergic to dairy, and for once he got the nicest thing on the table.',
        name: 'Yuki N.',
        place: 'Beaverton, Oregon',
      },
      {
        quote: 'We booked a tasting for twenty accountants. Nobody looked at a phone for two hours.',
        name: 'Gloria P.',
        place: 'Downtown Portland',
      },
      {
        quote: 'The tin now holds my fishing flies. I need more flies, so I’ll need more chocolate.',
        name: 'Emmett R.',
        place: 'Bend, Oregon',
      },
      {
        quote: 'It came in July, unmelted, with a note saying why it was three days late.',
        name: 'Soraya K.',
        place: 'Seattle, Washington',
      },
    ],
  },
  slideshow: {
    heading: 'From the kitchen',
    slides: [
      {
        picture: 'shop-slide-1',
        image: drawing('Three cacao pods, one cut open to show the beans'),
        caption: 'Where it starts',
      },
      {
        picture: 'shop-slide-2',
        image: drawing('Rose petals scattered on a dark table'),
        caption: 'Petals for the rose tin',
      },
      {
        picture: 'shop-slide-3',
        image: drawing('Pale waves with flakes of salt on their crests'),
        caption: 'Salt, the last thing on',
      },
      {
        picture: 'shop-slide-4',
        image: drawing('An orange in slices, with a curl of peel'),
        caption: 'Peel, candied for two days',
      },
      { picture: 'shop-slide-5', image: drawing('A sprig of mint leaves beside a fir tip'), caption: 'From the yard' },
      {
        picture: 'shop-slide-6',
        image: drawing('Hazelnuts, whole and cracked'),
        caption: 'Willamette Valley hazelnuts',
      },
      {
        picture: 'shop-slide-7',
        image: drawing('Steam rising in ribbons from a copper pot'),
        caption: 'Patience, mostly',
      },
      {
        picture: 'shop-slide-8',
        image: drawing('Round tins in many colors, stacked in a tower'),
        caption: 'Ready for the bicycle',
      },
    ],
  },
  search: {
    title: 'Plant-based chocolates in a tin',
    description:
      'Plant-based chocolates made by hand in Portland, Oregon. Shipped Monday to Wednesday, or picked up at the studio.',
  },
};
