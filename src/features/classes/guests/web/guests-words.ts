/** The people whom a person brings along. */
export const guests = {
  summary: 'Bring someone with you',
  guest: (number: number): string => `Guest ${number}`,
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email (optional)',
  missing: {
    firstName: 'Please enter your guest’s first name.',
    lastName: 'Please enter your guest’s last name.',
  },
  invalidEmail: 'Please enter a valid email address.',
  failed: 'Please check your guests',
} as const;
