/** What a payment is for: a session, an offer of several sessions that are paid together, or an order of the shop. */
export const paymentPurposes = ['booking', 'offer', 'order'] as const;
export type PaymentPurpose = (typeof paymentPurposes)[number];

/** What the API says a payment is for. To people, an offer is its sessions. */
export const shownPurposes = { booking: 'booking', offer: 'booking', order: 'order' } as const satisfies Record<
  PaymentPurpose,
  PaymentPurpose
>;
export type ShownPurpose = (typeof shownPurposes)[PaymentPurpose];

/** The purposes that the API shows as this one. */
export const listPurposesShownAs = (shown: ShownPurpose): PaymentPurpose[] =>
  paymentPurposes.filter((purpose) => shownPurposes[purpose] === shown);
