import { createOwnerMail } from '#platform/mail/create-mail.tsx';
import { ButtonLink, Paragraph } from '#platform/mail/parts.tsx';

/** States only that a form arrived and from whom: answers are health data and must never be mailed. */
const formSubmittedForOwner = createOwnerMail<{ name: string; formTitle: string }>(({ name, formTitle }, context) => ({
  subject: `${formTitle} from ${name}`,
  preview: 'To read in your admin area',
  heading: `${name} sent the ${formTitle}`,
  body: (
    <>
      <Paragraph>
        The answers are stored encrypted with the client’s record, and none of them are in this email.
      </Paragraph>
      <ButtonLink href={`${context.publicUrl}/admin/users`}>See your clients</ButtonLink>
    </>
  ),
}));

export const templates = { 'form-submitted-for-owner': formSubmittedForOwner };
