/** Who is asking, as the guard found out. */
export type VisitorActor = { role: 'visitor' };
export type ClientActor = { role: 'client'; clientId: string; sessionId: string };
/** `isRecentlyAuthenticated`: she signed in, or gave her password again, a short while ago (domain/admin-access/step-up.ts). */
export type OwnerActor = { role: 'owner'; ownerId: string; sessionId: string; isRecentlyAuthenticated: boolean };
export type Actor = VisitorActor | ClientActor | OwnerActor;
