/** The class that the visitor has just signed up for, above the calendar. */
export const joinedClass = {
  bring: 'What to bring',
  map: 'Show it on a map',
  picture: {
    keep: 'Keep the ticket as a picture',
    busy: 'Drawing it...',
    failed: 'The picture couldn’t be drawn here.',
  },
  close: 'Put the ticket away',
  closeSeveral: 'Put the tickets away',
} as const;
