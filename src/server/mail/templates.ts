import { accountMails } from '../features/accounts/emails.tsx';
import { adminAccessMails } from '../features/admin-access/emails.tsx';
import { bookingMails } from '../features/bookings/emails.tsx';
import { appointmentMails } from '../features/bookings/owning/emails.tsx';
import { classDeskMails } from '../features/classes/desk/emails.tsx';
import { classMails } from '../features/classes/emails.tsx';
import { rosterMails } from '../features/classes/roster/emails.tsx';
import { clientDeskMails } from '../features/clients/desk/emails.tsx';
import { clientFormMails } from '../features/clients/emails.tsx';
import { enquiryMails } from '../features/enquiries/emails.tsx';
import { newsletterMails } from '../features/newsletter/emails.tsx';
import { paymentMails } from '../features/payments/emails.tsx';
import { privacyMails } from '../features/privacy/emails.tsx';
import { shopMails } from '../features/shop/emails.tsx';
import { orderDeskMails } from '../features/shop/orders/desk/emails.tsx';
import type { MailContext, Message } from './message.ts';

/** Every mail that the program can write, by name. The name is stored: rename none while mails are pending. */
export const templates = {
  ...accountMails,
  ...adminAccessMails,
  ...bookingMails,
  ...appointmentMails,
  ...classMails,
  ...classDeskMails,
  ...rosterMails,
  ...clientFormMails,
  ...clientDeskMails,
  ...newsletterMails,
  ...enquiryMails,
  ...paymentMails,
  ...shopMails,
  ...orderDeskMails,
  ...privacyMails,
};

export type TemplateName = keyof typeof templates & string;
export type PropsOf<Name extends TemplateName> = (typeof templates)[Name] extends (
  props: infer Props extends Record<string, unknown>,
  context: MailContext,
) => Promise<Message>
  ? Props
  : never;
