/** What the owner calls the kinds of entries in the history. */
export const feedKinds = { 'calendar feed': 'Calendar feed' };
