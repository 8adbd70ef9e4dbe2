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

/** The page that cancels a spot, for a person who brings guests. */
export const cancelGuests = {
  all: (count: number) => (count === 2 ? 'Cancel both spots' : `Cancel all ${count} spots`),
  one: (name: string) => `Cancel only ${name}`,
  keep: 'Keep our spots',
  cancelled: (name: string) => `${name} no longer comes with you.`,
} as const;
