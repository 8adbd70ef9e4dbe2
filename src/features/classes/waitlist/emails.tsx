import { listFormerDetails } from '#platform/mail/calendar/appointment-details.ts';
import { createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { timeAndPlaceFacts } from '#platform/mail/named-facts.ts';
import { ButtonLink, DetailsTable, Note, Paragraph, SmallPrint, TextLink } from '#platform/mail/parts.tsx';
import { formatUntil } from '#platform/mail/time-and-place.ts';
import type { NamedFact } from '#platform/mail/worded-mail.ts';
import type { WallTime } from '#platform/time/day.ts';
import { FindAnotherClass, listClassDetails } from '../emails.tsx';
import type { WaitlistMailProps } from './mail-props.ts';

/** What the words about a waitlist can name. */
const waitlistFacts = {
  class: { meaning: 'the name of the class', find: ({ title }) => title },
  ...timeAndPlaceFacts,
} satisfies Record<string, NamedFact<WaitlistMailProps>>;

const buildUrl = ({ entryId }: WaitlistMailProps, { publicUrl, links }: MailContext) =>
  `${publicUrl}/waitlist?token=${links.sign('waitlist', entryId)}`;

const confirm = createWordedMail<WaitlistMailProps>()({
  words: {
    subject: 'Tell you when a spot is free in {class}, {shortDate}?',
    preview: 'One press, so that I know it’s you',
    greeting:
      'Would you like to wait for a spot?\nSomeone (you, I hope) asked to hear when a spot opens in this class. Say yes below and you’re on the waitlist. If someone cancels and it’s your turn, I’ll hold the spot and email you. Shortly before class, I email everyone who is waiting, and the first to say yes gets it.',
    notYou:
      'Wasn’t you? Then there’s nothing to do: unless you say yes, I won’t write, and the address is deleted after the class.',
    closing: '{ownerFirstName}',
  },
  facts: waitlistFacts,
  body: (props, context) => (
    <>
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={buildUrl(props, context)}>Yes, tell me</ButtonLink>
    </>
  ),
  end: (_props, _context, say) => <SmallPrint>{say.notYou()}</SmallPrint>,
});

/** `until`: when the held place is offered to the next person; without it, the first of all who wait has it. */
const offer = createWordedMail<WaitlistMailProps & { until: WallTime | null }>()({
  words: {
    subject: 'A spot has opened: {class}, {shortDate}, {time}',
    preview: 'One press, and you’re in. {length}, {place}',
    greeting: 'A spot has opened\nSomeone can’t come to the class you’re waiting for.',
    heldUntil: 'It’s your turn: the spot is yours until {until}. After that I offer it to the next person.',
    firstToPress: 'Class is soon, so I’ve written to everyone on the waitlist. The first to say yes gets it.',
    letGo: 'Don’t need it anymore? {link}, and the next person hears about it right away.',
    leave: 'No longer interested? {link}.',
    closing: '{ownerFirstName}',
  },
  facts: waitlistFacts,
  body: (props, context, say) => (
    <>
      <Paragraph>
        {props.until ? say.heldUntil({ until: formatUntil(props.until, context) }) : say.firstToPress()}
      </Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={buildUrl(props, context)}>Take the spot</ButtonLink>
    </>
  ),
  end: (props, context, say) => (
    <SmallPrint>
      {props.until
        ? say.letGo({ link: <TextLink href={buildUrl(props, context)}>Let it go</TextLink> })
        : say.leave({ link: <TextLink href={buildUrl(props, context)}>Leave the waitlist</TextLink> })}
    </SmallPrint>
  ),
});

const calledOff = createWordedMail<WaitlistMailProps & { note: string }>()({
  words: {
    subject: 'Cancelled: {class}, {shortDate}, {time}',
    preview: 'I’m sorry. There’s nothing you need to do',
    greeting:
      '{class} is cancelled\nI’m sorry, I had to cancel this class. The waitlist has ended, so there’s nothing you need to do.',
    closing: '{ownerFirstName}',
  },
  facts: waitlistFacts,
  body: (props, context) => (
    <>
      <Note text={props.note} />
      <DetailsTable details={listFormerDetails('Class', props, context)} isCancelled />
      <FindAnotherClass context={context} />
    </>
  ),
});

export const templates = {
  'waitlist-confirm': confirm,
  'waitlist-offer': offer,
  'waitlist-called-off': calledOff,
};
