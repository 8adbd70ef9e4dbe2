import { buildCalendarFileUrl } from '#platform/mail/calendar/calendar-file-links.ts';
import { createWordedMail } from '#platform/mail/create-mail.tsx';
import { ButtonLink, DetailsTable, Paragraph, SmallPrint, TextLink } from '#platform/mail/parts.tsx';
import { buildCancelUrl } from '../calendar/calendar-entry.ts';
import { cancelSentences, classFacts, listClassDetails } from '../emails.tsx';
import type { SignUpMailProps } from '../mail-props.ts';
import { nameHost } from './mail-parts.tsx';

/** To a person who has a spot, when someone else entered their address for another one. */
const spotKept = createWordedMail<SignUpMailProps>()({
  words: {
    subject: 'You already have a spot: {class}, {shortDate}, {time}',
    preview: 'There’s nothing you need to do',
    greeting: 'You already have a spot, {firstName}',
    byHost: '{host} wanted to bring you along as a guest. That changed nothing: you keep your own spot.',
    byWaitlist: 'Someone (you, I hope) asked to be told when a spot opens. You don’t need to wait: you’re in.',
    cancel: cancelSentences.cancel,
    closing: '{ownerFirstName}',
  },
  facts: classFacts,
  body: (props, context, say) => (
    <>
      <Paragraph>{props.hostName ? say.byHost({ host: nameHost(props.hostName) }) : say.byWaitlist()}</Paragraph>
      <DetailsTable details={listClassDetails(props, context)} />
      <ButtonLink href={buildCalendarFileUrl(context, 'class', props.signUpId)}>Add to calendar</ButtonLink>
    </>
  ),
  end: (props, context, say) => (
    <SmallPrint>
      {say.cancel({ link: <TextLink href={buildCancelUrl(props, context)}>Cancel my spot</TextLink> })}
    </SmallPrint>
  ),
});

export const templates = { 'class-spot-kept': spotKept };
