import type { ClassRow, SignUpRow } from './store.ts';

export type SignUpFacts = ReturnType<typeof mailFacts>;

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
    sequence: signUp.sequence,
    stamp: stamp.toISOString(),
  };
}
