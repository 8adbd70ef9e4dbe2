import { createOwnerMail } from '#platform/mail/create-mail.tsx';
import { ButtonLink, DetailsTable, Paragraph } from '#platform/mail/parts.tsx';
import { formatDateTime } from '#platform/mail/time-and-place.ts';
import { toWallTime } from '#platform/time/wall-time.ts';
import { explainReadFailure } from './failures.ts';

/** `readAt` is an ISO instant, `failure` the reason of a failure. */
type UnreadableCalendarProps = { name: string; readAt: string; failure: string };

const unreadableForOwner = createOwnerMail<UnreadableCalendarProps>(({ name, readAt, failure }, context) => ({
  subject: `Your calendar can’t be read: ${name}`,
  preview: 'What you add to it now doesn’t block bookings yet',
  heading: 'A calendar can’t be read',
  body: (
    <>
      <Paragraph>
        Your calendar couldn’t be read for two hours. Times already read from it stay blocked, but anything you’ve added
        since doesn’t block bookings yet.
      </Paragraph>
      <DetailsTable
        details={[
          ['Calendar', name],
          ['Last read', formatDateTime(toWallTime(new Date(readAt), context.timeZone), context)],
          ['Why', explainReadFailure(failure)],
        ]}
      />
      <ButtonLink href={`${context.publicUrl}/admin/hours/calendars`}>See your calendars</ButtonLink>
      <Paragraph>The site tries again every ten minutes. This is the only email about it.</Paragraph>
    </>
  ),
}));

export const templates = { 'calendar-unreadable-for-owner': unreadableForOwner };
