import { isOnline } from '#domain/classes/online.ts';
import { getPaymentInstructions } from '#domain/classes/payment-instructions.ts';
import { formatTime, formatWeekdayAndDate } from '#domain/day.ts';
import { findDirectionsUrl, findPlace, formatLocation } from '#domain/settings/places.ts';
import { AddToCalendar } from '../../mail/add-to-calendar.tsx';
import { buildCalendarFileUrl } from '../../mail/calendar-file-links.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { appointmentFacts } from '../../mail/named-facts.ts';
import { ButtonLink, Closing, DetailsTable, Opening, Paragraph, SmallPrint, TextLink } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { formatAppointment } from '../../mail/time-and-place.ts';
import { createWordedMail, type NamedFact } from '../../mail/worded-mail.ts';
import { buildCancelUrl, createCalendarAttachment, toCalendarItem } from './calendar-entry.ts';
import { BroughtBy, formatGuests, GuestWaivers } from './guests/mail-parts.tsx';
import type { SignUpMailProps } from './mail-props.ts';
import { waiverPath } from './waiver-path.ts';

const DEFAULT_BRING = 'Wear something you can move in.';

type ClassMailProps = Omit<SignUpMailProps, 'signUpId' | 'name' | 'sequence'>;

/** The details of a class as pairs of label and value. */
export function listClassDetails(props: ClassMailProps, context: MailContext): [string, string][] {
  return [
    ['Class', props.title],
    ['When', formatAppointment(props, context)],
    ['Length', `${props.lengthMinutes} minutes`],
    ['Where', formatLocation(props.location, context.business.places)],
    ...(props.priceText ? ([['Price', props.priceText]] as [string, string][]) : []),
  ];
}

/** The details for an attendee: also the online link, which only attendees get, and how to pay. */
export function listAttendeeDetails(props: SignUpMailProps, context: MailContext): [string, string][] {
  const payment = getPaymentInstructions(
    { ...props, online: isOnline(props, context.business.places), signUpLink: '' },
    context.business,
  );
  const more: [string, string | undefined][] = [
    ['With you', formatGuests(props)],
    ['Link', props.onlineLink],
    ['Paying', payment],
  ];
  return [...listClassDetails(props, context), ...more.filter((pair): pair is [string, string] => Boolean(pair[1]))];
}

