import type { SessionType } from '#domain/enquiries/session-type.ts';
import { type BusinessFacts, formatOrCall } from '#domain/settings/business.ts';
import { MailLayout } from '../../mail/layout.tsx';
import type { MailContext, Template } from '../../mail/message.ts';
import { ButtonLink, Closing, DetailsTable, Opening, Paragraph, TextLines } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';
import { createWordedMail, type NamedFact } from '../../mail/worded-mail.ts';

/**
 * The sender's input, validated by the contract: `name`, `email` and `phone` are single lines, `message` may have
 * several.
 */
type EnquiryMailProps = { name: string; email: string; message: string; suspectedSpam: boolean };

const formatSubject = ({ suspectedSpam }: EnquiryMailProps, text: string) =>
  suspectedSpam ? `Possible spam: ${text}` : text;

function SpamWarning({ suspectedSpam }: { suspectedSpam: boolean }) {
  if (!suspectedSpam) return null;
  return (
    <Paragraph>
      The bot check wasn’t sure that a person wrote this. Look twice before you answer or follow a link.
    </Paragraph>
  );
}

/** The sender's own words, visibly separate. */
function QuotedMessage({ children }: { children: string }) {
  return <TextLines lines={children.split('\n')} />;
}

/** All messages and requests, with what was answered. */
function EnquiriesButton({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return <ButtonLink href={`${publicUrl}/admin/enquiries`}>See all enquiries</ButtonLink>;
}

/** Shows the address and not the name, which may itself look like an address. */
function ReplyHint({ email }: { email: string }) {
  return <Paragraph>{`Reply to this email, and your answer goes to ${email}.`}</Paragraph>;
}

const contactMessage: Template<EnquiryMailProps> = async (props, context) => ({
  subject: formatSubject(props, `Message from ${props.name}`),
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={props.message.split('\n')[0]?.slice(0, 120) ?? ''}
      heading={`${props.name} wrote to you`}
    >
      <SpamWarning suspectedSpam={props.suspectedSpam} />
      <QuotedMessage>{props.message}</QuotedMessage>
      <DetailsTable
        details={[
          ['Name', props.name],
          ['Email', props.email],
        ]}
      />
      <ReplyHint email={props.email} />
      <EnquiriesButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

const bookingRequest: Template<EnquiryMailProps & { phone: string; sessionType: SessionType }> = async (
  props,
  context,
) => ({
  subject: formatSubject(props, `Booking request: ${props.sessionType}, ${props.name}`),
  replyTo: props.email,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`Phone ${props.phone}`}
      heading={`${props.name} asks about ${props.sessionType}`}
    >
      <SpamWarning suspectedSpam={props.suspectedSpam} />
      <DetailsTable
        details={[
          ['Session', props.sessionType],
          ['Name', props.name],
          ['Email', props.email],
          ['Phone', props.phone],
        ]}
      />
      {props.message && <QuotedMessage>{props.message}</QuotedMessage>}
      <ReplyHint email={props.email} />
      <EnquiriesButton publicUrl={context.publicUrl} />
    </MailLayout>,
  )),
});

/** The owner's next steps for a request. */
const formatNextSteps = (sessionType: SessionType, { owner }: BusinessFacts) =>
  sessionType === 'chocolates'
    ? 'I’ll write to you about what you have in mind, and together we’ll work out which tins it will be.'
    : `${owner.firstName} will write to you with times, and you pick one.`;

const sessionTypeFact = {
  sessionType: { meaning: 'what the person asked about', find: ({ sessionType }) => sessionType },
} satisfies Record<string, NamedFact<{ sessionType: SessionType }>>;

/** To an unproven address, so it repeats nothing that the sender wrote. */
const bookingRequestReceived = createWordedMail<{ sessionType: SessionType }>({
  words: { subject: 'Your request about {sessionType}', greeting: 'I’ve got your request', closing: '' },
  facts: sessionTypeFact,
  render: async ({ sessionType }, context, words) => ({
    subject: words.subject,
    replyTo: context.business.email,
    ...(await renderMail(
      <MailLayout context={context} preview={context.business.policies.answering} heading={words.heading}>
        <Opening words={words} />
        <Paragraph>{`Thank you for asking about ${sessionType}. Nothing is ${sessionType === 'chocolates' ? 'ordered' : 'booked'} yet.`}</Paragraph>
        <Paragraph>{`What happens next: ${formatNextSteps(sessionType, context.business)} ${context.business.policies.answering}`}</Paragraph>
        <Paragraph>
          {`To add something, reply to this email${formatOrCall(context.business)}. If this request isn’t yours, you can ignore this email.`}
        </Paragraph>
        <Closing words={words} />
      </MailLayout>,
    )),
  }),
});

export const enquiryMails = {
  'contact-message-for-owner': contactMessage,
  'booking-request-for-owner': bookingRequest,
  'booking-request-received': bookingRequestReceived,
};
