/** The options of a finance entry; the first of each is the add form's default. */
export const paymentFrequencies = ['per-class', 'weekly', 'monthly', 'biweekly'] as const;
export const paymentMethods = ['cash', 'check', 'venmo', 'paypal', 'zelle', 'deposit', 'card'] as const;
export const requestSentStates = ['no', 'yes', 'n/a'] as const;
export const yesOrNo = ['no', 'yes'] as const;

export type PaymentFrequency = (typeof paymentFrequencies)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type RequestSent = (typeof requestSentStates)[number];
export type YesOrNo = (typeof yesOrNo)[number];

/** A class in the finances. Day and time are wall time in the business time zone. */
export type FinanceEntry = {
  day: string;
  time: string;
  className: string;
  location: string;
  rateCents: number;
  paymentFrequency: PaymentFrequency;
  paymentMethod: PaymentMethod;
  paymentRequestSent: RequestSent;
  paid: YesOrNo;
  taxed: YesOrNo;
};