/** How to find the place and what to bring, or for an online class its link. */
export function Preparation({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  const place = findPlace(context.business.places, signUp.location);
  if (!signUp.onlineLink)
    return (
      <>
        {place?.directions && <Paragraph>{place.directions}</Paragraph>}
        <Paragraph>
          {[place?.isOnline && 'I’ll email you the link before we begin.', place?.bring || DEFAULT_BRING]
            .filter(Boolean)
            .join(' ')}
        </Paragraph>
      </>
    );
  return (
    <Paragraph>
      When it’s time, <TextLink href={signUp.onlineLink}>join online</TextLink>. The link is just for you, so please
      don’t pass it on.
    </Paragraph>
  );
}

/** The waiver as the mail's action if its signature is missing, because there is no class without it. */
function WaiverRequest({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  return (
    <>
      <Paragraph>Before class, I need your signature on a short waiver. It takes two minutes to read.</Paragraph>
      <ButtonLink href={`${context.publicUrl}${waiverPath(context.links, signUp.signUpId)}`}>
        Read and sign the waiver
      </ButtonLink>
    </>
  );
}

/**
 * What the attendee does next: signs the waiver if it is missing, then adds the class to a calendar. The links to a
 * calendar on the web omit the cancellation link, which must not reach an external service.
 */
export function NextSteps({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  const description = 'The link to cancel is in your confirmation email.';
  return (
    <>
      {signUp.needsWaiver && <WaiverRequest signUp={signUp} context={context} />}
      <AddToCalendar
        item={{ ...toCalendarItem(signUp, context), description }}
        fileUrl={buildCalendarFileUrl(context, 'class', signUp.signUpId)}
        timeZone={context.timeZone}
        directions={signUp.onlineLink ? undefined : findDirectionsUrl(signUp.location, context.business.places)}
        isMain={!signUp.needsWaiver}
      />
    </>
  );
}

/** Until when a place is cancelled for free: 'There’s no fee.' if that is until the class begins. */
export function formatFreeTime({ freeUntil, isFreeTimeOver }: SignUpMailProps): string {
  if (isFreeTimeOver) return 'The time to cancel for free is over.';
  if (!freeUntil) return 'There’s no fee.';
  return `It’s free until ${formatWeekdayAndDate(freeUntil.day)}, ${formatTime(freeUntil.time)}.`;
}

/** The quiet way out, at the end. */
export function CancelLink({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  return (
    <SmallPrint>
      Can’t come after all? <TextLink href={buildCancelUrl(signUp, context)}>Cancel my spot</TextLink>, and someone else
      can have it. {formatFreeTime(signUp)}
    </SmallPrint>
  );
}

/** What the words about a sign-up can name. */
export const classFacts = {
  class: { meaning: 'the name of the class', find: ({ title }) => title },
  ...appointmentFacts,
} satisfies Record<string, NamedFact<SignUpMailProps>>;

const confirmed = createWordedMail<SignUpMailProps>({
  words: {
    subject: 'You’re signed up: {class}, {date}, {time}',
    greeting: 'You’re in, {firstName}\nYour spot is saved, and I’m looking forward to it.',
    closing: '',
  },
  facts: classFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createCalendarAttachment(props, context)],
    ...(await renderMail(
      <MailLayout
        context={context}
        preview={`Your spot is saved. ${formatAppointment(props, context)}, ${props.location}`}
        heading={words.heading}
      >
        <Opening words={words} />
        <BroughtBy signUp={props} />
        <DetailsTable details={listAttendeeDetails(props, context)} />
        <NextSteps signUp={props} context={context} />
        <GuestWaivers signUp={props} context={context} />
        <Preparation signUp={props} context={context} />
        <Closing words={words} />
        <CancelLink signUp={props} context={context} />
      </MailLayout>,
    )),
  }),
});

/** What an attendee needs on the day: the waiver, the link of an online class, or the way to the room. */
function LastStep({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  const directions = findDirectionsUrl(signUp.location, context.business.places);
  if (signUp.needsWaiver) return <WaiverRequest signUp={signUp} context={context} />;
  if (signUp.onlineLink) return <ButtonLink href={signUp.onlineLink}>Join online</ButtonLink>;
  if (directions) return <ButtonLink href={directions}>Get directions</ButtonLink>;
  return <ButtonLink href={`${context.publicUrl}/calendar`}>See the calendar</ButtonLink>;
}

const reminder = createWordedMail<SignUpMailProps>({
  words: {
    subject: 'Reminder: {class}, {date}, {time}',
    greeting: 'See you soon, {firstName}\nYour class is coming up.',
    closing: '',
  },
  facts: classFacts,
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
        <DetailsTable details={listAttendeeDetails(props, context)} />
        <LastStep signUp={props} context={context} />
        <GuestWaivers signUp={props} context={context} />
        <Preparation signUp={props} context={context} />
        <Closing words={words} />
        <CancelLink signUp={props} context={context} />
      </MailLayout>,
    )),
  }),
});

const cancelled = createWordedMail<SignUpMailProps>({
  words: {
    subject: 'Cancelled: {class}, {date}, {time}',
    greeting:
      'Your spot is cancelled\nThanks for letting me know, {firstName}. The attached calendar file removes the class from your calendar.',
    closing: '',
  },
  facts: classFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    attachments: [createCalendarAttachment(props, context, 'You cancelled your spot.')],
    ...(await renderMail(
      <MailLayout
        context={context}
        preview="Thanks for letting me know. Someone else can have it now"
        heading={words.heading}
      >
        <Opening words={words} />
        <DetailsTable details={listClassDetails(props, context)} />
        <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

/** The guests in a mail to the owner. */
const listGuestDetails = (props: SignUpMailProps): [string, string][] =>
  props.guests?.length ? [['Guests', formatGuests(props)]] : [];

/** Who is in a class, for the owner. */
export function RosterButton({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return <ButtonLink href={`${publicUrl}/admin/signups`}>See who’s coming</ButtonLink>;
}

const forOwner: Template<SignUpMailProps & { email: string; phone: string; placesLeft: number }> = async (
  props,
  context,
) => ({
  subject: `New sign-up: ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.title}, ${formatAppointment(props, context)}. Spots left: ${props.placesLeft}`}
      heading={`${props.name} is coming`}
    >
      <DetailsTable
        details={[
          ...listClassDetails(props, context),
          ['Email', props.email],
          ['Phone', props.phone],
          ...listGuestDetails(props),
          ['Spots left', String(props.placesLeft)],
        ]}
      />
      <RosterButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

/** Mails that were queued by an older release do not have `isLate`. */
const cancelledForOwner: Template<SignUpMailProps & { email: string; isLate?: boolean }> = async (props, context) => ({
  subject: `Spot cancelled: ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading={`${props.name} can’t come`}
    >
      <DetailsTable
        details={[
          ...listClassDetails(props, context),
          ['Email', props.email],
          ...listGuestDetails(props),
          ...(props.isLate ? [['Cancelled', 'Late: the free time was over'] as [string, string]] : []),
        ]}
      />
      <RosterButton publicUrl={context.publicUrl} />
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
