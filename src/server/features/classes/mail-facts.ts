import type { ClassRow, SignUpRow } from './store.ts';

type Facts = ReturnType<typeof mailFacts>;
type Later = 'needsWaiver' | 'onlineLink';
/** Mails that wait since before there was such a thing do not say whether a waiver is outstanding, or a link. */
export type SignUpFacts = Omit<Facts, Later> & Partial<Pick<Facts, Later>>;

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
    onlineLink: found.onlineLink,
    sequence: signUp.sequence,
    stamp: stamp.toISOString(),
  };
}
