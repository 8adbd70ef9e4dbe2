import { formatLocation } from '#domain/settings/places.ts';
import type { Attachment } from '../../integrations/mail-server.ts';
import { createCalendarFile, formatCallHint } from '../../mail/calendar-file.ts';
import type { MailContext } from '../../mail/message.ts';
import { fillOnlineLink } from '../../mail/online-link.ts';
import { type SignUpMailProps, signUpMailProps } from './mail-props.ts';
import type { ClassRow, SignUpRow } from './store.ts';

type EntryContext = Pick<MailContext, 'publicUrl' | 'links' | 'timeZone' | 'business'>;

/** The page that cancels this sign-up. */
export function buildCancelUrl(props: SignUpMailProps, { publicUrl, links }: EntryContext): string {
  return `${publicUrl}/signup-cancel?token=${links.sign('cancel-sign-up', props.signUpId)}`;
}

/** The class as a calendar shows it. */
export const toCalendarItem = (props: SignUpMailProps, { business }: Pick<MailContext, 'business'>) => ({
  ...{ day: props.day, time: props.time, lengthMinutes: props.lengthMinutes },
  title: `${props.title} (${business.name})`,
  location: formatLocation(props.location, business.places),
});

/** The attendee's calendar file. With `cancelledBecause` it removes the entry. */
export function createCalendarAttachment(
  props: SignUpMailProps,
  context: EntryContext,
  cancelledBecause?: string,
): Attachment {
  const { sequence, stamp } = props;
  const link = cancelledBecause === undefined ? props.onlineLink : undefined;
  return createCalendarFile(
    {
      uid: `sign-up-${props.signUpId}@${new URL(context.publicUrl).hostname}`,
      ...toCalendarItem(props, context),
      ...(link && { location: link }),
      description:
        cancelledBecause ??
        [link && `Join: ${link}`, `To cancel: ${buildCancelUrl(props, context)}`, formatCallHint(context.business)]
          .filter(Boolean)
          .join('\n'),
      url: link || `${context.publicUrl}/calendar`,
      filename: 'class',
      ...{ sequence, stamp },
    },
    context,
    cancelledBecause !== undefined,
  );
}

/** The current calendar file of a sign-up. For one that was cancelled it removes the entry. */
export function createCurrentCalendarFile(
  { classRow, signUp }: { classRow: ClassRow; signUp: SignUpRow },
  context: EntryContext,
  now: Date,
): Attachment {
  const isCancelled = signUp.cancelledAt !== null || classRow.cancelledAt !== null;
  const props = fillOnlineLink(signUpMailProps(classRow, signUp, now), context.business.places);
  return createCalendarAttachment(props, context, isCancelled ? 'This spot is cancelled.' : undefined);
}
