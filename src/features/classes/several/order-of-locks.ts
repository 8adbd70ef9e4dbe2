/** The order in which a transaction locks several classes. It is the same for all, so that they never deadlock. */
export const orderOfLocks = (ids: readonly string[]): string[] => [...ids].sort();
