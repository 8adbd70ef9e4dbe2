import type { Say } from '#platform/mail/create-mail.tsx';
import type { MailContext } from '#platform/mail/message.ts';
import { SmallPrint, TextLink } from '#platform/mail/parts.tsx';
import { formatUntil } from '#platform/mail/time-and-place.ts';
import { buildCancelUrl } from './calendar-entry.ts';
import type { SignUpMailProps } from './mail-props.ts';

/** The words about cancelling a spot: the way, and until when it is free. */
export const cancelSentences = {
  cancel: 'Can’t come after all? {link}, and someone else can have it.',
  cancelFree: 'There’s no fee.',
  cancelFreeUntil: 'Cancelling is free until {until}.',
  cancelLate: 'Free cancellation has ended.',
  cancelGuest: 'There you can also cancel just a guest’s spot.',
} as const;

type CancelProps = { signUp: SignUpMailProps; context: MailContext; say: Say<typeof cancelSentences> };

/** The quiet way out, at the end. */
export function CancelLink({ signUp, context, say }: CancelProps) {
  return (
    <SmallPrint>
      {say.cancel({ link: <TextLink href={buildCancelUrl(signUp, context)}>Cancel my spot</TextLink> })}{' '}
      {sayFreeTime({ signUp, context, say })}
      {signUp.guests?.length ? <> {say.cancelGuest()}</> : null}
    </SmallPrint>
  );
}

function sayFreeTime({ signUp, context, say }: CancelProps) {
  const { freeUntil, isFreeTimeOver } = signUp;
  if (isFreeTimeOver) return say.cancelLate();
  return freeUntil ? say.cancelFreeUntil({ until: formatUntil(freeUntil, context) }) : say.cancelFree();
}
