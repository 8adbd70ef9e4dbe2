/** What the owner calls the kinds of entries in the history. */
export const paymentKinds = { payment: 'Payments' };

/** The same of coupons. */
export const couponKinds = { coupon: 'Coupons' };
