import { studio } from '#domain/studio.ts';
import { Action, Facts, Letter, Paragraph, written } from '../../../mail/layout.tsx';
import type { Template } from '../../../mail/message.ts';
import { called, whenInWords } from '../../../mail/time-and-place.ts';
import { attachment, facts } from '../emails.tsx';
import type { SignUpFacts } from '../mail-facts.ts';

const takenOff: Template<SignUpFacts> = async (about, context) => ({
  subject: `Cancelled: your place in ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context, `${studio.owner.firstName} took you off this class.`)],
  ...(await written(
    <Letter
      preview={`You are no longer on the list for ${about.title}`}
      heading={`Your place was cancelled${called(about.name)}`}
    >
      <Paragraph>
        {`I have taken you off the list for this class. The calendar file in this mail takes it out of your calendar.`}
      </Paragraph>
      <Facts facts={facts(about, context)} />
      <Paragraph>
        {`If this surprises you, reply to this mail or call ${studio.phone}, and we will sort it out. Your waiver stays signed, so signing up again takes your email alone.`}
      </Paragraph>
      <Action href={`${context.publicUrl}/calendar`}>Find another class</Action>
    </Letter>,
  )),
});

export const rosterMails = { 'sign-up-taken-off': takenOff };
