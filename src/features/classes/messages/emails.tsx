import { Fragment } from 'react';
import { MailLayout } from '#platform/mail/frame/layout.tsx';
import type { Template } from '#platform/mail/message.ts';
import { DetailsTable, Paragraph, SmallPrint } from '#platform/mail/parts.tsx';
import { renderMail } from '#platform/mail/render-mail.ts';
import { listClassDetails } from '../emails.tsx';
import { splitMessage } from './domain/class-messages.ts';
import type { ClassMessageProps } from './mail-props.ts';

/** What the owner wrote, word for word. */
function MessageText({ text }: { text: string }) {
  return splitMessage(text).map((lines, paragraph) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an email is rendered once, and may say the same twice.
    <Paragraph key={paragraph}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <Fragment key={index}>
          {index > 0 && <br />}
          {line}
        </Fragment>
      ))}
    </Paragraph>
  ));
}

const message: Template<ClassMessageProps> = async (props, context) => ({
  subject: props.subject,
  replyTo: context.business.email,
  ...(await renderMail(
    <MailLayout context={context} preview={props.text} heading={props.subject}>
      <MessageText text={props.text} />
      <DetailsTable details={listClassDetails(props, context)} />
      <SmallPrint>
        You’re getting this because you signed up for this class. Reply to this email, and I’ll read it.
      </SmallPrint>
    </MailLayout>,
  )),
});

export const templates = { 'class-message': message };
