import { howToPay } from '#domain/classes/how-to-pay.ts';
import { isOnline } from '#domain/classes/online.ts';
import { studio } from '#domain/studio.ts';
import { AddToCalendar } from '../../mail/add-to-calendar.tsx';
import { calendarFile } from '../../mail/calendar-file.ts';
import { Action, Facts, Letter, Paragraph, written } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { called, roomOf, whenInWords, whereInWords } from '../../mail/time-and-place.ts';
import type { SignUpFacts } from './mail-facts.ts';
import { waiverPath } from './waiver-path.ts';

/** The class that a mail is about, in pairs. */
export function facts(about: SignUpFacts, context: MailContext): [string, string][] {
  return [
    ['Class', about.title],
    ['When', whenInWords(about, context)],
    ['Length', `${about.lengthMinutes} minutes`],
    ['Where', whereInWords(about.location)],
    ...(about.priceText ? ([['Price', about.priceText]] as [string, string][]) : []),
  ];
}

/** The same for who is coming, with the link of an online class, which nobody else is told, and with how to pay. */
export function factsForComing(about: SignUpFacts, context: MailContext): [string, string][] {
  const payment = howToPay({ ...about, online: isOnline(about), signUpLink: '' });
  const more: [string, string | undefined][] = [
    ['Link', about.onlineLink],
    ['Paying', payment],
  ];
  return [...facts(about, context), ...more.filter((pair): pair is [string, string] => Boolean(pair[1]))];
}

/** What to bring. For a class with a link also a button that opens it. */
function Preparation({ about }: { about: SignUpFacts }) {
  if (!about.onlineLink)
    return <Paragraph>{roomOf(about.location)?.bring ?? 'Wear something you can move in.'}</Paragraph>;
  return (
    <>
      <Paragraph>The link is for you alone: please don’t pass it on.</Paragraph>
      <Action href={about.onlineLink}>Join online</Action>
    </>
  );
}

/** Where a person gives this place back. */
export function cancelLink(about: SignUpFacts, { publicUrl, links }: MailContext): string {
  return `${publicUrl}/signup-cancel?token=${links.sign('cancel-sign-up', about.signUpId)}`;
}

/** Asks for a signature where one is outstanding. */
export function WaiverRequest({ about, context }: { about: SignUpFacts; context: MailContext }) {
  if (!about.needsWaiver) return null;
  return (
    <>
      <Paragraph>Before class I need your signature on a short waiver. Reading it takes two minutes.</Paragraph>
      <Action href={`${context.publicUrl}${waiverPath(context.links, about.signUpId)}`}>
        Read and sign the waiver
      </Action>
    </>
  );
}

/** How a class stands in the person's calendar. */
const inCalendar = (about: SignUpFacts) => ({
  ...{ day: about.day, time: about.time, lengthMinutes: about.lengthMinutes },
  title: `${about.title} (${studio.name})`,
  location: whereInWords(about.location),
});

/** Links that put the class into a calendar without the file. The link to cancel is nothing for another's address bar. */
export function CalendarLinks({ about, context }: { about: SignUpFacts; context: MailContext }) {
  const description = 'The link to cancel is in your confirmation email.';
  return <AddToCalendar item={{ ...inCalendar(about), description }} timeZone={context.timeZone} />;
}

/** The class for the person's calendar; with `cancelledBecause`, what takes it out again. */
export function attachment(about: SignUpFacts, context: MailContext, cancelledBecause?: string) {
  const { sequence, stamp } = about;
  const link = cancelledBecause === undefined ? about.onlineLink : undefined;
  return calendarFile(
    {
      uid: `sign-up-${about.signUpId}@${new URL(context.publicUrl).hostname}`,
      ...inCalendar(about),
      ...(link && { location: link }),
      description:
        cancelledBecause ??
        [link && `Join: ${link}`, `To cancel: ${cancelLink(about, context)}`].filter(Boolean).join('\n'),
      url: link || `${context.publicUrl}/calendar`,
      filename: 'class',
      ...{ sequence, stamp },
    },
    context.timeZone,
    cancelledBecause !== undefined,
  );
}

const confirmed: Template<SignUpFacts> = async (about, context) => ({
  subject: `You’re signed up: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context)],
  ...(await written(
    <Letter preview={`${about.title}, ${whenInWords(about, context)}`} heading={`See you soon${called(about.name)}`}>
      <Paragraph>Your place is kept. The calendar file in this mail puts the class into your calendar.</Paragraph>
      <Facts facts={factsForComing(about, context)} />
      <CalendarLinks about={about} context={context} />
      <WaiverRequest about={about} context={context} />
      <Preparation about={about} />
      <Paragraph>{studio.policies.classCancellation}</Paragraph>
      <Action href={cancelLink(about, context)}>Cancel my place</Action>
    </Letter>,
  )),
});

const reminder: Template<SignUpFacts> = async (about, context) => ({
  subject: `Reminder: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  ...(await written(
    <Letter preview={`${about.title}, ${whenInWords(about, context)}`} heading={`See you soon${called(about.name)}`}>
      <Paragraph>Your class is within the next day.</Paragraph>
      <Facts facts={factsForComing(about, context)} />
      <WaiverRequest about={about} context={context} />
      <Preparation about={about} />
      <Paragraph>Can’t come after all? Cancel your spot, and someone else can have it.</Paragraph>
      <Action href={cancelLink(about, context)}>Cancel my place</Action>
    </Letter>,
  )),
});

const cancelled: Template<SignUpFacts> = async (about, context) => ({
  subject: `Cancelled: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context, 'You gave this place back.')],
  ...(await written(
    <Letter preview="Your place is free again" heading="Your place is free again">
      <Paragraph>{`Thank you for telling me${called(about.name)}. The calendar file in this mail takes the class out of your calendar.`}</Paragraph>
      <Facts facts={facts(about, context)} />
      <Action href={`${context.publicUrl}/calendar`}>Find another class</Action>
    </Letter>,
  )),
});

const forOwner: Template<SignUpFacts & { email: string; phone: string; placesLeft: number }> = async (
  about,
  context,
) => ({
  subject: `New sign-up: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: about.email,
  ...(await written(
    <Letter preview={`${about.name} is coming`} heading={`${about.name} is coming`}>
      <Facts
        facts={[
          ...facts(about, context),
          ['Email', about.email],
          ['Phone', about.phone],
          ['Places left', String(about.placesLeft)],
        ]}
      />
    </Letter>,
  )),
});

const cancelledForOwner: Template<SignUpFacts & { email: string }> = async (about, context) => ({
  subject: `Spot cancelled: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: about.email,
  ...(await written(
    <Letter preview={`${about.name} can’t come`} heading={`${about.name} can’t come`}>
      <Facts facts={[...facts(about, context), ['Email', about.email]]} />
    </Letter>,
  )),
});

export const classMails = {
  'class-sign-up-confirmed': confirmed,
  'class-reminder': reminder,
  'class-sign-up-cancelled': cancelled,
  'class-sign-up-for-owner': forOwner,
  'class-cancellation-for-owner': cancelledForOwner,
};
