import type { Notice } from '#platform/documents.ts';
import type { NameOrder } from '../domain/sort-by-name.ts';

/** Labels of the catalog. What the owner writes about it is in domain/content. */
interface ProductLabels {
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
  readonly diet: {
    readonly vegan: string;
    /** Follows the owner's sentence about the catalog. */
    readonly allVegan: string;
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
  /** The text is fixed (docs/fixed.md). */
  readonly failure: Notice & { readonly retryLabel: string };
}

export const products: ProductLabels = {
  ownTinLabel: 'Can’t decide? Find yours by mood',
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
  diet: {
    vegan: 'Vegan',
    allVegan: 'All vegan.',
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
};
