/** Text of buttons that copy a text. */
export const copyLabels = { copied: 'Copied', failed: 'Please copy it by hand' } as const;
