import { accountMails } from '#features/accounts/mails.ts';
import { adminAccessMails } from '#features/admin-access/mails.ts';
import { bookingMails } from '#features/bookings/mails.ts';
import { classMails } from '#features/classes/mails.ts';
import { clientMails } from '#features/clients/mails.ts';
import { enquiryMails } from '#features/enquiries/mails.ts';
import { paymentMails } from '#features/payments/mails.ts';
import { privacyMails } from '#features/privacy/mails.ts';
import { shopMails } from '#features/shop/mails.ts';
import { composeMails } from '#platform/mail/mails.ts';
import { features } from '../features.ts';

/** The emails of all features, in the order in which the owner sees them. */
export const mailCatalog = composeMails([
  classMails,
  bookingMails,
  enquiryMails,
  shopMails,
  paymentMails,
  accountMails,
  clientMails,
  privacyMails,
  ...features.map(({ mails }) => mails),
  adminAccessMails,
]);
