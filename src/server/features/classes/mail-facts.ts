import type { ClassRow, SignUpRow } from './store.ts';

type Facts = ReturnType<typeof mailFacts>;
/** Mails that wait since before places without a waiver do not say whether one is outstanding. */
export type SignUpFacts = Omit<Facts, 'needsWaiver'> & Partial<Pick<Facts, 'needsWaiver'>>;

/** What every mail about a sign-up says. Plain values: they wait in the outbox as JSON. */
export function mailFacts(found: ClassRow, signUp: SignUpRow, stamp: Date) {
  return {
    signUpId: signUp.id,
    name: signUp.name,
    title: found.title,
    day: found.day,
    time: found.time,
    lengthMinutes: found.lengthMinutes,
    location: found.location,
    priceText: found.priceText,
    /** The owner signed them up, and they have yet to sign. */
    needsWaiver: signUp.waiverId === null,
    sequence: signUp.sequence,
    stamp: stamp.toISOString(),
  };
}
