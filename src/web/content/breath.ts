/** Text of the guided minute of breathing. */
export const breath = {
  start: 'Breathe with me',
  heading: 'A minute of breath',
  in: 'Breathe in',
  out: 'Breathe out',
  done: 'That was a minute.',
  afterwards: 'Take it with you.',
  count: (number: number, total: number) => `Breath ${number} of ${total}`,
  failed: { title: 'Breathe in, breathe out', text: 'The guided minute didn’t load. Your breath works without it.' },
} as const;
