/** Words of buttons that copy a text. */
export const copyWords = { copied: 'Copied', failed: 'Please copy it by hand' } as const;
