import { findDirectionsUrl, findPlace } from '#platform/business/places.ts';
import { AddToCalendar, DirectionsLink } from '#platform/mail/calendar/add-to-calendar.tsx';
import { createAppointmentDetails, listFormerDetails } from '#platform/mail/calendar/appointment-details.ts';
import { buildCalendarFileUrl } from '#platform/mail/calendar/calendar-file-links.ts';
import { RemovalNote, removalSentences } from '#platform/mail/calendar/calendar-notes.tsx';
import { createOwnerMail, createWordedMail, type Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { appointmentFacts } from '#platform/mail/named-facts.ts';
import { ButtonLink, DetailsTable, Paragraph, SmallPrint, TextLink } from '#platform/mail/parts.tsx';
import { findSoonness, formatShortAppointment, formatUntil } from '#platform/mail/time-and-place.ts';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { buildCancelUrl, createCalendarAttachment, toCalendarItem } from './calendar/calendar-entry.ts';
import { listClassLines } from './calendar/domain/listed-lines.ts';
import { isOnline } from './calendar/domain/online.ts';
import {
  BroughtBy,
  formatGuests,
  formatGuestsForHost,
  formatPriceText,
  GuestWaivers,
  guestSentences,
  guestWaiverSentences,
  nameHost,
} from './guests/mail-parts.tsx';
import { type SignUpMailProps, type StatedClass, waiverPath } from './mail-props.ts';
import { getPaymentInstructions } from './sign-up/domain/payment-instructions.ts';

/** The words about cancelling a spot: the way, and until when it is free. */
export const cancelSentences = {
  cancel: 'Can’t come after all? {link}, and someone else can have it.',
  cancelFree: 'There’s no fee.',
  cancelFreeUntil: 'Cancelling is free until {until}.',
  cancelLate: 'Free cancellation has ended.',
  cancelGuest: 'There you can also cancel just a guest’s spot.',
} as const;

type CancelProps = { signUp: SignUpMailProps; context: MailContext; say: Say<typeof cancelSentences> };

/** The quiet way out, at the end. */
export function CancelLink({ signUp, context, say }: CancelProps) {
  return (
    <SmallPrint>
      {say.cancel({ link: <TextLink href={buildCancelUrl(signUp, context)}>Cancel my spot</TextLink> })}{' '}
      {sayFreeTime({ signUp, context, say })}
      {signUp.guests?.length ? <> {say.cancelGuest()}</> : null}
    </SmallPrint>
  );
}

function sayFreeTime({ signUp, context, say }: CancelProps) {
  const { freeUntil, isFreeTimeOver } = signUp;
  if (isFreeTimeOver) return say.cancelLate();
  return freeUntil ? say.cancelFreeUntil({ until: formatUntil(freeUntil, context) }) : say.cancelFree();
}

type ClassMailProps = StatedClass & Pick<SignUpMailProps, 'guests' | 'stamp'>;

/** The details of a class as pairs of label and value. */
export const listClassDetails = (props: ClassMailProps, context: MailContext): [string, string][] => [
  ...Object.values(createAppointmentDetails('Class', props, context)),
  ['Price', formatPriceText(props)],
  ...listClassLines(props),
];

/** The details for an attendee: also the guests, and how to pay. */
export function listAttendeeDetails(props: SignUpMailProps, context: MailContext): [string, string][] {
  const payment = getPaymentInstructions(
    { ...props, online: isOnline(props, context.business.places), signUpLink: '' },
    context.business,
  );
  return [...listClassDetails(props, context), ['Guests', formatGuestsForHost(props)], ['Payment', payment ?? '']];
}

/** The words about how to prepare, and those about a missing waiver. */
export const preparationSentences = {
  joinOnline: 'When it’s time, {link}. The link is just for you, so please don’t pass it on.',
  linkFollows: 'I’ll email you the link before we begin.',
  whatToBring: 'Wear something you can move in.',
} as const;
export const waiverSentences = {
  waiver: 'Before class, I need your signature on a short waiver. It takes two minutes to read.',
} as const;

type PartProps<Sentences> = { signUp: SignUpMailProps; context: MailContext; say: Say<Sentences> };

/** How to find the place and what to bring, or for an online class its link. */
export function Preparation({ signUp, context, say }: PartProps<typeof preparationSentences>) {
  const place = findPlace(context.business.places, signUp.location);
  if (signUp.onlineLink)
    return <Paragraph>{say.joinOnline({ link: <TextLink href={signUp.onlineLink}>join online</TextLink> })}</Paragraph>;
  return (
    <>
      {place?.directions && <Paragraph>{place.directions}</Paragraph>}
      <Paragraph>
        {place?.isOnline && <>{say.linkFollows()} </>}
        {place?.bring || say.whatToBring()}
      </Paragraph>
    </>
  );
}

/** The waiver as the mail's action if its signature is missing, because there is no class without it. */
function WaiverRequest({ signUp, context, say }: PartProps<typeof waiverSentences>) {
  return (
    <>
      <Paragraph>{say.waiver()}</Paragraph>
      <ButtonLink href={`${context.publicUrl}${waiverPath(context.links, signUp.signUpId)}`}>
        Read and sign the waiver
      </ButtonLink>
    </>
  );
}

/** The link of the way to a class; none to a class online. */
export const findDirections = ({ location, onlineLink }: SignUpMailProps, { business }: MailContext) =>
  onlineLink ? undefined : findDirectionsUrl(location, business.places);

/**
 * What the attendee does next: signs the waiver if it is missing, then adds the class to a calendar. The links to a
 * calendar on the web omit the cancellation link, which must not reach an external service.
 */
export function NextSteps(props: PartProps<typeof waiverSentences> & { isChange?: boolean }) {
  const { signUp, context, say, isChange = false } = props;
  const description = 'The link to cancel is in your confirmation email.';
  return (
    <>
      {signUp.needsWaiver && <WaiverRequest signUp={signUp} context={context} say={say} />}
      <AddToCalendar
        item={{ ...toCalendarItem(signUp, context), description }}
        fileUrl={buildCalendarFileUrl(context, 'class', signUp.signUpId)}
        timeZone={context.timeZone}
        directions={findDirections(signUp, context)}
        isMain={!signUp.needsWaiver}
        isChange={isChange}
      />
    </>
  );
}

/** What the words about a sign-up can name. */
export const classFacts = {
  class: { meaning: 'the name of the class', find: ({ title }) => title },
  ...appointmentFacts,
} satisfies Record<string, NamedFact<SignUpMailProps>>;

const confirmed = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'You’re signed up: {class}, {shortDate}, {time}',
    preview: 'Your spot is saved. {length}, {placeName}',
    greeting: 'You’re in, {firstName}\nYour spot is saved, and I’m looking forward to seeing you.',
    ...guestSentences,
    ...waiverSentences,
    ...guestWaiverSentences,
    ...preparationSentences,
    ...cancelSentences,
    closing: '{ownerFirstName}',
  },
  facts: { ...classFacts, placeName: { meaning: 'the name of the place', find: ({ location }) => location } },
  extras: (props, context) => ({ attachments: [createCalendarAttachment(props, context)] }),
  body: (props, context, say) => (
    <>
      <BroughtBy signUp={props} say={say} />
      <DetailsTable details={listAttendeeDetails(props, context)} />
      <NextSteps signUp={props} context={context} say={say} />
      <GuestWaivers signUp={props} context={context} say={say} />
      <Preparation signUp={props} context={context} say={say} />
    </>
  ),
  end: (props, context, say) => <CancelLink signUp={props} context={context} say={say} />,
});

