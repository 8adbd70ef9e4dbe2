/** What a visitor can ask for in the booking request form (spec §3), as it is sent. */
export const sessionTypes = ['private yoga', 'group yoga', 'yoga therapy', 'chocolates'] as const;

export type SessionType = (typeof sessionTypes)[number];
