/** What a list of sign-ups can be in the order of: the class's day, the person's name, when they signed up. */
export const signUpSorts = ['date', 'name', 'created'] as const;
export type SignUpSort = (typeof signUpSorts)[number];

/** 'upcoming' are the classes of today and later, also those of today that are over: their rosters are still in use. */
export const signUpTimes = ['upcoming', 'past', 'all'] as const;
export type SignUpTime = (typeof signUpTimes)[number];
