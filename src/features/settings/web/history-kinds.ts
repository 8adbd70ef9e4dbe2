/** What the owner calls the kinds of entries in the history. */
export const settingKinds = { settings: 'Business' };
