/** Who is asking, as the guard found out. */
export type Visitor = { role: 'visitor' };
export type SignedInClient = { role: 'client'; clientId: string; sessionId: string };
export type SignedInOwner = { role: 'owner'; ownerId: string; sessionId: string };
export type Who = Visitor | SignedInClient | SignedInOwner;
