import { dayInWords, timeInWords } from '#domain/day.ts';
import { studio } from '#domain/studio.ts';
import { zoneAbbreviation } from '#domain/wall-time.ts';
import { Action, Facts, Letter, Paragraph, written } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { calendarFile } from './calendar-file.ts';

type AboutSignUp = {
  signUpId: string;
  name: string;
  title: string;
  day: string;
  time: string;
  lengthMinutes: number;
  location: string;
  priceText: string;
  sequence: number;
  stamp: string;
};

/** The first name, with its comma; nothing when it is not plainly a name: this mail goes to whomever was typed in. */
function called(name: string): string {
  const [first = ''] = name.split(' ');
  return /^[\p{L}\p{M}'’-]{1,30}$/u.test(first) ? `, ${first}` : '';
}

function when({ day, time }: AboutSignUp, { timeZone }: MailContext): string {
  return `${dayInWords(day)}, ${timeInWords(time)} ${zoneAbbreviation({ day, time }, timeZone)}`;
}

type Room = { name: string; address?: string; bring: string };

const roomOf = (location: string): Room | undefined =>
  Object.values<Room>(studio.rooms).find(({ name }) => name === location);

/** The room with its street, where it has one. */
function where(location: string): string {
  const address = roomOf(location)?.address;
  return address ? `${location}, ${address}` : location;
}

function facts(about: AboutSignUp, context: MailContext): [string, string][] {
  return [
    ['Class', about.title],
    ['When', when(about, context)],
    ['Length', `${about.lengthMinutes} minutes`],
    ['Where', where(about.location)],
    ...(about.priceText ? ([['Price', about.priceText]] as [string, string][]) : []),
  ];
}

function cancelLink(about: AboutSignUp, { publicUrl, links }: MailContext): string {
  return `${publicUrl}/signup-cancel?token=${links.sign('cancel-sign-up', about.signUpId)}`;
}

function attachment(about: AboutSignUp, context: MailContext, cancelled = false) {
  const { title, day, time, lengthMinutes, sequence, stamp } = about;
  return calendarFile(
    {
      uid: `sign-up-${about.signUpId}@${new URL(context.publicUrl).hostname}`,
      title: `${title} (${studio.name})`,
      location: where(about.location),
      description: cancelled ? 'You gave this place back.' : `To cancel: ${cancelLink(about, context)}`,
      url: `${context.publicUrl}/calendar`,
      ...{ day, time, lengthMinutes, sequence, stamp },
    },
    context.timeZone,
    cancelled,
  );
}

const confirmed: Template<AboutSignUp> = async (about, context) => ({
  subject: `You’re signed up: ${about.title}, ${when(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context)],
  ...(await written(
    <Letter preview={`${about.title}, ${when(about, context)}`} heading={`See you soon${called(about.name)}`}>
      <Paragraph>Your place is kept. The calendar file in this mail puts the class into your calendar.</Paragraph>
      <Facts facts={facts(about, context)} />
      <Paragraph>{roomOf(about.location)?.bring ?? 'Wear something you can move in.'}</Paragraph>
      <Paragraph>{studio.policies.classCancellation}</Paragraph>
      <Action href={cancelLink(about, context)}>Cancel my place</Action>
    </Letter>,
  )),
});

const cancelled: Template<AboutSignUp> = async (about, context) => ({
  subject: `Cancelled: ${about.title}, ${when(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context, true)],
  ...(await written(
    <Letter preview="Your place is free again" heading="Your place is free again">
      <Paragraph>{`Thank you for telling me${called(about.name)}. The calendar file in this mail takes the class out of your calendar.`}</Paragraph>
      <Facts facts={facts(about, context)} />
      <Action href={`${context.publicUrl}/calendar`}>Find another class</Action>
    </Letter>,
  )),
});

const forOwner: Template<AboutSignUp & { email: string; phone: string; placesLeft: number }> = async (
  about,
  context,
) => ({
  subject: `New sign-up: ${about.title}, ${when(about, context)}`,
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

const cancelledForOwner: Template<AboutSignUp & { email: string }> = async (about, context) => ({
  subject: `Place given back: ${about.title}, ${when(about, context)}`,
  replyTo: about.email,
  ...(await written(
    <Letter preview={`${about.name} can’t come`} heading={`${about.name} can’t come`}>
      <Facts facts={[...facts(about, context), ['Email', about.email]]} />
    </Letter>,
  )),
});

export const classMails = {
  'class-sign-up-confirmed': confirmed,
  'class-sign-up-cancelled': cancelled,
  'class-sign-up-for-owner': forOwner,
  'class-cancellation-for-owner': cancelledForOwner,
};
