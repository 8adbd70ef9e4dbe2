/** The options of the booking request form, as values of the API. */
export const sessionTypes = ['private yoga', 'group yoga', 'yoga therapy', 'chocolates'] as const;

export type SessionType = (typeof sessionTypes)[number];
