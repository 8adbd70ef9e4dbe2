import type { PaidOrderState } from '../shop/order-states.ts';
import type { TastingPart } from '../shop/tasting.ts';
import type { Link, Notice } from './document-parts.ts';

interface Delivery {
  readonly label: string;
  readonly text: string;
}

/** The cart, its payment and the thanks for an order. What it says about money that moves is not in a document. */
export interface CartContent {
  readonly heading: string;
  /** Replaces the cart where scripts do not work. */
  readonly withoutScript: { readonly text: string; readonly link: Link };
  readonly empty: Notice & { readonly link: Link };
  /** When every tin in the cart is sold out. */
  readonly nothingToBuy: string;
  readonly soldOut: { readonly heading: string; readonly text: string };
  readonly delivery: { readonly heading: string; readonly shipping: Delivery; readonly pickup: Delivery };
  /** Why each line of the sum is what it is. `coupon` names the {percent}. */
  readonly reasons: { readonly coupon: string; readonly shipping: string; readonly pickup: string };
  /** Above the buttons of PayPal. */
  readonly payment: {
    readonly heading: string;
    readonly reserved: string;
    readonly reservationOver: string;
    readonly notReserved: string;
  };
  readonly paymentsOff: { readonly heading: string; readonly text: string; readonly link: Link };
  readonly thanks: {
    readonly heading: string;
    readonly placed: string;
    readonly mail: string;
    readonly next: string;
    readonly pickup: readonly string[];
    readonly shipping: readonly string[];
    readonly question: { readonly text: string; readonly label: string };
    /** When the cart has other tins. */
    readonly left: string;
  };
}

/** Instead of a list or an order: a drawn tin with a name on its lid. */
interface EmptyTin {
  readonly heading: string;
  readonly tin: string;
  readonly paragraphs: readonly string[];
  readonly links: readonly Link[];
}

/** An order for its buyer: on the page of the mailed link, and under My Orders. */
export interface OrdersContent {
  /** How far the tins are. What it says about the payment is not in a document. */
  readonly parcel: Readonly<Record<PaidOrderState, string>>;
  readonly pickup: Readonly<Record<PaidOrderState, string>>;
  readonly noAddress: string;
  readonly wrongAddress: string;
  readonly answer: string;
  /** For a link without an order. */
  readonly missing: EmptyTin;
  readonly myOrders: { readonly intro: string; readonly empty: EmptyTin };
}

/** The tin that visitors fill with four moods. The names of moods and of full tins are not in a document. */
export interface OwnTinContent {
  readonly heading: string;
  readonly sentence: string;
  /** When no more moods fit. */
  readonly full: string;
  /** Before the name of the tin. */
  readonly named: string;
  /** Above the chocolates that share moods with it. */
  readonly oneIsClose: string;
  readonly someAreClose: string;
  /** When each of them shares only one mood. */
  readonly onlyOneMood: string;
  readonly none: string;
}

/** A minute with one piece of chocolate, guided in a dialog. */
export interface GuidedTastingContent {
  readonly heading: string;
  readonly parts: Readonly<Record<TastingPart, GuidedWords>>;
  readonly breatheIn: string;
  readonly breatheOut: string;
  readonly done: GuidedWords;
  /** When its script does not load. */
  readonly failed: Notice;
}

interface GuidedWords {
  readonly title: string;
  readonly sentence: string;
}
