/** The first migration creates this coupon. */
export const COUPON = 'YOURJOURNEY';
export const SESSION_TYPE = 'Individual Yoga Session (60 min)';
