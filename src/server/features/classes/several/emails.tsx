import { AddToCalendar } from '../../../mail/add-to-calendar.tsx';
import { buildCalendarFileUrl } from '../../../mail/calendar-file-links.ts';
import { MailLayout } from '../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../mail/message.ts';
import { firstNameFact } from '../../../mail/named-facts.ts';
import { fillOnlineLink } from '../../../mail/online-link.ts';
import { ButtonLink, Closing, DetailsTable, Opening, SmallPrint, TextLink } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment } from '../../../mail/time-and-place.ts';
import { createWordedMail } from '../../../mail/worded-mail.ts';
import { buildCancelUrl, toCalendarItem } from '../calendar-entry.ts';
import { formatFreeTime, listAttendeeDetails, listClassDetails, Preparation, RosterButton } from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';
import type { SeveralMailProps } from './mail-props.ts';

/** The sign-ups, with the link of their place online where a class has none of its own. */
const listSignUps = ({ signUps }: SeveralMailProps, { business }: MailContext): SignUpMailProps[] =>
  signUps.map((signUp) => fillOnlineLink(signUp, business.places));

const listStarts = (props: SeveralMailProps, context: MailContext): string =>
  listSignUps(props, context)
    .map((signUp) => `${signUp.title}, ${formatAppointment(signUp, context)}`)
    .join('; ');

/** One of the classes, with its own links to a calendar and to cancel. */
function OneClass({ signUp, context }: { signUp: SignUpMailProps; context: MailContext }) {
  return (
    <>
      <DetailsTable details={listAttendeeDetails(signUp, context)} />
      <AddToCalendar
        item={{ ...toCalendarItem(signUp, context), description: 'The link to cancel is in your confirmation email.' }}
        fileUrl={buildCalendarFileUrl(context, 'class', signUp.signUpId)}
        timeZone={context.timeZone}
        directions={undefined}
        isMain={false}
      />
      <SmallPrint>
        Can’t come to this one? <TextLink href={buildCancelUrl(signUp, context)}>{`Cancel ${signUp.title}`}</TextLink>
        {signUp.freeUntil && `. ${formatFreeTime(signUp)}`}
      </SmallPrint>
    </>
  );
}

const confirmed = createWordedMail<SeveralMailProps>({
  words: {
    subject: 'You’re signed up for {count} classes',
    greeting: 'You’re in, {firstName}\nYour spots are saved, and I’m looking forward to it.',
    closing: '',
  },
  facts: {
    count: { meaning: 'how many classes', find: ({ signUps }) => String(signUps.length) },
    ...firstNameFact,
  },
  render: async (props, context, words) => {
    const signUps = listSignUps(props, context);
    const [first, ...others] = signUps;
    const isOnePlace = others.every(
      ({ location, onlineLink }) => location === first?.location && onlineLink === first.onlineLink,
    );
    return {
      subject: words.subject,
      replyTo: context.business.email,
      ...(await renderMail(
        <MailLayout
          context={context}
          preview={`Your spots are saved. ${listStarts(props, context)}`}
          heading={words.heading}
        >
          <Opening words={words} />
          {signUps.map((signUp) => (
            <OneClass key={signUp.signUpId} signUp={signUp} context={context} />
          ))}
          {first && isOnePlace && <Preparation signUp={first} context={context} />}
          <ButtonLink href={`${context.publicUrl}/calendar?view=list`}>See the calendar</ButtonLink>
          <Closing words={words} />
          <SmallPrint>
            {signUps.some(({ freeUntil }) => freeUntil)
              ? 'Someone else can have a spot that you cancel.'
              : 'There’s no fee for cancelling, and someone else can have your spot.'}
          </SmallPrint>
        </MailLayout>,
      )),
    };
  },
});

const forOwner: Template<SeveralMailProps & { email: string; phone: string }> = async (props, context) => ({
  subject: `New sign-ups: ${props.name}, ${props.signUps.length} classes`,
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={listStarts(props, context)}
      heading={`${props.name} is coming to ${props.signUps.length} classes`}
    >
      <DetailsTable
        details={[
          ['Email', props.email],
          ['Phone', props.phone],
        ]}
      />
      {listSignUps(props, context).map((signUp) => (
        <DetailsTable key={signUp.signUpId} details={listClassDetails(signUp, context)} />
      ))}
      <RosterButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

export const severalMails = {
  'class-sign-ups-confirmed': confirmed,
  'class-sign-ups-for-owner': forOwner,
};
