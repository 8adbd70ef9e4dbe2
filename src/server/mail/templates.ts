import { accountMails } from '../features/accounts/emails.tsx';
import { adminAccessMails } from '../features/admin-access/emails.tsx';
import { appointmentMails } from '../features/bookings/admin/emails.tsx';
import { appointmentSeriesMails } from '../features/bookings/admin/series/emails.tsx';
import { calendarMails } from '../features/bookings/busy-calendars/emails.tsx';
import { cancellationMails } from '../features/bookings/cancellation/emails.tsx';
import { bookingMails } from '../features/bookings/emails.tsx';
import { appointmentOfferMails } from '../features/bookings/offers/emails.tsx';
import { classAdminMails } from '../features/classes/admin/emails.tsx';
import { classMails } from '../features/classes/emails.tsx';
import { guestMails } from '../features/classes/guests/emails.tsx';
import { messageMails } from '../features/classes/messages/emails.tsx';
import { rosterMails } from '../features/classes/roster/emails.tsx';
import { severalMails } from '../features/classes/several/emails.tsx';
import { waitlistMails } from '../features/classes/waitlist/emails.tsx';
import { clientAdminMails } from '../features/clients/admin/emails.tsx';
import { clientFormMails } from '../features/clients/emails.tsx';
import { enquiryMails } from '../features/enquiries/emails.tsx';
import { newsletterMails } from '../features/newsletter/emails.tsx';
import { paymentMails } from '../features/payments/emails.tsx';
import { privacyMails } from '../features/privacy/emails.tsx';
import { shopMails } from '../features/shop/emails.tsx';
import { orderAdminMails } from '../features/shop/orders/admin/emails.tsx';
import { restockMails } from '../features/shop/restock/emails.tsx';
import type { MailContext, Message } from './message.ts';

/**
 * All mail templates by name. Names are stored with pending mails, so do not rename one while its mails are pending.
 */
export const templates = {
  ...accountMails,
  ...adminAccessMails,
  ...bookingMails,
  ...appointmentMails,
  ...appointmentSeriesMails,
  ...appointmentOfferMails,
  ...calendarMails,
  ...cancellationMails,
  ...classMails,
  ...guestMails,
  ...severalMails,
  ...classAdminMails,
  ...rosterMails,
  ...waitlistMails,
  ...messageMails,
  ...clientFormMails,
  ...clientAdminMails,
  ...newsletterMails,
  ...enquiryMails,
  ...paymentMails,
  ...shopMails,
  ...restockMails,
  ...orderAdminMails,
  ...privacyMails,
};

export type TemplateName = keyof typeof templates & string;
export type TemplateProps<Name extends TemplateName> = (typeof templates)[Name] extends (
  props: infer Props extends Record<string, unknown>,
  context: MailContext,
) => Promise<Message>
  ? Props
  : never;
