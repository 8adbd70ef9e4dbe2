import { studio } from '#domain/studio.ts';
import { ButtonLink, DetailsTable, MailLayout, Note, Paragraph, renderMail } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { formatDateTime, nameSuffix } from '../../../mail/time-and-place.ts';
import {
  buildMyBookingsUrl,
  CalendarLinks,
  createClientCalendarEntry,
  createOwnerCalendarEntry,
  listBookingDetails,
  type OwnerBookingMailProps,
  WhatToBring,
} from '../emails.tsx';
import type { BookingMailProps } from '../mail-props.ts';

const changed: Template<BookingMailProps> = async (props, context) => ({
  subject: `Changed: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createClientCalendarEntry(props, context)],
  ...(await renderMail(
    <MailLayout
      preview={`${props.title}, ${formatDateTime(props, context)}`}
      heading={`Your session has changed${nameSuffix(props.name)}`}
    >
      <Paragraph>
        Here are the new details. The time hasn’t changed. The attached calendar file updates your calendar.
      </Paragraph>
      <DetailsTable details={listBookingDetails(props, context)} />
      <CalendarLinks booking={props} context={context} />
      <WhatToBring booking={props} />
      <ButtonLink href={buildMyBookingsUrl(props, context)}>See or move my session</ButtonLink>
    </MailLayout>,
  )),
});

const cancelled: Template<BookingMailProps & { refund: string; note?: string }> = async (props, context) => ({
  subject: `Cancelled: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createClientCalendarEntry(props, context, true)],
  ...(await renderMail(
    <MailLayout
      preview={`${props.title}, ${formatDateTime(props, context)}`}
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
  subject: `${ownerPhrases[props.became].subject}: ${props.name}, ${formatDateTime(props, context)}`,
  ...(props.email && { replyTo: props.email }),
  attachments: [createOwnerCalendarEntry(props, context, props.became === 'cancelled')],
  ...(await renderMail(
    <MailLayout
      preview={`${props.name}, ${formatDateTime(props, context)}`}
      heading={`${ownerPhrases[props.became].heading} ${props.name}`}
    >
      <Paragraph>The attached calendar file keeps your own calendar up to date.</Paragraph>
      <DetailsTable details={[...listBookingDetails(props, context), ['Email', props.email || 'No email']]} />
      {props.note && <Paragraph>You wrote to them:</Paragraph>}
      <Note text={props.note} />
    </MailLayout>,
  )),
});

export const appointmentMails = {
  'session-changed': changed,
  'session-cancelled': cancelled,
  'appointment-for-owner': forOwner,
};
