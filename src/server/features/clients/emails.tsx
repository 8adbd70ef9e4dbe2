import { MailLayout, Paragraph, renderMail } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';

/** States only that a form arrived and from whom: answers are health data and must never be mailed. */
const formSubmittedForOwner: Template<{ name: string; formTitle: string }> = async ({ name, formTitle }) => ({
  subject: `${formTitle} from ${name}`,
  ...(await renderMail(
    <MailLayout preview={`${name} has submitted a form`} heading={`${name} has submitted a form`}>
      <Paragraph>{`${name} has filled in the ${formTitle}.`}</Paragraph>
      <Paragraph>
        The answers are stored encrypted with the client’s record, and none of them are in this email.
      </Paragraph>
    </MailLayout>,
  )),
});

export const clientFormMails = { 'form-submitted-for-owner': formSubmittedForOwner };
