import { Fragment } from 'react';
import { Section } from 'react-email';
import type { SessionType } from '#domain/enquiries/session-type.ts';
import { studio } from '#domain/studio.ts';
import { Facts, Letter, Paragraph, written } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';

/** What the sender gave, parsed by the contract: `name`, `email` and `phone` are single lines, `message` may be several. */
type AboutEnquiry = { name: string; email: string; message: string; doubtful: boolean };

const subject = ({ doubtful }: AboutEnquiry, text: string) => (doubtful ? `Possible spam: ${text}` : text);

function Doubt({ doubtful }: { doubtful: boolean }) {
  if (!doubtful) return null;
  return (
    <Paragraph>
      The bot check was not sure that a person wrote this. Look twice before you answer or follow a link.
    </Paragraph>
  );
}

/** The sender's own words, set apart. Each line ends in a <br>, or the plain text would run them together. */
function Words({ children }: { children: string }) {
  return (
    <Section style={{ borderLeft: '3px solid #DDA23A', paddingLeft: '14px', margin: '0 0 14px' }}>
      <Paragraph>
        {children.split('\n').map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a letter never move
          <Fragment key={number}>
            {number > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Paragraph>
    </Section>
  );
}

/** Names the address and not the name, which may itself look like an address. */
function HowToAnswer({ email }: { email: string }) {
  return <Paragraph>{`Reply to this mail, and your answer goes to ${email}.`}</Paragraph>;
}

const contactMessage: Template<AboutEnquiry> = async (about) => ({
  subject: subject(about, `Message from ${about.name}`),
  replyTo: about.email,
  ...(await written(
    <Letter preview={`${about.name} wrote to you`} heading={`${about.name} wrote to you`}>
      <Doubt doubtful={about.doubtful} />
      <Words>{about.message}</Words>
      <Facts
        facts={[
          ['Name', about.name],
          ['Email', about.email],
        ]}
      />
      <HowToAnswer email={about.email} />
    </Letter>,
  )),
});

const bookingRequest: Template<AboutEnquiry & { phone: string; sessionType: SessionType }> = async (about) => ({
  subject: subject(about, `Booking request: ${about.sessionType}, ${about.name}`),
  replyTo: about.email,
  ...(await written(
    <Letter
      preview={`${about.name} asks about ${about.sessionType}`}
      heading={`${about.name} asks about ${about.sessionType}`}
    >
      <Doubt doubtful={about.doubtful} />
      <Facts
        facts={[
          ['Session', about.sessionType],
          ['Name', about.name],
          ['Email', about.email],
          ['Phone', about.phone],
        ]}
      />
      {about.message && <Words>{about.message}</Words>}
      <HowToAnswer email={about.email} />
    </Letter>,
  )),
});

/** What the owner does next with a request. */
const whatHappensNext = (sessionType: SessionType) =>
  sessionType === 'chocolates'
    ? 'I write to you about what you have in mind, and together we work out which tins it will be.'
    : `${studio.owner.firstName} writes to you with times, and you pick one.`;

/** To an address that nobody has proven yet: it says nothing that the sender wrote. */
const bookingRequestReceived: Template<{ sessionType: SessionType }> = async ({ sessionType }) => ({
  subject: `Your request about ${sessionType}`,
  replyTo: studio.email,
  ...(await written(
    <Letter preview={studio.policies.answering} heading="Your request is here">
      <Paragraph>{`Thank you for asking about ${sessionType}. Nothing is ${sessionType === 'chocolates' ? 'ordered' : 'booked'} yet.`}</Paragraph>
      <Paragraph>{`What happens next: ${whatHappensNext(sessionType)} ${studio.policies.answering}`}</Paragraph>
      <Paragraph>
        {`To add something, reply to this email or call ${studio.phone}. If this request isn’t yours, you can ignore this email.`}
      </Paragraph>
    </Letter>,
  )),
});

export const enquiryMails = {
  'contact-message-for-owner': contactMessage,
  'booking-request-for-owner': bookingRequest,
  'booking-request-received': bookingRequestReceived,
};
