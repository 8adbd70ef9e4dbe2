export const waitlistStates = [
  /** The person has not confirmed the email yet. */
  'unconfirmed',
  'waiting',
  /** A place is held until `offeredUntil`. */
  'offered',
  'taken',
  /** The person refused the offer, and it went to the next person. */
  'refused',
  /** The time of the offer is over, and it went to the next person. */
  'lapsed',
  /** The class was cancelled, or the owner or the person ended the entry. */
  'ended',
] as const;
export type WaitlistState = (typeof waitlistStates)[number];
