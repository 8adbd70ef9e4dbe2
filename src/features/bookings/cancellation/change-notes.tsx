import { formatHours } from '#platform/format-hours.ts';
import type { Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { SmallPrint, TextLink } from '#platform/mail/parts.tsx';
import { formatAppointment } from '#platform/mail/time-and-place.ts';
import type { BookingMailProps } from '../mail-props.ts';
import { buildMyBookingsUrl } from '../visits/calendar-entry.ts';
import { type CancellationTerms, defaultCancellation } from './domain/cancellation.ts';
import { getFreeUntil, isWindowOver } from './domain/free-window.ts';

type NoteProps = { booking: BookingMailProps; context: MailContext; say: Say<typeof changeSentences> };

/** The end of the free window as text; '' if it was over when the mail was written. */
function formatFreeUntil(booking: BookingMailProps, context: MailContext): string {
  const terms = booking.cancellation ?? defaultCancellation;
  if (isWindowOver(booking, terms, new Date(booking.stamp), context.timeZone)) return '';
  return formatAppointment({ ...booking, ...getFreeUntil(booking, terms.freeHours, context.timeZone) }, context);
}

/**
 * The words about changing a session: moving it, and the way of cancelling it, until when that is free, and what happens
 * later.
 */
export const changeSentences = {
  move: 'Something came up? You can {link} yourself, as long as it hasn’t begun.',
  moveUntil: 'Something came up? You can {link} yourself, until {until}.',
  cancel: 'Need to cancel? You can do that {link}.',
  cancelFree: 'That’s free until the session begins.',
  cancelFreeUntil: 'Cancelling is free until {until}.',
  laterHalf: 'After that, you get back half of what you paid.',
  laterNothing: 'After that, I can’t refund it.',
  laterAsk: 'After that, send me a request there, and I’ll decide.',
  overHalf: 'If you cancel now, you get back half of what you paid.',
  overNothing: 'If you cancel now, I can’t refund it.',
  overAsk: 'Free cancellation has ended, so send me a request there, and I’ll decide.',
} as const;

/** What a client can change about a session, at the end of an email. */
export const ChangeNotes = (props: NoteProps) => (
  <>
    <MoveLink {...props} />
    <CancellationNote {...props} />
  </>
);

/** The quiet way to another time, at the end. */
function MoveLink({ booking, context, say }: NoteProps) {
  const { movesLate } = booking.cancellation ?? defaultCancellation;
  const until = movesLate ? '' : formatFreeUntil(booking, context);
  const link = <TextLink href={buildMyBookingsUrl(booking, context)}>see or move your session</TextLink>;
  if (!movesLate && !until) return null;
  return <SmallPrint>{until ? say.moveUntil({ link, until }) : say.move({ link })}</SmallPrint>;
}

function CancellationNote(props: NoteProps) {
  const { booking, context, say } = props;
  return (
    <SmallPrint>
      {say.cancel({ link: <TextLink href={buildMyBookingsUrl(booking, context)}>in your bookings</TextLink> })}{' '}
      <SessionTerms {...props} />
    </SmallPrint>
  );
}

function SessionTerms({ booking, context, say }: NoteProps) {
  const { late, freeHours } = booking.cancellation ?? defaultCancellation;
  const until = formatFreeUntil(booking, context);
  if (booking.isPaid === false || (until && freeHours === 0)) return say.cancelFree();
  if (!until) return { half: say.overHalf, nothing: say.overNothing, ask: say.overAsk }[late]();
  const sayLater = { half: say.laterHalf, nothing: say.laterNothing, ask: say.laterAsk }[late];
  return (
    <>
      {say.cancelFreeUntil({ until })} {sayLater()}
    </>
  );
}

/** The words about several paid sessions: how each is changed, until when it is free, and what happens later. */
export const paidTermsSentences = {
  paidMove: 'You can move or cancel each session on its own in your bookings.',
  paidMoveAndCancelUntil:
    'You can move each session on its own in your bookings, or cancel it for free, until {window} before it begins.',
  paidFree: 'Cancelling is free until each session begins.',
  paidFreeUntil: 'Cancelling is free until {window} before each session.',
  paidLaterHalf: 'After that, you get back half of what you paid for it.',
  paidLaterNothing: 'After that, I can’t refund it.',
  paidLaterAsk: 'After that, send me a request there, and I’ll decide.',
} as const;

type PaidTermsProps = { terms: CancellationTerms | null | undefined; say: Say<typeof paidTermsSentences> };

/** The terms of several paid sessions, in hours, because they begin on different days. */
export function PaidTerms({ terms, say }: PaidTermsProps) {
  const { freeHours, late, movesLate } = terms ?? defaultCancellation;
  const window = formatHours(freeHours);
  const isFree = freeHours === 0;
  const sayLater = { half: say.paidLaterHalf, nothing: say.paidLaterNothing, ask: say.paidLaterAsk }[late];
  return (
    <>
      {movesLate || isFree ? say.paidMove() : say.paidMoveAndCancelUntil({ window })}{' '}
      {isFree ? say.paidFree() : movesLate && say.paidFreeUntil({ window })} {!isFree && sayLater()}
    </>
  );
}
