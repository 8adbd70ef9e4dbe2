/** What the owner calls the kinds of entries in the history. */
export const newsletterKinds = { subscriber: 'Subscribers' };
