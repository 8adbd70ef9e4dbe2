import { MailLayout } from '../../mail/layout.tsx';
import type { Template } from '../../mail/message.ts';
import { ButtonLink, Paragraph } from '../../mail/parts.tsx';
import { renderMail } from '../../mail/render-mail.ts';

/** States only that a form arrived and from whom: answers are health data and must never be mailed. */
const formSubmittedForOwner: Template<{ name: string; formTitle: string }> = async ({ name, formTitle }, context) => ({
  subject: `${formTitle} from ${name}`,
  ...(await renderMail(
    <MailLayout
      context={context}
      frame="owner"
      preview={`${formTitle}, to read in the admin area`}
      heading={`${name} has submitted a form`}
    >
      <Paragraph>{`${name} has filled in the ${formTitle}.`}</Paragraph>
      <Paragraph>
        The answers are stored encrypted with the client’s record, and none of them are in this email.
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/admin/users`}>See your clients</ButtonLink>
    </MailLayout>,
  )),
});

export const clientFormMails = { 'form-submitted-for-owner': formSubmittedForOwner };
