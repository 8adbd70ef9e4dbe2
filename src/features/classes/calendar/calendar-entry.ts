import { addBusinessName } from '#platform/business/business.ts';
import { formatLocation } from '#platform/business/places.ts';
import {
  type CalendarEntry,
  createCalendarFile,
  type FeedEntry,
  formatCallHint,
} from '#platform/mail/calendar/calendar-file.ts';
import type { Attachment } from '#platform/mail/mail-server.ts';
import type { MailContext } from '#platform/mail/message.ts';
import { fillOnlineLink } from '#platform/mail/online-link.ts';
import { getMonth } from '#platform/time/day.ts';
import { type SignUpMailProps, signUpMailProps } from '../mail-props.ts';
import type { ClassRow, SignUpRow } from '../store.ts';
import type { ClassLines } from './domain/class-lines.ts';
import { listClassLines } from './domain/listed-lines.ts';

export type EntryContext = Pick<MailContext, 'publicUrl' | 'links' | 'timeZone' | 'business'>;

/** The page that cancels this sign-up. */
export function buildCancelUrl(props: SignUpMailProps, { publicUrl, links }: EntryContext): string {
  return `${publicUrl}/signup-cancel?token=${links.sign('cancel-sign-up', props.signUpId)}`;
}

/** The class as a calendar shows it. */
export const toCalendarItem = (props: SignUpMailProps, { business }: Pick<MailContext, 'business'>) => ({
  day: props.day,
  time: props.time,
  lengthMinutes: props.lengthMinutes,
  title: addBusinessName(props.title, business),
  location: formatLocation(props.location, business.places),
});

const describeLines = (lines: Partial<ClassLines>) => listClassLines(lines).map(([label, text]) => `${label}: ${text}`);

/** The spot of an attendee. With `cancelledBecause` the entry says so and has no link of an online class. */
function toSignUpEntry(props: SignUpMailProps, context: EntryContext, cancelledBecause?: string): CalendarEntry {
  const { sequence, stamp } = props;
  const link = cancelledBecause === undefined ? props.onlineLink : undefined;
  return {
    uid: `sign-up-${props.signUpId}@${new URL(context.publicUrl).hostname}`,
    ...toCalendarItem(props, context),
    ...(link && { location: link }),
    description:
      cancelledBecause ??
      [
        link && `Join: ${link}`,
        ...describeLines(props),
        `To cancel: ${buildCancelUrl(props, context)}`,
        formatCallHint(context.business),
      ]
        .filter(Boolean)
        .join('\n'),
    url: link || `${context.publicUrl}/calendar`,
    sequence,
    stamp,
  };
}

/** The attendee's calendar file. With `cancelledBecause` it removes the entry. */
export function createCalendarAttachment(
  props: SignUpMailProps,
  context: EntryContext,
  cancelledBecause?: string,
): Attachment {
  const entry = toSignUpEntry(props, context, cancelledBecause);
  return createCalendarFile({ ...entry, filename: 'class' }, context, cancelledBecause !== undefined);
}

type Spot = { classRow: ClassRow; signUp: SignUpRow };

const isSpotCancelled = ({ classRow, signUp }: Spot) => signUp.cancelledAt !== null || classRow.cancelledAt !== null;
const SPOT_CANCELLED = 'This spot is cancelled.';

const toSpotProps = ({ classRow, signUp }: Spot, context: EntryContext, stamp: Date) =>
  fillOnlineLink(signUpMailProps(classRow, signUp, stamp), context.business.places);

/** The current calendar file of a sign-up. For one that was cancelled it removes the entry. */
export function createCurrentCalendarFile(spot: Spot, context: EntryContext, now: Date): Attachment {
  const cancelledBecause = isSpotCancelled(spot) ? SPOT_CANCELLED : undefined;
  return createCalendarAttachment(toSpotProps(spot, context, now), context, cancelledBecause);
}

/** A sign-up in the feed of its client, with the same UID as in the calendar file. */
export function toSignUpFeedEntry(spot: Spot, context: EntryContext): FeedEntry {
  const { classRow, signUp } = spot;
  const isCancelled = isSpotCancelled(spot);
  const stamp = signUp.cancelledAt ?? classRow.cancelledAt ?? signUp.createdAt;
  const cancelledBecause = isCancelled ? SPOT_CANCELLED : undefined;
  return { ...toSignUpEntry(toSpotProps(spot, context, stamp), context, cancelledBecause), isCancelled };
}

/** The class itself, without the link of an online class. */
function toClassEntry(row: ClassRow, context: EntryContext): Omit<FeedEntry, 'title' | 'description' | 'url'> {
  const { id, day, time, lengthMinutes, location, sequence, cancelledAt, createdAt } = row;
  return {
    uid: `class-${id}@${new URL(context.publicUrl).hostname}`,
    day,
    time,
    lengthMinutes,
    sequence,
    location: formatLocation(location, context.business.places),
    stamp: (cancelledAt ?? createdAt).toISOString(),
    isCancelled: cancelledAt !== null,
  };
}

/** A class in the feed for everyone. */
export function toPublicFeedEntry(row: ClassRow, context: EntryContext): FeedEntry {
  const url = `${context.publicUrl}/calendar?${new URLSearchParams({ month: getMonth(row.day), day: row.day })}`;
  const description = [
    row.description,
    row.priceText,
    ...describeLines(row),
    row.cancelledAt ? '' : `Sign up: ${url}`,
  ].filter(Boolean);
  return {
    ...toClassEntry(row, context),
    title: addBusinessName(row.title, context.business),
    description: description.join('\n\n'),
    url,
  };
}

/** A class in the feed of the owner, with how many people come. */
export function toOwnerFeedEntry(row: ClassRow, context: EntryContext): FeedEntry {
  const { title, isExternal, placesTaken, placesOffered, capacity } = row;
  const description = isExternal
    ? 'Sign-up is on another site.'
    : [`${placesTaken} of ${capacity} signed up.`, placesOffered > 0 && `${placesOffered} offered to the waitlist.`]
        .filter(Boolean)
        .join('\n');
  return {
    ...toClassEntry(row, context),
    title: isExternal ? title : `${title} (${placesTaken} of ${capacity})`,
    description,
    url: `${context.publicUrl}/admin/signups`,
  };
}
