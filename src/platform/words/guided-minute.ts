/** Labels of every guided minute. */
export const guidedMinute = { sound: 'Sound', stop: 'Stop', again: 'Once more', close: 'Close' } as const;
