import type { ClassFacts } from '#domain/classes/class-change.ts';
import { studio } from '#domain/studio.ts';
import { Action, Facts, Letter, Note, Paragraph, written } from '../../../mail/layout.tsx';
import type { MailContext, Template } from '../../../mail/message.ts';
import { called, whenInWords } from '../../../mail/time-and-place.ts';
import { attachment, CalendarLinks, cancelLink, facts, factsForComing, WaiverRequest } from '../emails.tsx';
import type { SignUpFacts } from '../mail-facts.ts';

type Changed = SignUpFacts & { before: Omit<ClassFacts, 'onlineLink'> & { onlineLink?: string } };

/** The class as it is now; beside each fact that is another than before, how it was. */
function factsWithBefore({ before, ...about }: Changed, context: MailContext): [string, string][] {
  const old = new Map(factsForComing({ ...about, ...before }, context));
  const now = new Map(factsForComing(about, context));
  return [...new Set([...now.keys(), ...old.keys()])].map((name) => {
    const [value = 'none', was = 'not said'] = [now.get(name), old.get(name)];
    return [name, value === was ? value : `${value} (was: ${was})`];
  });
}

const changed: Template<Changed> = async (about, context) => ({
  subject: `Changed: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context)],
  ...(await written(
    <Letter preview={`${about.title} has changed`} heading={`A class of yours has changed${called(about.name)}`}>
      <Paragraph>Your place is still kept. The calendar file in this mail brings your calendar up to date.</Paragraph>
      <Facts facts={factsWithBefore(about, context)} />
      <CalendarLinks about={about} context={context} />
      <WaiverRequest about={about} context={context} />
      <Paragraph>Does it not suit you any more? Cancel your spot, and someone else can have it.</Paragraph>
      <Action href={cancelLink(about, context)}>Cancel my place</Action>
    </Letter>,
  )),
});

/** Without a note in mails that wait since before there were any. */
const calledOff: Template<SignUpFacts & { note?: string }> = async (about, context) => ({
  subject: `Cancelled: ${about.title}, ${whenInWords(about, context)}`,
  replyTo: studio.email,
  attachments: [attachment(about, context, `${studio.owner.firstName} cancelled this class.`)],
  ...(await written(
    <Letter preview={`${about.title} will not take place`} heading={`I’m sorry${called(about.name)}`}>
      <Paragraph>
        I had to cancel a class that you have a place in. The calendar file in this mail takes it out of your calendar,
        and there is nothing that you need to do.
      </Paragraph>
      <Note text={about.note} />
      <Facts facts={facts(about, context)} />
      <Paragraph>I hope to see you another day. Signing up again takes your email alone.</Paragraph>
      <Action href={`${context.publicUrl}/calendar`}>Find another class</Action>
    </Letter>,
  )),
});

export const classDeskMails = { 'class-changed': changed, 'class-called-off': calledOff };
