/** The reasons that prevent a deletion. */
export const deletionBlockers = ['client-has-sessions', 'client-has-orders', 'client-has-payments'] as const;
