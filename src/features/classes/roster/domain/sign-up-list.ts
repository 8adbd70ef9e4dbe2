/** The sort orders: the class's day, the person's name, the time of the sign-up. */
export const signUpSorts = ['date', 'name', 'created'] as const;
export type SignUpSort = (typeof signUpSorts)[number];

/** 'upcoming' includes today's finished classes, because their rosters are still in use. */
export const signUpTimes = ['upcoming', 'past', 'all'] as const;
export type SignUpTime = (typeof signUpTimes)[number];
