/** The session types that a client can book (spec §5). */
export const sessionTypes = ['Individual Yoga Session (60 min)', 'Yoga Therapy Session (60 min)'] as const;
export type SessionType = (typeof sessionTypes)[number];
