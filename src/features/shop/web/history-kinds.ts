/** What the owner calls the kinds of entries in the history. */
export const shopKinds = { chocolate: 'Chocolates', order: 'Orders' };
