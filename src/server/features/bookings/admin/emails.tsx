import { MailLayout } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { ButtonLink, DetailsTable, Note, Paragraph } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment, nameSuffix } from '../../../mail/time-and-place.ts';
import {
  buildMyBookingsUrl,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  type OwnerBookingMailProps,
} from '../calendar-entry.ts';
import { BookingsButton, listBookingDetails, MoveLink, NextSteps, WhatToBring } from '../emails.tsx';
import type { BookingMailProps } from '../mail-props.ts';

const changed: Template<BookingMailProps> = async (props, context) => ({
  subject: `Changed: ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: context.business.email,
  attachments: [createClientCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout
      context={context}
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`Your session has changed${nameSuffix(props.name)}`}
    >
      <Paragraph>
        Here are the new details. The time hasn’t changed. Adding it to your calendar again replaces the old entry.
      </Paragraph>
      <DetailsTable details={listBookingDetails(props, context)} />
      <NextSteps booking={props} context={context} />
      <WhatToBring booking={props} context={context} />
      <MoveLink booking={props} context={context} />
    </MailLayout>,
  )),
});

const cancelled: Template<BookingMailProps & { refund: string; note?: string }> = async (props, context) => ({
  subject: `Cancelled: ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: context.business.email,
  attachments: [createClientCalendarEntry(props, context, true)],
  ...(await renderMail(
    <MailLayout
      context={context}
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`Your session is cancelled${nameSuffix(props.name)}`}
    >
      <Paragraph>
        I’m sorry, this session won’t take place. The attached calendar file removes it from your calendar.
      </Paragraph>
      <Note text={props.note} />
      <DetailsTable details={listBookingDetails({ ...props, paid: '', link: '' }, context)} />
      {props.refund && (
        <Paragraph>
          {`${props.refund} is on its way back to you through PayPal. You’ll get another email once it has been sent.`}
        </Paragraph>
      )}
      <ButtonLink href={`${buildMyBookingsUrl(props, context)}/book`}>Find another time</ButtonLink>
    </MailLayout>,
  )),
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
