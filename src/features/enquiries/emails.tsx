import { createOwnerMail, createWordedMail } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { ButtonLink, DetailsTable, Paragraph, TextLines } from '#platform/mail/parts.tsx';
import { formatPhone } from '#platform/text/phone.ts';
import type { SessionType } from './domain/enquiry-session-type.ts';

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
  return <TextLines lines={children.split('\n')} isQuotation />;
}

/** All messages and requests, with what was answered. */
function EnquiriesButton({ publicUrl }: Pick<MailContext, 'publicUrl'>) {
  return <ButtonLink href={`${publicUrl}/admin/enquiries`}>See all enquiries</ButtonLink>;
}

/** Shows the address and not the name, which may itself look like an address. */
function ReplyHint({ email }: { email: string }) {
  return <Paragraph>{`Reply to this email, and your answer goes to ${email}.`}</Paragraph>;
}

const contactMessage = createOwnerMail<EnquiryMailProps>((props, context) => ({
  subject: formatSubject(props, `Message from ${props.name}`),
  replyTo: props.email,
  preview: props.message,
  heading: props.suspectedSpam ? `Possible spam from ${props.name}` : `${props.name} wrote to you`,
  body: (
    <>
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
    </>
  ),
}));

const bookingRequest = createOwnerMail<EnquiryMailProps & { phone: string; sessionType: SessionType }>(
  (props, context) => ({
    subject: formatSubject(props, `Booking request: ${props.sessionType}, ${props.name}`),
    replyTo: props.email,
    preview: [formatPhone(props.phone), props.message].filter(Boolean).join('. '),
    heading: `${props.name} asks about ${props.sessionType}`,
    body: (
      <>
        <SpamWarning suspectedSpam={props.suspectedSpam} />
        <DetailsTable
          details={[
            ['Session', props.sessionType],
            ['Name', props.name],
            ['Email', props.email],
            ['Phone', formatPhone(props.phone)],
          ]}
        />
        {props.message && <QuotedMessage>{props.message}</QuotedMessage>}
        <ReplyHint email={props.email} />
        <EnquiriesButton publicUrl={context.publicUrl} />
      </>
    ),
  }),
);

/** To an unproven address, so it repeats nothing that the sender wrote. */
const bookingRequestReceived = createWordedMail<{ sessionType: SessionType }>()({
  words: {
    subject: 'Your request about {sessionType}',
    preview: '{answeringRule}',
    greeting: 'I’ve got your request',
    thanks: 'Thank you for asking about {sessionType}. Nothing is booked yet.',
    next: 'What happens next: I’ll write to you with times, and you pick one. {answeringRule}',
    thanksForChocolates: 'Thank you for asking about {sessionType}. Nothing is ordered yet.',
    nextForChocolates:
      'What happens next: I’ll write to you about what you have in mind, and we’ll choose the tins together. {answeringRule}',
    more: 'To add something, reply to this email or call {phone}. If this request isn’t yours, you can ignore this email.',
    closing: '{ownerFirstName}',
  },
  facts: {
    sessionType: { meaning: 'what the person asked about', find: ({ sessionType }) => sessionType },
  },
  frame: ({ sessionType }) => (sessionType === 'chocolates' ? 'shop' : 'yoga'),
  body: ({ sessionType }, _context, say) => {
    const isAboutChocolates = sessionType === 'chocolates';
    return (
      <>
        <Paragraph>{isAboutChocolates ? say.thanksForChocolates() : say.thanks()}</Paragraph>
        <Paragraph>{isAboutChocolates ? say.nextForChocolates() : say.next()}</Paragraph>
        <Paragraph>{say.more()}</Paragraph>
      </>
    );
  },
});

export const templates = {
  'contact-message-for-owner': contactMessage,
  'booking-request-for-owner': bookingRequest,
  'booking-request-received': bookingRequestReceived,
};
