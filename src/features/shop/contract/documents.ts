import type { z } from 'zod';
import type { DocumentList, DocumentsOf } from '#features/content/contract/document.ts';
import { group, list, optionalList, picture, prose, text } from '#features/content/contract/fields.ts';
import {
  Fact,
  Film,
  Link,
  LinkedSection,
  Notice,
  Searched,
  Section,
  Slideshow,
} from '#features/content/contract/parts.ts';
import { drawingNames } from '#platform/media/drawings.ts';

/** The tin that visitors fill with four moods. The names of moods and of full tins are not in a document. */
export const OwnTinContent = group({
  heading: text(),
  sentence: text(),
  /** When no more moods fit. */
  full: text(),
  /** Before the name of the tin. */
  named: text(),
  /** Above the chocolates that share moods with it. */
  oneIsClose: text(),
  someAreClose: text(),
  /** When each of them shares only one mood. */
  onlyOneMood: text(),
  none: text(),
});
export type OwnTinContent = z.infer<typeof OwnTinContent>;

const GuidedWords = group({
  title: text(),
  sentence: text(),
});

/** A minute with one piece of chocolate, guided in a dialog. */
export const GuidedTastingContent = group({
  heading: text(),
  parts: group({
    look: GuidedWords,
    smell: GuidedWords,
    snap: GuidedWords,
    melt: GuidedWords,
    notice: GuidedWords,
    swallow: GuidedWords,
    rest: GuidedWords,
  }),
  breatheIn: text(),
  breatheOut: text(),
  done: GuidedWords,
  /** When its script does not load. */
  failed: Notice,
});
export type GuidedTastingContent = z.infer<typeof GuidedTastingContent>;

export const Testimonial = group({
  quote: text(),
  name: text(),
  place: text(),
});
export type Testimonial = z.infer<typeof Testimonial>;

const ChocolatesContent = group({
  hero: group({ heading: text(), sentence: text(), image: picture }),
  products: group({
    heading: text(),
    intro: prose(),
    empty: text(),
    /** Below the field for a name on the lid. */
    lidName: text(),
  }),
  ownTin: OwnTinContent,
  /** Ways to buy other than the cart. */
  otherWays: group({
    heading: text(),
    sentence: text(),
    /** Replaces the sentence where scripts, and therefore the cart, do not work. */
    withoutCart: text(),
    contact: Link,
    pickup: text(),
    /** The same for a sold-out chocolate. */
    soldOut: LinkedSection,
    /** After the email was entered there. It may name the {tin}. */
    soldOutSent: group({ ...Notice.shape, text: prose('tin') }),
  }),
  marketplace: group({ text: prose(), link: Link }),
  about: Section,
  culture: group({ ...Section.shape, image: picture }),
  /** The prices come from the settings, and stand before these facts. */
  shipping: group({ heading: text(), facts: list(Fact), image: picture }),
  tastings: group({ ...Section.shape, price: text(), link: Link, image: picture }),
  video: group({ ...Film.shape, steps: list(text()) }),
  guidedTasting: GuidedTastingContent,
  testimonials: group({ heading: text(), items: optionalList(Testimonial) }),
  slideshow: Slideshow,
  ...Searched.shape,
});

const Delivery = group({
  label: text(),
  text: text(),
});

/** The cart, its payment and the thanks for an order. What it says about money that moves is not in a document. */
const CartContent = group({
  heading: text(),
  /** Replaces the cart where scripts do not work. */
  withoutScript: group({ text: prose(), link: Link }),
  empty: group({ ...Notice.shape, link: Link }),
  /** When every tin in the cart is sold out. */
  nothingToBuy: text(),
  soldOut: group({ heading: text(), text: prose() }),
  delivery: group({ heading: text(), shipping: Delivery, pickup: Delivery }),
  /** Why each line of the sum is what it is. `coupon` names the {percent}. */
  reasons: group({ coupon: text('percent'), shipping: text(), pickup: text() }),
  /** Above the buttons of PayPal. */
  payment: group({
    heading: text(),
    reserved: text(),
    reservationOver: text(),
    notReserved: text(),
  }),
  paymentsOff: group({ heading: text(), text: prose(), link: Link }),
  thanks: group({
    heading: text(),
    placed: text(),
    mail: text(),
    next: text(),
    pickup: list(text()),
    shipping: list(text()),
    question: group({ text: prose(), label: text() }),
    /** When the cart has other tins. */
    left: text(),
  }),
});

/** Instead of a list or an order: a drawn tin with a name on its lid. */
const EmptyTin = group({
  heading: text(),
  tin: text(),
  paragraphs: list(prose()),
  links: list(Link),
});

const stateTexts = group({
  paid: text(),
  packed: text(),
  shipped: text(),
  'ready-for-pickup': text(),
  collected: text(),
});

/** An order for its buyer: on the page of the mailed link, and under My Orders. */
const OrdersContent = group({
  /** How far the tins are. What it says about the payment is not in a document. */
  parcel: stateTexts,
  pickup: stateTexts,
  noAddress: text(),
  wrongAddress: text(),
  answer: prose(),
  /** For a link without an order. */
  missing: EmptyTin,
  myOrders: group({ intro: prose(), empty: EmptyTin }),
});

/** The pages of the shop. */
export const shopDocuments = {
  chocolates: {
    label: 'Chocolates',
    path: '/chocolates',
    group: 'Shop',
    schema: ChocolatesContent,
    isSuggested: true,
    pictures: {
      'hero/image': 'chocolate-hero-wide',
      'culture/image': 'culture',
      'shipping/image': 'pickup',
      'tastings/image': 'tasting',
    },
    drawings: drawingNames.filter((name) => name.startsWith('shop-')),
  },
  cart: { label: 'Cart and thank-you', path: '/cart', group: 'Shop', schema: CartContent },
  orders: { label: 'Order pages', group: 'Shop', schema: OrdersContent },
} satisfies DocumentList;

declare module '#platform/documents.ts' {
  interface ContentDocuments extends DocumentsOf<typeof shopDocuments> {}
}
