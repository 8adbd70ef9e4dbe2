import { MailLayout } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { ButtonLink, Closing, DetailsTable, Note, Opening, Paragraph, SmallPrint } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment } from '../../../mail/time-and-place.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';
import {
  buildMyBookingsUrl,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
} from '../calendar-entry.ts';
import { BookingsButton, bookingFacts, listBookingDetails } from '../emails.tsx';
import type { BookingMailProps } from '../mail-props.ts';

/** Amounts as text, '' for none: what goes back to the client, and what the owner keeps. */
type Amounts = { refund: string; kept?: string };

const cancelledByClient = createWordedMail<BookingMailProps & Amounts & { note?: string }>({
  words: {
    subject: 'Cancelled: {session}, {date}, {time}',
    greeting:
      'Your session is cancelled, {firstName}\nAs you asked. The attached calendar file removes it from your calendar.',
    closing: '',
  },
  facts: bookingFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createClientCalendarEntry(props, context, true)],
    ...(await renderMail(
      <MailLayout
        context={context}
        preview={`${props.title}, ${formatAppointment(props, context)}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <Note text={props.note} />
        <DetailsTable details={listBookingDetails({ ...props, paid: '', link: '' }, context)} />
        {props.refund && (
          <Paragraph>
            {`${props.refund} is on its way back to you through PayPal. You’ll get another email once it has been sent.`}
          </Paragraph>
        )}
        {props.kept && (
          <Paragraph>{`The free time to cancel was over, so ${props.kept} of what you paid stays with me.`}</Paragraph>
        )}
        <ButtonLink href={`${buildMyBookingsUrl(props, context)}/book`}>Find another time</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

const cancelledForOwner: Template<OwnerBookingMailProps & Amounts> = async (props, context) => ({
  subject: `Session cancelled: ${props.name}, ${formatAppointment(props, context)}`,
  ...(props.email && { replyTo: props.email }),
  attachments: [createOwnerCalendarEntry(props, context, true)],
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`${props.name} cancelled a session`}
    >
      <Paragraph>That time is free again. The attached calendar file removes it from your calendar.</Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ...listAmounts(props), ['Email', props.email]]} />
      {props.kept && (
        <SmallPrint>
          The free time to cancel was over. If you’d like to, you can refund the rest in your list of bookings.
        </SmallPrint>
      )}
      <BookingsButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

function listAmounts({ refund, kept }: Amounts): [string, string][] {
  const rows: [string, string][] = [
    ['Goes back', refund],
    ['You keep', kept ?? ''],
  ];
  return rows.filter(([, value]) => value !== '');
}

const askedForOwner: Template<OwnerBookingMailProps> = async (props, context) => ({
  subject: `Asks to cancel: ${props.name}, ${formatAppointment(props, context)}`,
  ...(props.email && { replyTo: props.email }),
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`${props.name} asks to cancel a session`}
    >
      <Paragraph>
        The free time to cancel is over, so it’s yours to decide. The session stays booked until you answer in your list
        of bookings: cancel it with the refund that you choose, or keep it.
      </Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email]]} />
      <BookingsButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

const declined = createWordedMail<BookingMailProps & { note?: string }>({
  words: {
    subject: 'Still booked: {session}, {date}, {time}',
    greeting:
      'Your session is still booked, {firstName}\nYou asked to cancel it. I’m sorry, I can’t do that this time, so it takes place as planned.',
    closing: '',
  },
  facts: bookingFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout
        context={context}
        preview={`${props.title}, ${formatAppointment(props, context)}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <Note text={props.note} />
        <DetailsTable details={listBookingDetails(props, context)} />
        <ButtonLink href={buildMyBookingsUrl(props, context)}>See my session</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const cancellationMails = {
  'session-cancelled-by-client': cancelledByClient,
  'session-cancelled-for-owner': cancelledForOwner,
  'cancellation-asked-for-owner': askedForOwner,
  'cancellation-declined': declined,
};
