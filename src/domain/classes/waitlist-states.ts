/**
 * 'unconfirmed': the email is not proven yet. 'offered': a place is held until `offeredUntil`. 'lapsed' and 'refused':
 * the offer went on. 'ended': the class was cancelled, or the owner or the person ended it.
 */
export const waitlistStates = ['unconfirmed', 'waiting', 'offered', 'taken', 'refused', 'lapsed', 'ended'] as const;
export type WaitlistState = (typeof waitlistStates)[number];
