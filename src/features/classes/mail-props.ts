import type { SignedLinks } from '#platform/http/signed-links.ts';
import type { WallTime } from '#platform/time/day.ts';
import { type ClassLines, pickClassLines } from './calendar/domain/class-lines.ts';
import type { ClassRow, SignUpRow } from './store.ts';

/** What every mail about a class states of it. Older queued mails do not have all lines. */
export type StatedClass = Pick<ClassRow, 'title' | 'day' | 'time' | 'lengthMinutes' | 'location'> &
  Pick<ClassLines, 'priceText'> &
  Partial<ClassLines>;

export function stateClass(row: Required<StatedClass>): StatedClass {
  const { title, day, time, lengthMinutes, location } = row;
  return { title, day, time, lengthMinutes, location, ...pickClassLines(row) };
}

type SignUpMailData = ReturnType<typeof signUpMailProps>;
type OptionalField = 'needsWaiver' | 'onlineLink';
/** Older queued mails do not have the optional fields. */
export type SignUpMailProps = Omit<SignUpMailData, OptionalField> &
  Partial<Pick<SignUpMailData, OptionalField>> & {
    /** In a mail to a host: the guests who come along. */
    guests?: GuestMailProps[];
    /** In a mail to a guest: who brings them. */
    hostName?: string;
    /** Until when cancelling is free, if that ends before the class begins. Known when the mail leaves. */
    freeUntil?: WallTime | undefined;
    isFreeTimeOver?: boolean;
  };

/** A guest in a mail to the host, who gets the guest's link to the waiver if the guest has no email (`needsLink`). */
export type GuestMailProps = { signUpId: string; name: string; needsLink: boolean; hasOwnPlace?: boolean };

/** The props of every mail about a sign-up. Plain values, because they wait in the outbox as JSON. */
export function signUpMailProps(classRow: ClassRow, signUp: SignUpRow, stamp: Date) {
  return {
    signUpId: signUp.id,
    name: signUp.name,
    ...stateClass(classRow),
    /** The waiver of a guest, or of a person whom the owner signed up, is not signed yet. */
    needsWaiver: signUp.waiverId === null,
    onlineLink: classRow.onlineLink,
    sequence: signUp.sequence,
    stamp: stamp.toISOString(),
  };
}

/** The page that signs the waiver of a sign-up. Its token gives no other access. */
export function waiverPath(links: SignedLinks, signUpId: string): string {
  return `/signup-waiver?token=${links.sign('sign-waiver', signUpId)}`;
}

/** A person with their sign-ups for several classes, by date. */
export type SeveralMailProps = { name: string; signUps: SignUpMailProps[] };
