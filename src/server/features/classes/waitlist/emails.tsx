import { formatTime, formatWeekdayAndDate, type WallTime } from '#domain/day.ts';
import { MailLayout } from '../../../mail/layout.tsx';
import type { MailContext } from '../../../mail/message.ts';
import { timeAndPlaceFacts } from '../../../mail/named-facts.ts';
import {
  ButtonLink,
  Closing,
  DetailsTable,
  Note,
  Opening,
  Paragraph,
  SmallPrint,
  TextLink,
} from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment } from '../../../mail/time-and-place.ts';
import { createWordedMail, type NamedFact } from '../../../mail/worded-mail.ts';
import { listClassDetails } from '../emails.tsx';
import type { WaitlistMailProps } from './mail-props.ts';

/** What the words about a waitlist can name. */
const waitlistFacts = {
  class: { meaning: 'the name of the class', find: ({ title }) => title },
  ...timeAndPlaceFacts,
} satisfies Record<string, NamedFact<WaitlistMailProps>>;

const buildUrl = ({ entryId }: WaitlistMailProps, { publicUrl, links }: MailContext) =>
  `${publicUrl}/waitlist?token=${links.sign('waitlist', entryId)}`;

const confirm = createWordedMail<WaitlistMailProps>({
  words: {
    subject: 'Shall I tell you when a spot is free? {class}, {date}, {time}',
    greeting:
      'When a spot is free\nSomeone, I hope you, asked to hear when a spot is free in this class. Press the button and you’re on the waitlist. If someone cancels and it’s your turn, I keep the spot for you and write.',
    closing: '',
  },
  facts: waitlistFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview="One press, so that I know it’s you" heading={words.heading}>
        <Opening words={words} />
        <DetailsTable details={listClassDetails(props, context)} />
        <ButtonLink href={buildUrl(props, context)}>Yes, tell me</ButtonLink>
        <Closing words={words} />
        <SmallPrint>
          Wasn’t you? Then there’s nothing to do: without that press I won’t write, and the address is deleted after the
          class.
        </SmallPrint>
      </MailLayout>,
    )),
  }),
});

/** Until when the place is held; without it, the first of all who wait has it. */
function OfferTerms({ until }: { until: WallTime | null }) {
  return (
    <Paragraph>
      {until
        ? `It’s your turn: the spot is yours until ${formatWeekdayAndDate(until.day)}, ${formatTime(until.time)}. After that I offer it to the next person.`
        : 'Class is soon, so I’ve written to everyone on the waitlist. The first to press has the spot.'}
    </Paragraph>
  );
}

const offer = createWordedMail<WaitlistMailProps & { until: WallTime | null }>({
  words: {
    subject: 'A spot is free for you: {class}, {date}, {time}',
    greeting: 'A spot is free for you\nSomeone can’t come to the class you’re waiting for.',
    closing: '',
  },
  facts: waitlistFacts,
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
        <OfferTerms until={props.until} />
        <DetailsTable details={listClassDetails(props, context)} />
        <ButtonLink href={buildUrl(props, context)}>Take my spot</ButtonLink>
        <Closing words={words} />
        <SmallPrint>
          Don’t need it any more? <TextLink href={buildUrl(props, context)}>Let it go</TextLink>, and the next person
          hears about it right away.
        </SmallPrint>
      </MailLayout>,
    )),
  }),
});

const calledOff = createWordedMail<WaitlistMailProps & { note: string }>({
  words: {
    subject: 'Cancelled: {class}, {date}, {time}',
    greeting:
      'I’m sorry\nI had to cancel a class that you were on the waitlist for. The waitlist has ended, so there’s nothing you need to do.',
    closing: '',
  },
  facts: waitlistFacts,
  render: async (props, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview={`${props.title} won’t take place`} heading={words.heading}>
        <Opening words={words} />
        <Note text={props.note} />
        <DetailsTable details={listClassDetails(props, context)} />
        <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const waitlistMails = {
  'waitlist-confirm': confirm,
  'waitlist-offer': offer,
  'waitlist-called-off': calledOff,
};
