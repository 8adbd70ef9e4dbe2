import { mail, mails, mailToOwner } from '#platform/mail/mails.ts';

const bookingId = '01900000-0000-7000-8000-000000000002';
const payer = { email: 'robin@example.com', name: 'Robin Castellanos' };
const refund = { what: 'Order 1042', cents: 5765, paidCents: 5765, reason: 'It arrived melted, and I’m sorry.' };
const session = { what: 'Individual Yoga Session, Thursday, November 12, 2026, 6:00 PM PST', bookingId };
const sessionRefund = { cents: 8000, paidCents: 8000, reason: 'I had to cancel it, and I’m sorry.' };
const transaction = { ...payer, what: 'Order 1042', cents: 5765, transaction: '4RJ12345AB678901C' };

export const paymentMails = mails('Orders and payments', async () => (await import('./emails.tsx')).templates, {
  'payment-refunded': mail('Refund', { 'An order': refund, 'A session': { ...refund, ...session, ...sessionRefund } }),
  'payment-refunded-for-owner': mailToOwner('Refund', { Refunded: { ...refund, ...payer } }),
  'payment-not-through': mail('Payment that did not go through', {
    'An order': { what: 'Order 1042', cents: 5765 },
    'A session': { ...session, cents: 8000 },
  }),
  'payment-disputed-for-owner': mailToOwner('Dispute', { Disputed: transaction }),
  'payment-refund-late-for-owner': mailToOwner('Late refund', { Late: transaction }),
  'payment-refund-impossible-for-owner': mailToOwner('Refund to make by hand', { Refused: transaction }),
});
