/** What a client may pay, in cents, and what the owner suggests; null: nothing. */
export type SlidingScale = { lowestCents: number; highestCents: number; suggestedCents: number | null };

export type SessionPrice =
  /** The four ranges of domain/bookings/amounts.ts, until the owner sets a price. */
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
