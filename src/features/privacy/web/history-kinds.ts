/** What the owner calls the kinds of entries in the history. */
export const privacyKinds = { 'old records': 'Old records' };
