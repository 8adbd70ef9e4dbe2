/** Who is asking, as the guard found out. */
export type Visitor = { role: 'visitor' };
export type SignedInClient = { role: 'client'; clientId: string; sessionId: string };
/** `provenLately`: she signed in, or gave her password again, a short while ago (domain/admin-access/step-up.ts). */
export type SignedInOwner = { role: 'owner'; ownerId: string; sessionId: string; provenLately: boolean };
export type Who = Visitor | SignedInClient | SignedInOwner;
