/** Text of buttons that copy a text. */
export const copyLabels = { copied: 'Copied', failed: 'Please copy it by hand' } as const;

/** Text of links into calendars. */
export const calendarLabels = {
  google: 'Google',
  file: 'Apple and others',
  outlook: 'Outlook',
  heading: 'Add it to your calendar',
  add: 'Add it to your calendar:',
  address: 'Address of the calendar',
  copy: 'Copy the address',
  subscribe: 'Or open it in',
} as const;
