import { formatTime, formatWeekdayAndDate, type WallTime } from '#domain/day.ts';
import { MailLayout } from '../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../mail/message.ts';
import { ButtonLink, DetailsTable, Note, Paragraph, SmallPrint, TextLink } from '../../../mail/parts.tsx';
import { renderMail } from '../../../mail/render-mail.ts';
import { formatAppointment } from '../../../mail/time-and-place.ts';
import { listClassDetails } from '../emails.tsx';
import type { WaitlistMailProps } from './mail-props.ts';

const buildUrl = ({ entryId }: WaitlistMailProps, { publicUrl, links }: MailContext) =>
  `${publicUrl}/waitlist?token=${links.sign('waitlist', entryId)}`;

const confirm: Template<WaitlistMailProps> = async (props, context) => ({
  subject: `Shall I tell you when a spot is free? ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout context={context} preview="One press, so that I know it’s you" heading="When a spot is free">
      <Paragraph>
        Someone, I hope you, asked to hear when a spot is free in this class. Press the button and you’re on the
        waitlist. If someone cancels and it’s your turn, I keep the spot for you and write.
      </Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={buildUrl(props, context)}>Yes, tell me</ButtonLink>
      <SmallPrint>
        Wasn’t you? Then there’s nothing to do: without that press I won’t write, and the address is deleted after the
        class.
      </SmallPrint>
    </MailLayout>,
  )),
});

/** Until when the place is held; without it, the first of all who wait has it. */
function OfferTerms({ until }: { until: WallTime | null }) {
  return (
    <Paragraph>
      {until
        ? `Someone can’t come, and it’s your turn. The spot is yours until ${formatWeekdayAndDate(until.day)}, ${formatTime(until.time)}. After that I offer it to the next person.`
        : 'Someone can’t come, and class is soon. I’ve written to everyone on the waitlist, so the first to press has the spot.'}
    </Paragraph>
  );
}

const offer: Template<WaitlistMailProps & { until: WallTime | null }> = async (props, context) => ({
  subject: `A spot is free for you: ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      preview={`${props.title}, ${formatAppointment(props, context)}`}
      heading="A spot is free for you"
    >
      <OfferTerms until={props.until} />
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={buildUrl(props, context)}>Take my spot</ButtonLink>
      <SmallPrint>
        Don’t need it any more? <TextLink href={buildUrl(props, context)}>Let it go</TextLink>, and the next person
        hears about it right away.
      </SmallPrint>
    </MailLayout>,
  )),
});

const calledOff: Template<WaitlistMailProps & { note: string }> = async (props, context) => ({
  subject: `Cancelled: ${props.title}, ${formatAppointment(props, context)}`,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout context={context} preview={`${props.title} won’t take place`} heading="I’m sorry">
      <Paragraph>
        I had to cancel a class that you were on the waitlist for. The waitlist has ended, so there’s nothing you need
        to do.
      </Paragraph>
      <Note text={props.note} />
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={`${context.publicUrl}/calendar`}>Find another class</ButtonLink>
    </MailLayout>,
  )),
});

export const waitlistMails = {
  'waitlist-confirm': confirm,
  'waitlist-offer': offer,
  'waitlist-called-off': calledOff,
};