/** What an attendee needs on the day: the waiver, the link of an online class, or the way to the room. */
function LastStep({ signUp, context, say }: PartProps<typeof waiverSentences>) {
  const directions = findDirections(signUp, context);
  if (signUp.needsWaiver)
    return (
      <>
        <WaiverRequest signUp={signUp} context={context} say={say} />
        <DirectionsLink href={directions} />
      </>
    );
  if (signUp.onlineLink) return <ButtonLink href={signUp.onlineLink}>Join online</ButtonLink>;
  if (directions) return <ButtonLink href={directions}>Get directions</ButtonLink>;
  return <ButtonLink href={buildCalendarFileUrl(context, 'class', signUp.signUpId)}>Add to calendar</ButtonLink>;
}

const reminder = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'Reminder: {class}, {shortDate}, {time}',
    preview: '{length}. {place}',
    greeting: 'See you soon, {firstName}',
    today: 'Your class is today.',
    tomorrow: 'Your class is tomorrow.',
    soon: 'Your class is coming up.',
    ...waiverSentences,
    ...guestWaiverSentences,
    ...preparationSentences,
    ...cancelSentences,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  body: (props, context, say) => (
    <>
      <Paragraph>{say[findSoonness(props, context.timeZone)]()}</Paragraph>
      <DetailsTable details={listAttendeeDetails(props, context)} />
      <LastStep signUp={props} context={context} say={say} />
      <GuestWaivers signUp={props} context={context} say={say} />
      <Preparation signUp={props} context={context} say={say} />
    </>
  ),
  end: (props, context, say) => <CancelLink signUp={props} context={context} say={say} />,
});

const cancelled = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'Cancelled: your spot in {class}, {shortDate}, {time}',
    preview: 'Thanks for letting me know. Someone else can have it now',
    greeting: 'Your spot is cancelled\nThanks for letting me know, {firstName}.',
    ...removalSentences,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  extras: (props, context) => ({
    attachments: [createCalendarAttachment(props, context, 'You cancelled your spot.')],
  }),
  body: (props, context) => (
    <>
      <DetailsTable details={listFormerDetails('Class', props, context)} isCancelled />
      <FindAnotherClass context={context} />
    </>
  ),
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

