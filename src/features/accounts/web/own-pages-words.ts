/** What a client's own pages are for, on the page that opens them. */
export const ownPages = {
  lead: 'Then, on your own pages:',
  /** The icon is the path of a drawing of 24 by 24. */
  steps: [
    { label: 'Book a session', icon: 'M4 6h16v14H4ZM4 10.5h16M8 3.5V8M16 3.5V8M8 15l3 2 5-4' },
    { label: 'Move it yourself', icon: 'M7 4 3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7' },
    { label: 'See your forms', icon: 'M6 3h8l4 4v14H6ZM14 3v4h4M9 12h6M9 16h6' },
  ],
} as const;
