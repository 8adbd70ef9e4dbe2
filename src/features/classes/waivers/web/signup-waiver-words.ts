/** Labels of /signup-waiver, for a client whom the owner signed up. */
export const signupWaiver = {
  submit: 'Sign the waiver',
  submitting: 'Saving...',
  failed: 'Your signature was not saved.',
  unanswered: 'Please check your connection and try again.',
  calendar: { label: 'Back to Calendar', href: '/calendar' },
} as const;
