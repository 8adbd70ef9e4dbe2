import { MailLayout } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { ButtonLink, Closing, DetailsTable, Note, Opening, Paragraph } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment } from '../../../mail/time-and-place.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';
import {
  buildMyBookingsUrl,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
} from '../calendar-entry.ts';
import { MoveLink } from '../cancellation/change-notes.tsx';
import { BookingsButton, bookingFacts, listBookingDetails, NextSteps, WhatToBring } from '../emails.tsx';
import type { BookingMailProps } from '../mail-props.ts';

const changed = createWordedMail<BookingMailProps>({
  words: {
    subject: 'Changed: {session}, {date}, {time}',
    greeting:
      'Your session has changed, {firstName}\nHere are the new details. The time hasn’t changed. Adding it to your calendar again replaces the old entry.',
    closing: '',
  },
  facts: bookingFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createClientCalendarEntry(props, context)],
    ...(await renderMail(
      <MailLayout
        context={context}
        preview={`${props.title}, ${formatAppointment(props, context)}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <DetailsTable details={listBookingDetails(props, context)} />
        <NextSteps booking={props} context={context} />
        <WhatToBring booking={props} context={context} />
        <Closing words={words} />
        <MoveLink booking={props} context={context} />
      </MailLayout>,
    )),
  }),
});

const cancelled = createWordedMail<BookingMailProps & { refund: string; note?: string }>({
  words: {
    subject: 'Cancelled: {session}, {date}, {time}',
    greeting:
      'Your session is cancelled, {firstName}\nI’m sorry, this session won’t take place. The attached calendar file removes it from your calendar.',
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
        <ButtonLink href={`${buildMyBookingsUrl(props, context)}/book`}>Find another time</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

const ownerPhrases = {
  made: { subject: 'Appointment', heading: 'You made an appointment with' },
  changed: { subject: 'Appointment changed', heading: 'You changed the appointment with' },
  cancelled: { subject: 'Appointment cancelled', heading: 'You cancelled the appointment with' },
} as const;

/** The copy for the owner, which carries their calendar entry. */
const forOwner: Template<OwnerBookingMailProps & { became: keyof typeof ownerPhrases; note?: string }> = async (
  props,
  context,
) => ({
  subject: `${ownerPhrases[props.became].subject}: ${props.name}, ${formatAppointment(props, context)}`,
  ...(props.email && { replyTo: props.email }),
  attachments: [createOwnerCalendarEntry(props, context, props.became === 'cancelled')],
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`${ownerPhrases[props.became].heading} ${props.name}`}
    >
      <Paragraph>The attached calendar file keeps your own calendar up to date.</Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email || 'No email']]} />
      {props.note && <Paragraph>You wrote to them:</Paragraph>}
      <Note text={props.note} />
      <BookingsButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

export const appointmentMails = {
  'session-changed': changed,
  'session-cancelled': cancelled,
  'appointment-for-owner': forOwner,
};
