import { useFetcher } from 'react-router';
import { showAlert } from '#platform/shell/alert.tsx';
import { cancellation as words } from './cancellation-words.ts';
import { type BookingCancellation, formatOutcome } from './format-cancellation.ts';

/** The button that cancels a session, or asks for it. The dialog says what comes back before anything happens. */
export function CancelSession(props: { cancellation: BookingCancellation; when: string; small?: boolean }) {
  const { cancellation, when, small } = props;
  const { bookingId, outcome, refund } = cancellation;
  const { submit, state } = useFetcher();
  const isBusy = state !== 'idle';
  if (outcome === 'asked' || outcome === 'declined') return null;
  const asks = outcome === 'ask';
  const press = async () => {
    if (isBusy) return;
    const { title, confirm } = asks ? words.askDialog : words.dialog;
    const text = `${when}. ${asks ? words.askDialog.text : formatOutcome(cancellation)}`;
    if (!(await showAlert({ title, text, confirm, cancel: words.keep, icon: 'question' }))) return;
    const fields = {
      intent: asks ? 'ask-to-cancel' : 'cancel-session',
      id: bookingId,
      outcome,
      refund: String(refund),
    };
    await submit(fields, { method: 'post' });
  };
  return (
    <button
      type="button"
      className={`button quiet ${small ? 'small' : ''}`}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy}
      onClick={press}
    >
      {asks ? words.ask : words.button}
      <span className="sr-only">{` ${words.of} ${when}`}</span>
    </button>
  );
}
