import { type FormEvent, useId, useRef, useState } from 'react';
import type { AdminBooking } from '#contract/bookings-admin.ts';
import { parseAmount } from '#domain/bookings/amounts.ts';
import { centsToDollars, formatDollars } from '#domain/money.ts';
import { asApiError, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { cancelAppointment as words } from '#web/content/admin-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { formatBookingSummary, getRefundableCents } from './format-booking.ts';

type CancelDialogProps = { booking: AdminBooking | undefined; onClose: () => void; onCancelled: () => void };

/** The dialog to confirm a cancellation: how much to refund and whether to notify the client. */
export function CancelDialog({ booking, onClose, onCancelled }: CancelDialogProps) {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { now, timeZone } = useSite();
  const { markChanged, requestClose } = useConfirmClose(booking !== undefined, onClose);
  return (
    <Dialog
      open={booking !== undefined}
      locked={busy}
      onClose={onClose}
      onRequestClose={requestClose}
      labelledBy={id}
      closeLabel={words.close}
      role="alertdialog"
    >
      {booking && (
        <div onInput={markChanged}>
          <h2 id={id} className="pr-12">
            {words.heading}
          </h2>
          <p className="mt-3 mb-5">{`${words.with} ${formatBookingSummary(booking, now.day, timeZone)}.`}</p>
          <CancelForm
            key={booking._id}
            booking={booking}
            busy={busy}
            setBusy={setBusy}
            onClose={requestClose}
            onCancelled={onCancelled}
          />
        </div>
      )}
    </Dialog>
  );
}

/** How much of the payment to refund. */
type Refund = 'all' | 'part' | 'none';

function CancelForm(
  props: Omit<CancelDialogProps, 'booking'> & {
    booking: AdminBooking;
    busy: boolean;
    setBusy: (busy: boolean) => void;
  },
) {
  const { booking, busy, setBusy, onClose, onCancelled } = props;
  const alert = useAlert();
  const toast = useToast();
  const refundableCents = getRefundableCents(booking);
  const [refund, setRefund] = useState<Refund>(refundableCents > 0 ? 'all' : 'none');
  const [amountError, setAmountError] = useState('');
  const [notify, setNotify] = useState(true);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const cents = parseAmount(String(data.get('amount') ?? ''));
    if (refund === 'part' && (!cents || cents > refundableCents)) {
      setAmountError(`${words.refund.invalidAmount} ${formatDollars(refundableCents)}.`);
      return form.current?.querySelector<HTMLElement>('[name=amount]')?.focus();
    }
    setAmountError('');
    setBusy(true);
    const requestedRefund = refund === 'part' ? centsToDollars(cents ?? 0) : refund === 'all';
    try {
      await ownerApi('PUT /api/admin/appointments/{id}/cancel', {
        params: { id: booking._id },
        body: {
          refund: requestedRefund,
          notify: data.has('notify'),
          note: notify ? String(data.get('note') ?? '') : '',
        },
      });
    } catch (error) {
      setBusy(false);
      if (isUnauthenticated(error)) return;
      const apiError = asApiError(error);
      await alert({ ...words.failed, text: apiError?.message || words.failed.text, icon: 'error' });
      // The booking was changed elsewhere, so the list reloads.
      if (apiError?.status === 409 || apiError?.status === 404) onCancelled();
      return;
    }
    setBusy(false);
    toast(words.done);
    onCancelled();
  };

  return (
    <form ref={form} onInput={() => setAmountError('')} noValidate onSubmit={submit} className="grid gap-5">
      {refundableCents > 0 && (
        <RefundChoice
          refundableCents={refundableCents}
          refund={refund}
          onRefund={setRefund}
          amountError={amountError}
        />
      )}
      {booking.paymentSource === 'coupon' && <p className="text-quiet">{words.code}</p>}
      {booking.email ? (
        <label className="admin-check">
          <input type="checkbox" name="notify" checked={notify} onChange={({ target }) => setNotify(target.checked)} />
          <span>{words.notify}</span>
        </label>
      ) : (
        <p className="text-quiet">{words.noEmail}</p>
      )}
      {booking.email && (
        <div hidden={!notify}>
          <TextArea label={words.note} name="note" rows={3} maxLength={500} hint={words.noteHint} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={busy} busyText={words.submitting}>
          {words.submit}
        </SubmitButton>
        <button
          type="button"
          aria-disabled={busy || undefined}
          className="button quiet"
          onClick={() => !busy && onClose()}
        >
          {words.keep}
        </button>
      </div>
    </form>
  );
}

function RefundChoice(props: {
  refundableCents: number;
  refund: Refund;
  onRefund: (refund: Refund) => void;
  amountError: string;
}) {
  const { refundableCents, refund, onRefund, amountError } = props;
  const choices: [Refund, string][] = [
    ['all', `${words.refund.all} ${formatDollars(refundableCents)}`],
    ['part', words.refund.part],
    ['none', words.refund.none],
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.refund.legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className="admin-check">
          <input
            type="radio"
            name="refund"
            value={choice}
            checked={refund === choice}
            onChange={() => onRefund(choice)}
          />
          <span>{label}</span>
        </label>
      ))}
      <div hidden={refund !== 'part'}>
        <TextField label={words.refund.amount} name="amount" inputMode="decimal" required error={amountError} />
      </div>
      {refund !== 'none' && <p className="mt-1 text-[0.9rem] text-quiet">{words.refund.hint}</p>}
    </fieldset>
  );
}
