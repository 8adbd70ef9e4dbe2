/** Events carry only ids (decision 11): the receiver requests the data that they may see. */
export type RealtimeEvents = {
  /** A slot was held or booked: it is no longer available. */
  slotBooked: (ids: { slotId: string }) => void;
  /** A held or booked slot is available again. */
  slotReleased: (ids: { slotId: string }) => void;
  /** A booking moved from one slot to another. */
  slotRescheduled: (ids: { oldSlotId: string; newSlotId: string }) => void;
  /** A booking of the receiver changed; the owner receives all. */
  bookingUpdated: (ids: { bookingId: string }) => void;
  /** A sign-up of the receiver was added or cancelled, or its class changed; the owner receives all. */
  signUpUpdated: (ids: { signUpId: string }) => void;
  /** Events may have been missed: reload everything. */
  missed: () => void;
};
