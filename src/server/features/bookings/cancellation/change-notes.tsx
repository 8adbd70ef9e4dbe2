import { getFreeUntil, isWindowOver } from '#domain/bookings/free-window.ts';
import { defaultCancellation } from '#domain/settings/cancellation.ts';
import type { MailContext } from '../../../mail/message.ts';
import { SmallPrint, TextLink } from '../../../mail/parts.tsx';
import { formatAppointment } from '../../../mail/time-and-place.ts';
import { buildMyBookingsUrl } from '../calendar-entry.ts';
import type { BookingMailProps } from '../mail-props.ts';

type NoteProps = { booking: BookingMailProps; context: MailContext };

/** The end of the free window as text; '' if it was over when the mail was written. */
function formatFreeUntil(booking: BookingMailProps, context: MailContext): string {
  const terms = booking.cancellation ?? defaultCancellation;
  if (isWindowOver(booking, terms, new Date(booking.stamp), context.timeZone)) return '';
  return formatAppointment({ ...booking, ...getFreeUntil(booking, terms.freeHours, context.timeZone) }, context);
}

/** The quiet way to another time, at the end. */
export function MoveLink({ booking, context }: NoteProps) {
  const { movesLate } = booking.cancellation ?? defaultCancellation;
  const until = movesLate ? '' : formatFreeUntil(booking, context);
  if (!movesLate && !until) return null;
  return (
    <SmallPrint>
      Something came up? You can{' '}
      <TextLink href={buildMyBookingsUrl(booking, context)}>see or move your session</TextLink> yourself,{' '}
      {until ? `until ${until}.` : 'as long as it hasn’t begun.'}
    </SmallPrint>
  );
}

const laterWords = {
  half: 'Later, half of what you paid comes back.',
  nothing: 'Later, nothing of what you paid comes back.',
  ask: 'Later, you can ask me there, and I’ll decide.',
};
const overWords = {
  half: 'If you cancel it, half of what you paid comes back.',
  nothing: 'If you cancel it, nothing of what you paid comes back.',
  ask: 'To cancel it, ask me there, and I’ll decide.',
};

/** Until when the session is cancelled for free, and what happens later. */
export function CancellationNote({ booking, context }: NoteProps) {
  const { late } = booking.cancellation ?? defaultCancellation;
  const until = formatFreeUntil(booking, context);
  const words = until ? `Cancelling is free until ${until}. ${laterWords[late]}` : overWords[late];
  return (
    <SmallPrint>
      You can also cancel it <TextLink href={buildMyBookingsUrl(booking, context)}>in your bookings</TextLink>.{' '}
      {booking.isPaid === false ? 'That’s free until it begins.' : words}
    </SmallPrint>
  );
}
