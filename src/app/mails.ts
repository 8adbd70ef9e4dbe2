import { accountMails } from '#features/accounts/mails.ts';
import { adminAccessMails } from '#features/admin-access/mails.ts';
import { bookingMails } from '#features/bookings/mails.ts';
import { classMails } from '#features/classes/mails.ts';
import { clientMails } from '#features/clients/mails.ts';
import { enquiries } from '#features/enquiries/feature.ts';
import { newsletter } from '#features/newsletter/feature.ts';
import { paymentMails } from '#features/payments/mails.ts';
import { privacyMails } from '#features/privacy/mails.ts';
import { shopMails } from '#features/shop/mails.ts';
import { composeMails } from '#platform/mail/mails.ts';

/** The emails of all features, in the order in which the owner sees them. */
export const mailCatalog = composeMails([
  classMails,
  bookingMails,
  enquiries.mails,
  shopMails,
  paymentMails,
  accountMails,
  clientMails,
  privacyMails,
  newsletter.mails,
  adminAccessMails,
]);
