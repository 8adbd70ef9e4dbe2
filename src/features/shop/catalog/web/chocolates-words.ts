/** Labels of the catalog. Its other sentences are content. */
export const products = {
  /** Leads to the tin that visitors fill themselves. */
  ownTinLabel: 'Can’t decide? Find yours by mood',
  /** Follows a price: '$20 a tin'. */
  perTin: 'a tin',
  stock: {
    inStock: 'On the shelf',
    fewLeft: (tins: number) => (tins === 1 ? 'The last one' : `Only ${tins} left`),
    soldOut: 'Sold out',
  },
  detailsLabel: 'Details',
  /** Accessible name of the Details button: 'Details of Plain Dark'. */
  detailsOf: (name: string) => `of ${name}`,
  closeLabel: 'Close',
  sort: {
    button: { 'A-Z': 'Sort A-Z', 'Z-A': 'Sort Z-A' },
    /** Shown beside the button, and announced when it changes. */
    state: { 'A-Z': 'Sorted A-Z', 'Z-A': 'Sorted Z-A' },
  },
  diet: {
    vegan: 'Vegan',
    /** Follows the owner's sentence about the catalog. */
    allVegan: 'All vegan.',
    contains: (allergens: string) => `Contains ${allergens}`,
    traces: (allergens: string) => `May carry traces of ${allergens}`,
    unknown: 'Allergens aren’t listed yet: please ask me first if you have an allergy',
  },
  without: {
    label: 'Leave out an allergen',
    all: 'All tins',
    one: (allergen: string) => `No ${allergen}`,
    note: (allergen: string) =>
      `Tins that contain ${allergen}, may carry traces of it, or don’t say yet are left out. Check each tin’s details.`,
    none: (allergen: string) => `No tin on the shelf is sure to be free of ${allergen} right now.`,
  },
  pages: {
    label: 'More tins',
    more: 'Show more tins',
    busy: 'Fetching more tins...',
    failed: 'The next tins didn’t load. Please check your internet connection and try again.',
    previous: 'The tins before',
    next: 'The next tins',
  },
  /** The text is fixed (docs/fixed.md). */
  failure: {
    title: 'Oops! Unable to Load Products!',
    text: 'Please check your internet connection or refresh the page to try again.',
    retryLabel: 'Refresh the page',
  },
} as const;
