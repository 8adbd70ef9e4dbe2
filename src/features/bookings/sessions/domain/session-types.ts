/** The length of a session if none is given. */
export const DEFAULT_LENGTH_MINUTES = 60;

/** '75 mins', for the API and the screens; '60 mins' if the length is unknown. */
export function formatDuration(minutes: number | undefined): string {
  return `${minutes ?? DEFAULT_LENGTH_MINUTES} mins`;
}

/** What a client may pay, in cents, and what the owner suggests; null: nothing. */
export type SlidingScale = { lowestCents: number; highestCents: number; suggestedCents: number | null };

export type SessionPrice =
  /** The four ranges of amounts.ts, until the owner sets a price. */
  | { kind: 'specification' }
  | { kind: 'free' }
  | { kind: 'fixed'; amountCents: number }
  /** From the day of `next` on, its range is the only one. */
  | ({ kind: 'sliding'; next: (SlidingScale & { from: string }) | null } & SlidingScale);

/** A kind of private session that clients book. */
export type SessionType = {
  /** Its name in the API and in bookings, which stays when the title changes. */
  key: string;
  title: string;
  /** Null: as long as the time that the client chooses. */
  lengthMinutes: number | null;
  /** Empty: where sessions usually are. */
  place: string;
  description: string;
  price: SessionPrice;
  oncePerClient: boolean;
  /** False: retired. It stays in the list, because bookings name it. */
  offered: boolean;
};

export const MAX_SESSION_TYPES = 20;
/** How many free sessions that have not begun one client can have. */
export const MAX_UPCOMING_FREE = 2;
export const sessionLengths = { min: 15, max: 180 } as const;
/** The lowest and the highest price that the owner can set. */
export const MIN_SESSION_CENTS = 100;
export const MAX_SESSION_CENTS = 200_000;

const createSpecifiedType = (key: string): SessionType => ({
  key,
  title: key,
  lengthMinutes: null,
  place: '',
  description: '',
  price: { kind: 'specification' },
  oncePerClient: false,
  offered: true,
});

/** The session types until the owner changes them. */
export const defaultSessions: readonly SessionType[] = [
  'Individual Yoga Session (60 min)',
  'Yoga Therapy Session (60 min)',
].map(createSpecifiedType);

const LENGTH_IN_NAME = / \(\d+ min\)$/;

/** 'Yoga Therapy Session' for 'Yoga Therapy Session (60 min)'. */
export const withoutLength = (name: string): string => name.replace(LENGTH_IN_NAME, '');

/** The title of a session, or its type without the length, which mails show separately. */
export function getBookingTitle({ title, sessionType }: { title: string; sessionType: string }): string {
  return title || withoutLength(sessionType) || 'Session';
}

/** 'First Session (30 min)', or the title alone if the time that the client chooses decides the length. */
export function formatSessionName({ title, lengthMinutes }: Pick<SessionType, 'title' | 'lengthMinutes'>): string {
  return lengthMinutes === null ? title : `${withoutLength(title)} (${lengthMinutes} min)`;
}

/** The key of a new type: its name, with a number if another type has had it. */
export function createSessionKey(
  type: Pick<SessionType, 'title' | 'lengthMinutes'>,
  usedKeys: ReadonlySet<string>,
): string {
  const name = formatSessionName(type);
  let key = name;
  for (let count = 2; usedKeys.has(key); count++) key = `${name} ${count}`;
  return key;
}

/** Whether a session of this type is not longer than the time. */
export function fitsIntoSlot(type: Pick<SessionType, 'lengthMinutes'>, slotMinutes: number): boolean {
  return type.lengthMinutes === null || type.lengthMinutes <= slotMinutes;
}

/** How long a session without a length of its own is in a slot. One that the hours give may be longer. */
export const getSlotMinutes = (slot: { lengthMinutes: number; fromHours: boolean }): number =>
  slot.fromHours ? Math.min(slot.lengthMinutes, DEFAULT_LENGTH_MINUTES) : slot.lengthMinutes;

/**
 * What a booking keeps of its type besides the key. The title is empty as long as the key says it.
 * @param slot `place` is where the time is offered, if it is not where the type is
 * @param usualPlace where sessions of types without a place are
 */
export function getBookedDetails(type: SessionType, slot: { minutes: number; place: string }, usualPlace: string) {
  const saysKey = type.title === type.key && type.lengthMinutes === null;
  return {
    title: saysKey ? '' : withoutLength(type.title),
    lengthMinutes: type.lengthMinutes ?? slot.minutes,
    location: slot.place || type.place || usualPlace,
  };
}
