import { AddToCalendar, DirectionsLink } from '#platform/mail/calendar/add-to-calendar.tsx';
import { buildCalendarFileUrl } from '#platform/mail/calendar/calendar-file-links.ts';
import { createOwnerMail, createWordedMail, type Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { firstNameFact } from '#platform/mail/named-facts.ts';
import { fillOnlineLink } from '#platform/mail/online-link.ts';
import { ButtonLink, DetailsTable, SmallPrint, TextLink } from '#platform/mail/parts.tsx';
import { formatAppointment, formatShortAppointmentDay, formatUntil } from '#platform/mail/time-and-place.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { buildCancelUrl, toCalendarItem } from '../calendar/calendar-entry.ts';
import {
  findDirections,
  listAttendeeDetails,
  listClassDetails,
  Preparation,
  preparationSentences,
  RosterButton,
} from '../emails.tsx';
import type { SeveralMailProps, SignUpMailProps } from '../mail-props.ts';

/** The sign-ups, with the link of their place online where a class has none of its own. */
const listSignUps = ({ signUps }: SeveralMailProps, { business }: MailContext): SignUpMailProps[] =>
  signUps.map((signUp) => fillOnlineLink(signUp, business.places));

const listStarts = (props: SeveralMailProps, context: MailContext): string =>
  listSignUps(props, context)
    .map((signUp) => `${signUp.title}, ${formatAppointment(signUp, context)}`)
    .join('; ');

const isSamePlace = (one: SignUpMailProps, other: SignUpMailProps) =>
  one.location === other.location && one.onlineLink === other.onlineLink;

/** The words about cancelling one of the classes. */
const oneSentences = {
  cancelOne: 'Can’t come to this one? {link}',
  cancelOneUntil: 'Can’t come to this one? {link}. Cancelling is free until {until}.',
  cancelOneLate: 'Can’t come to this one? {link}. Free cancellation has ended.',
} as const;

type OneProps = { signUp: SignUpMailProps; context: MailContext; say: Say<typeof oneSentences> };

function CancelOne({ signUp, context, say }: OneProps) {
  const { freeUntil, isFreeTimeOver } = signUp;
  const link = (
    <TextLink href={buildCancelUrl(signUp, context)}>
      {`Cancel ${signUp.title} on ${formatShortAppointmentDay(signUp)}`}
    </TextLink>
  );
  if (!freeUntil) return <SmallPrint>{say.cancelOne({ link })}</SmallPrint>;
  const until = formatUntil(freeUntil, context);
  return <SmallPrint>{isFreeTimeOver ? say.cancelOneLate({ link }) : say.cancelOneUntil({ link, until })}</SmallPrint>;
}

/** One of the classes, with its own links to a calendar and to cancel, and how to prepare at a place that no class above has. */
function OneClass(props: {
  signUp: SignUpMailProps;
  context: MailContext;
  say: Say<typeof oneSentences & typeof preparationSentences>;
  isPlaceNew: boolean;
}) {
  const { signUp, context, say, isPlaceNew } = props;
  return (
    <div style={{ paddingBottom: '12px' }}>
      <DetailsTable details={listAttendeeDetails(signUp, context)} />
      <AddToCalendar
        item={{ ...toCalendarItem(signUp, context), description: 'The link to cancel is in your confirmation email.' }}
        fileUrl={buildCalendarFileUrl(context, 'class', signUp.signUpId)}
        timeZone={context.timeZone}
        directions={isPlaceNew ? findDirections(signUp, context) : undefined}
        isMain={false}
      />
      {isPlaceNew && <Preparation signUp={signUp} context={context} say={say} />}
      <CancelOne signUp={signUp} context={context} say={say} />
    </div>
  );
}

const confirmed = createWordedMail<SeveralMailProps>()({
  words: {
    subject: 'You’re signed up for {count} classes',
    preview: 'Your spots are saved. {classes}',
    greeting: 'You’re in, {firstName}\nYour spots are saved, and I’m looking forward to seeing you.',
    ...oneSentences,
    ...preparationSentences,
    cancelFree: 'Cancelling is free, and it lets someone else in.',
    cancelUntil: 'Cancelling a spot lets someone else have it.',
    closing: '{ownerFirstName}',
  },
  facts: {
    count: { meaning: 'how many classes', find: ({ signUps }) => String(signUps.length) },
    classes: { meaning: 'the classes with their times', find: listStarts },
    ...firstNameFact,
  },
  body: (props, context, say) => {
    const signUps = listSignUps(props, context);
    const [first, ...others] = signUps;
    const isOnePlace = others.every((other) => first && isSamePlace(first, other));
    return (
      <>
        {signUps.map((signUp, index) => (
          <OneClass
            key={signUp.signUpId}
            signUp={signUp}
            context={context}
            say={say}
            isPlaceNew={!isOnePlace && !signUps.slice(0, index).some((other) => isSamePlace(signUp, other))}
          />
        ))}
        {first && isOnePlace && (
          <>
            <Preparation signUp={first} context={context} say={say} />
            <DirectionsLink href={findDirections(first, context)} />
          </>
        )}
        <ButtonLink href={`${context.publicUrl}/calendar?view=list`}>See all classes</ButtonLink>
      </>
    );
  },
  end: ({ signUps }, _context, say) => (
    <SmallPrint>{signUps.some(({ freeUntil }) => freeUntil) ? say.cancelUntil() : say.cancelFree()}</SmallPrint>
  ),
});

const forOwner = createOwnerMail<SeveralMailProps & { email: string; phone: string }>((props, context) => ({
  subject: `New sign-ups: ${props.name}, ${props.signUps.length} classes`,
  replyTo: props.email,
  preview: listStarts(props, context),
  heading: `${props.name} is coming to ${props.signUps.length} classes`,
  body: (
    <>
      <DetailsTable
        details={[
          ['Email', props.email],
          ['Phone', formatPhone(props.phone)],
        ]}
      />
      {listSignUps(props, context).map((signUp) => (
        <DetailsTable key={signUp.signUpId} details={listClassDetails(signUp, context)} />
      ))}
      <RosterButton publicUrl={context.publicUrl} />
    </>
  ),
}));

export const templates = {
  'class-sign-ups-confirmed': confirmed,
  'class-sign-ups-for-owner': forOwner,
};
