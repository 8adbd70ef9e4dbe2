import type { ClassRow, SignUpRow } from './store.ts';

type SignUpMailData = ReturnType<typeof signUpMailProps>;
type OptionalField = 'needsWaiver' | 'onlineLink';
/** Mails that wait since before there was such a thing do not say whether a waiver is outstanding, or a link. */
export type SignUpMailProps = Omit<SignUpMailData, OptionalField> & Partial<Pick<SignUpMailData, OptionalField>>;

/** What every mail about a sign-up says. Plain values: they wait in the outbox as JSON. */
export function signUpMailProps(classRow: ClassRow, signUp: SignUpRow, stamp: Date) {
  return {
    signUpId: signUp.id,
    name: signUp.name,
    title: classRow.title,
    day: classRow.day,
    time: classRow.time,
    lengthMinutes: classRow.lengthMinutes,
    location: classRow.location,
    priceText: classRow.priceText,
    /** The owner signed them up, and they have yet to sign. */
    needsWaiver: signUp.waiverId === null,
    onlineLink: classRow.onlineLink,
    sequence: signUp.sequence,
    stamp: stamp.toISOString(),
  };
}
