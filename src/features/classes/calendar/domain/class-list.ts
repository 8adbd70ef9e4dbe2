/** The states and sort orders of the owner's class list. */

export const classStates = ['upcoming', 'past', 'cancelled'] as const;
export type ClassState = (typeof classStates)[number];

export const classSorts = ['date', 'title', 'location'] as const;
export type ClassSort = (typeof classSorts)[number];
