/** Live events carry ids only (decision 11): anyone who hears one asks again for what they may see. */
export type RealtimeEvents = {
  /** A slot was held or booked: it is no longer available. */
  slotBooked: (ids: { slotId: string }) => void;
  /** A held or booked slot is free again. */
  slotReleased: (ids: { slotId: string }) => void;
  /** A booking moved from one slot to another. */
  slotRescheduled: (ids: { oldSlotId: string; newSlotId: string }) => void;
  /** A booking of the hearer changed; the owner hears of all. */
  bookingUpdated: (ids: { bookingId: string }) => void;
  /** A place of the hearer in a class was taken, given back, or its class changed; the owner hears of all. */
  signUpUpdated: (ids: { signUpId: string }) => void;
  /** Events may have been missed: ask again for everything. */
  missed: () => void;
};
