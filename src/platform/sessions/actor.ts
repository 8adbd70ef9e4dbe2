/** Who makes a request, as the auth guard found out. */
export type VisitorActor = { role: 'visitor' };
export type ClientActor = { role: 'client'; clientId: string; sessionId: string };
/**
 * `isRecentlyAuthenticated`: the owner signed in or re-entered the password recently
 * (sign-in/step-up.ts).
 */
export type OwnerActor = { role: 'owner'; ownerId: string; sessionId: string; isRecentlyAuthenticated: boolean };
export type Actor = VisitorActor | ClientActor | OwnerActor;
