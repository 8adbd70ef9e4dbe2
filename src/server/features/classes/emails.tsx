import { isOnline } from '#domain/classes/online.ts';
import { getPaymentInstructions } from '#domain/classes/payment-instructions.ts';
import { studio } from '#domain/studio.ts';
import { AddToCalendar } from '../../mail/add-to-calendar.tsx';
import { createCalendarFile } from '../../mail/calendar-file.ts';
import { ButtonLink, DetailsTable, MailLayout, Paragraph, renderMail } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { findRoom, formatDateTime, formatLocation, nameSuffix } from '../../mail/time-and-place.ts';
import type { SignUpMailProps } from './mail-props.ts';
import { waiverPath } from './waiver-path.ts';

/** The details of a class as pairs of label and value. */
export function listClassDetails(props: SignUpMailProps, context: MailContext): [string, string][] {
  return [
    ['Class', props.title],
    ['When', formatDateTime(props, context)],
    ['Length', `${props.lengthMinutes} minutes`],
    ['Where', formatLocation(props.location)],
    ...(props.priceText ? ([['Price', props.priceText]] as [string, string][]) : []),
  ];
}

/** The details for an attendee: also the online link, which only attendees get, and how to pay. */
export function listAttendeeDetails(props: SignUpMailProps, context: MailContext): [string, string][] {
  const payment = getPaymentInstructions({ ...props, online: isOnline(props), signUpLink: '' });
  const more: [string, string | undefined][] = [
    ['Link', props.onlineLink],
    ['Paying', payment],
  ];
  return [...listClassDetails(props, context), ...more.filter((pair): pair is [string, string] => Boolean(pair[1]))];
}

/** What to bring, or for an online class a button with its link. */
function Preparation({ signUp }: { signUp: SignUpMailProps }) {
  if (!signUp.onlineLink)
    return <Paragraph>{findRoom(signUp.location)?.bring ?? 'Wear something you can move in.'}</Paragraph>;
  return (
    <>
      <Paragraph>The link is just for you, so please don’t pass it on.</Paragraph>
      <ButtonLink href={signUp.onlineLink}>Join online</ButtonLink>
    </>
  );
}

/** The page that cancels this sign-up. */
export function buildCancelUrl(props: SignUpMailProps, { publicUrl, links }: MailContext): string {
  return `${publicUrl}/signup-cancel?token=${links.sign('cancel-sign-up', props.signUpId)}`;
}

/** Asks for the waiver if its signature is missing. */
export function WaiverRequest({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  if (!signUp.needsWaiver) return null;
  return (
    <>
      <Paragraph>Before class, I need your signature on a short waiver. It takes two minutes to read.</Paragraph>
      <ButtonLink href={`${context.publicUrl}${waiverPath(context.links, signUp.signUpId)}`}>
        Read and sign the waiver
      </ButtonLink>
    </>
  );
}

const toCalendarItem = (props: SignUpMailProps) => ({
  ...{ day: props.day, time: props.time, lengthMinutes: props.lengthMinutes },
  title: `${props.title} (${studio.name})`,
  location: formatLocation(props.location),
});

/**
 * Links that add the class to a calendar without the attached file. They omit the cancellation link, which must not
 * reach an external service.
 */
export function CalendarLinks({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  const description = 'The link to cancel is in your confirmation email.';
  return <AddToCalendar item={{ ...toCalendarItem(signUp), description }} timeZone={context.timeZone} />;
}

/** The attendee's calendar file. With `cancelledBecause` it removes the entry. */
export function createCalendarAttachment(props: SignUpMailProps, context: MailContext, cancelledBecause?: string) {
  const { sequence, stamp } = props;
  const link = cancelledBecause === undefined ? props.onlineLink : undefined;
  return createCalendarFile(
    {
      uid: `sign-up-${props.signUpId}@${new URL(context.publicUrl).hostname}`,
      ...toCalendarItem(props),
      ...(link && { location: link }),
      description:
        cancelledBecause ??
        [link && `Join: ${link}`, `To cancel: ${buildCancelUrl(props, context)}`].filter(Boolean).join('\n'),
      url: link || `${context.publicUrl}/calendar`,
      filename: 'class',
      ...{ sequence, stamp },
    },
    context.timeZone,
    cancelledBecause !== undefined,
  );
}

const confirmed: Template<SignUpMailProps> = async (props, context) => ({
  subject: `You’re signed up: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createCalendarAttachment(props, context)],
  ...(await renderMail(
    <MailLayout
      preview={`${props.title}, ${formatDateTime(props, context)}`}
      heading={`See you soon${nameSuffix(props.name)}`}
    >
      <Paragraph>Your spot is saved. The attached calendar file adds the class to your calendar.</Paragraph>
      <DetailsTable details={listAttendeeDetails(props, context)} />
      <CalendarLinks signUp={props} context={context} />
      <WaiverRequest signUp={props} context={context} />
      <Preparation signUp={props} />
      <Paragraph>{studio.policies.classCancellation}</Paragraph>
      <ButtonLink href={buildCancelUrl(props, context)}>Cancel my spot</ButtonLink>
    </MailLayout>,
  )),
});

const reminder: Template<SignUpMailProps> = async (props, context) => ({
  subject: `Reminder: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  ...(await renderMail(
    <MailLayout
      preview={`${props.title}, ${formatDateTime(props, context)}`}
      heading={`See you soon${nameSuffix(props.name)}`}
    >
      <Paragraph>Your class is less than a day away.</Paragraph>
      <DetailsTable details={listAttendeeDetails(props, context)} />
      <WaiverRequest signUp={props} context={context} />
      <Preparation signUp={props} />
      <Paragraph>Can’t come after all? Cancel your spot, and someone else can have it.</Paragraph>
      <ButtonLink href={buildCancelUrl(props, context)}>Cancel my spot</ButtonLink>
    </MailLayout>,
  )),
});

const cancelled: Template<SignUpMailProps> = async (props, context) => ({
  subject: `Cancelled: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: studio.email,
  attachments: [createCalendarAttachment(props, context, 'You cancelled your spot.')],
  ...(await renderMail(
    <MailLayout preview="Your spot is cancelled" heading="Your spot is cancelled">
      <Paragraph>{`Thanks for letting me know${nameSuffix(props.name)}. The attached calendar file removes the class from your calendar.`}</Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
    </MailLayout>,
  )),
});

const forOwner: Template<SignUpMailProps & { email: string; phone: string; placesLeft: number }> = async (
  props,
  context,
) => ({
  subject: `New sign-up: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout preview={`${props.name} is coming`} heading={`${props.name} is coming`}>
      <DetailsTable
        details={[
          ...listClassDetails(props, context),
          ['Email', props.email],
          ['Phone', props.phone],
          ['Spots left', String(props.placesLeft)],
        ]}
      />
    </MailLayout>,
  )),
});

const cancelledForOwner: Template<SignUpMailProps & { email: string }> = async (props, context) => ({
  subject: `Spot cancelled: ${props.title}, ${formatDateTime(props, context)}`,
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout preview={`${props.name} can’t come`} heading={`${props.name} can’t come`}>
      <DetailsTable details={[...listClassDetails(props, context), ['Email', props.email]]} />
    </MailLayout>,
  )),
});

export const classMails = {
  'class-sign-up-confirmed': confirmed,
  'class-reminder': reminder,
  'class-sign-up-cancelled': cancelled,
  'class-sign-up-for-owner': forOwner,
  'class-cancellation-for-owner': cancelledForOwner,
};
