import { formatPrice } from '#domain/money.ts';
import type { ShopPrices } from '#domain/settings/settings.ts';
import type { NameOrder } from '#domain/shop/sort-by-name.ts';
import { studio } from '#domain/studio.ts';
import { type Fact, formatOpeningHours, type Link, type Notice, type Section } from './text.ts';

export interface Testimonial {
  readonly quote: string;
  readonly name: string;
  readonly place: string;
}

interface ChocolatesContent {
  readonly hero: { readonly heading: string; readonly sentence: string; readonly orderLabel: string };
  readonly products: {
    readonly heading: string;
    readonly intro: string;
    /** Leads to the tin that visitors fill themselves. */
    readonly ownTinLabel: string;
    /** Follows a price: '$20 a tin'. */
    readonly perTin: string;
    readonly stock: {
      readonly inStock: string;
      readonly fewLeft: (tins: number) => string;
      readonly soldOut: string;
    };
    readonly detailsLabel: string;
    /** Accessible name of the Details button: 'Details of Plain Dark'. */
    readonly detailsOf: (name: string) => string;
    readonly closeLabel: string;
    readonly sort: {
      readonly button: Readonly<Record<NameOrder, string>>;
      /** Shown beside the button, and announced when it changes. */
      readonly state: Readonly<Record<NameOrder, string>>;
    };
    readonly empty: string;
    readonly diet: {
      readonly vegan: string;
      readonly contains: (allergens: string) => string;
      readonly traces: (allergens: string) => string;
      readonly unknown: string;
    };
    /** Filters out an allergen. */
    readonly without: {
      readonly label: string;
      readonly all: string;
      readonly one: (allergen: string) => string;
      readonly note: (allergen: string) => string;
      readonly none: (allergen: string) => string;
    };
    /** For a catalog with several pages. */
    readonly pages: Readonly<Record<'label' | 'more' | 'busy' | 'failed' | 'previous' | 'next', string>>;
    /** Exactly as in spec §8. */
    readonly failure: Notice & { readonly retryLabel: string };
  };
  /** Ways to buy other than the cart. */
  readonly otherWays: {
    readonly heading: string;
    readonly sentence: string;
    /** Replaces the sentence where scripts, and therefore the cart, do not work. */
    readonly withoutCart: string;
    readonly contact: Link;
    readonly pickup: string;
    /** The same for a sold-out chocolate. */
    readonly soldOut: Section & { readonly link: Link };
  };
  readonly marketplace: { readonly text: string; readonly link: Link };
  readonly about: Section;
  readonly culture: Section;
  readonly shipping: { readonly heading: string; readonly facts: (prices: ShopPrices) => readonly Fact[] };
  readonly tastings: Section & { readonly price: string };
  readonly video: Section & {
    readonly videoTitle: string;
    readonly note: string;
    /** The guided tasting; its words are in tasting-minute.ts. */
    readonly minute: { readonly start: string; readonly failed: { readonly title: string; readonly text: string } };
    readonly steps: readonly string[];
  };
  readonly testimonials: { readonly heading: string; readonly items: readonly Testimonial[] };
  readonly slideshowHeading: string;
}

const { prices, policies, hours } = studio;
const pickupHours = formatOpeningHours(hours.pickup);

