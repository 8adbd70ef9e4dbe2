/** Labels of /signup-cancel. */
export const signupCancel = {
  button: 'Cancel my spot',
  busy: 'Cancelling...',
  keep: 'Keep my spot',
  /** Before another day of the same class. */
  anotherDay: 'Or come another day.',
  failed: 'That didn’t work. Please check your connection and try again.',
  calendar: { label: 'Back to Calendar', href: '/calendar' },
} as const;