/** Back to what is on, after a cancellation. */
export const FindAnotherClass = ({ context }: { context: MailContext }) => (
  <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
);

/** Who is in a class, for the owner. */
export function RosterButton({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return <ButtonLink href={`${publicUrl}/admin/signups`}>See who’s coming</ButtonLink>;
}

const forOwner = createOwnerMail<SignUpMailProps & { email: string; phone: string; placesLeft: number }>(
  (props, context) => ({
    subject: `New sign-up: ${props.title}, ${formatShortAppointment(props, context)}`,
    replyTo: props.email,
    preview: `${props.name}. Spots left: ${props.placesLeft}`,
    heading: props.guests?.length
      ? `${props.name} and ${props.guests.length === 1 ? 'a guest' : `${props.guests.length} guests`} are coming`
      : `${props.name} is coming`,
    body: (
      <>
        <DetailsTable
          details={[
            ...listClassDetails(props, context),
            ['Email', props.email],
            ['Phone', formatPhone(props.phone)],
            ['Guests', formatGuests(props)],
            ['Spots left', String(props.placesLeft)],
          ]}
        />
        <RosterButton publicUrl={context.publicUrl} />
      </>
    ),
  }),
);

/** Mails that were queued by an older release do not have `isLate`. */
const cancelledForOwner = createOwnerMail<SignUpMailProps & { email: string; isLate?: boolean }>((props, context) => ({
  subject: `Spot cancelled: ${props.title}, ${formatShortAppointment(props, context)}`,
  replyTo: props.email,
  preview: `By ${props.name}`,
  heading: `${props.name} can’t come`,
  body: (
    <>
      <DetailsTable
        details={[
          ...listClassDetails(props, context),
          ['Email', props.email],
          ['Guests', formatGuests(props)],
          ['Cancelled', props.isLate ? 'Late: free cancellation had ended' : ''],
        ]}
      />
      <RosterButton publicUrl={context.publicUrl} />
    </>
  ),
}));

/** To a person who has a spot, when someone else entered their address for another one. */
const spotKept = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'You already have a spot: {class}, {shortDate}, {time}',
    preview: 'There’s nothing you need to do',
    greeting: 'You already have a spot, {firstName}',
    byHost: '{host} wanted to bring you along as a guest. That changed nothing: you keep your own spot.',
    byWaitlist: 'Someone (you, I hope) asked to be told when a spot opens. You don’t need to wait: you’re in.',
    cancel: cancelSentences.cancel,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  body: (props, context, say) => (
    <>
      <Paragraph>{props.hostName ? say.byHost({ host: nameHost(props.hostName) }) : say.byWaitlist()}</Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={buildCalendarFileUrl(context, 'class', props.signUpId)}>Add to calendar</ButtonLink>
    </>
  ),
  end: (props, context, say) => (
    <SmallPrint>
      {say.cancel({ link: <TextLink href={buildCancelUrl(props, context)}>Cancel my spot</TextLink> })}
    </SmallPrint>
  ),
});

/** To a person whose spot the owner or their host cancelled. */
const removed = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'Cancelled: your spot in {class}, {shortDate}, {time}',
    preview: 'If that’s a surprise, reply and we’ll sort it out',
    greeting: 'Your spot was cancelled, {firstName}\nYou’re no longer on the list for this class.',
    byHost: '{host}, who brought you along, cancelled your spot.',
    surprise:
      'If this comes as a surprise, reply to this email or call {phone}, and we’ll sort it out. A waiver you’ve signed stays on file, so signing up again only takes your email.',
    ...removalSentences,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  extras: (props, context) => {
    const by = props.hostName ? nameHost(props.hostName) : context.business.owner.firstName;
    return { attachments: [createCalendarAttachment(props, context, `${by} took you off the list for this class.`)] };
  },
  body: (props, context, say) => (
    <>
      {props.hostName && <Paragraph>{say.byHost({ host: nameHost(props.hostName) })}</Paragraph>}
      <DetailsTable details={listFormerDetails('Class', props, context)} isCancelled />
      <FindAnotherClass context={context} />
      <Paragraph>{say.surprise()}</Paragraph>
    </>
  ),
  end: (_props, _context, say) => <RemovalNote say={say} />,
});

export const templates = {
  'class-sign-up-confirmed': confirmed,
  'class-reminder': reminder,
  'class-sign-up-cancelled': cancelled,
  'class-spot-kept': spotKept,
  'sign-up-taken-off': removed,
  'class-sign-up-for-owner': forOwner,
  'class-cancellation-for-owner': cancelledForOwner,
};