export const chocolates: ChocolatesContent = {
  hero: {
    heading: 'Lift the lid',
    sentence: 'Plant-based chocolates, made by hand in Portland and packed in a tin you’ll keep.',
    orderLabel: 'Order',
  },
  products: {
    heading: 'The tins',
    intro: 'Small batches. Lift a lid to see what’s inside.',
    ownTinLabel: 'Can’t decide? Fill your own',
    perTin: 'a tin',
    stock: {
      inStock: 'On the shelf',
      fewLeft: (tins) => (tins === 1 ? 'The last one' : `Only ${tins} left`),
      soldOut: 'Sold out',
    },
    detailsLabel: 'Details',
    detailsOf: (name) => `of ${name}`,
    closeLabel: 'Close',
    sort: {
      button: { 'A-Z': 'Sort A-Z', 'Z-A': 'Sort Z-A' },
      state: { 'A-Z': 'Sorted A-Z', 'Z-A': 'Sorted Z-A' },
    },
    empty: 'The table is bare today. New tins are on the way.',
    diet: {
      vegan: 'Vegan',
      contains: (allergens) => `Contains ${allergens}`,
      traces: (allergens) => `May carry traces of ${allergens}`,
      unknown: 'Allergens aren’t listed yet: please ask me first if you have an allergy',
    },
    without: {
      label: 'Leave out an allergen',
      all: 'All tins',
      one: (allergen) => `No ${allergen}`,
      note: (allergen) =>
        `Tins that contain ${allergen}, may carry traces of it, or don’t say yet are left out. Check each tin’s details.`,
      none: (allergen) => `No tin on the shelf is sure to be free of ${allergen} right now.`,
    },
    pages: {
      label: 'More tins',
      more: 'Show more tins',
      busy: 'Fetching more tins...',
      failed: 'The next tins didn’t load. Please check your internet connection and try again.',
      previous: 'The tins before',
      next: 'The next tins',
    },
    failure: {
      title: 'Oops! Unable to Load Products!',
      text: 'Please check your internet connection or refresh the page to try again.',
      retryLabel: 'Refresh the page',
    },
  },
  otherWays: {
    heading: 'Other ways to a tin',
    sentence:
      'The cart ships, or sets your tins aside for pickup. If that doesn’t suit you, there are three more ways.',
    withoutCart: 'The cart needs JavaScript, which this browser has switched off. There are three other ways.',
    contact: { label: 'Tell me which tins you’d like', href: '/contact' },
    pickup: `Come by ${pickupHours}, at ${studio.address.street}.`,
    soldOut: {
      heading: 'When it comes back',
      paragraphs: [
        'Sold out means not yet. Leave your email and I’ll write once, when it’s on the shelf again. Then I forget the address.',
      ],
      link: { label: 'Ask about the next batch', href: '/contact' },
    },
  },
  marketplace: {
    text: 'There’s a second shelf, on a marketplace.',
    link: { label: 'Visit the marketplace shop', href: studio.links.marketplaceShop },
  },
  about: {
    heading: 'How they’re made',
    paragraphs: [
      'Two trays at a time, by hand. Coconut cream or oats where others use milk, cane sugar, a good deal of cacao.',
      'I temper on a marble slab that used to be a windowsill.',
    ],
  },
  culture: {
    heading: 'Older than the bar',
    paragraphs: [
      'For most of its history cacao was a drink. Maya and Mexica cooks ground it with chili, flowers and corn, and counted the beans as money. The solid bar is less than two hundred years old.',
      'I’m a guest in that tradition, and try to keep a guest’s manners.',
    ],
  },
  shipping: {
    heading: 'Shipping and discounts',
    facts: ({ shippingFeeCents, freeShippingFromCents, couponMinimumCents }: ShopPrices) => [
      {
        term: 'Shipping',
        text: [
          `${policies.shipping} ${formatPrice(shippingFeeCents)} an order, however many tins.`,
          ...(freeShippingFromCents === null ? [] : [`Free from ${formatPrice(freeShippingFromCents)}.`]),
        ].join(' '),
      },
      { term: 'Pickup', text: `Local pickup ${pickupHours}, free, at ${studio.address.street}.` },
      {
        term: 'Heat',
        text: 'In a heat wave I hold your order, and tell you so.',
      },
      { term: 'Coupons', text: `Coupons valid only on orders ${formatPrice(couponMinimumCents)} or more.` },
      { term: 'Say hello online', text: `${prices.mentionDiscount}: send me the link and I’ll send you a code.` },
      { term: 'Broken or melted', text: policies.returns },
    ],
  },
  tastings: {
    heading: 'Tasting events',
    paragraphs: [
      'I come to your office, kitchen or back yard with four flavors and a lot of napkins. We taste slowly and compare notes.',
    ],
    price: `Chocolate tasting events ${prices.tasting}.`,
    link: { label: 'Ask about a tasting', href: '/contact' },
  },
  video: {
    heading: 'How to eat one slowly',
    paragraphs: ['One piece, one minute. It’s the shortest class I teach.'],
    videoTitle: 'How to eat one piece of chocolate slowly',
    note: 'Forty seconds, cut from paper, without sound. The real one takes a little longer.',
    minute: {
      start: 'Eat one with me',
      failed: { title: 'Eat it slowly anyway', text: 'The guided minute didn’t load. The five steps work without it.' },
    },
    steps: [
      'Look at it. Someone decided where that petal goes.',
      'Smell it before you taste it.',
      'Break it near your ear, for the snap.',
      'Let it melt. Don’t chew.',
      'Breathe out through your nose, and taste it again.',
    ],
  },
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
  slideshowHeading: 'From the kitchen',
};
