import { type FormEvent, useId, useRef, useState } from 'react';
import type { DeskBooking } from '#contract/bookings-desk.ts';
import { readAmount } from '#domain/bookings/amounts.ts';
import { dollars, inDollars } from '#domain/money.ts';
import { isSignedOut, refusalOf } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { cancelAppointment as words } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useLeaving } from '#web/shell/use-leaving.ts';
import { SubmitButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { bookingInWords, leftCents } from './booking-words.ts';

type Given = { booking: DeskBooking | undefined; onClose: () => void; onCancelled: () => void };

/** The window that asks before an appointment is cancelled: what goes back of its money, and whether to tell the client. */
export function CancelDialog({ booking, onClose, onCancelled }: Given) {
  const [busy, setBusy] = useState(false);
  const id = useId();
  const { now, timeZone } = useSite();
  const { typed, leave } = useLeaving(booking !== undefined, onClose);
  return (
    <Dialog
      open={booking !== undefined}
      locked={busy}
      onClose={onClose}
      onLeave={leave}
      labelledBy={id}
      closeLabel={words.close}
      role="alertdialog"
    >
      {booking && (
        <div onInput={typed}>
          <h2 id={id} className="pr-12">
            {words.heading}
          </h2>
          <p className="mt-3 mb-5">{`${words.with} ${bookingInWords(booking, now.day, timeZone)}.`}</p>
          <CancelForm
            key={booking._id}
            booking={booking}
            busy={busy}
            setBusy={setBusy}
            onClose={leave}
            onCancelled={onCancelled}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What goes back. */
type Refund = 'all' | 'part' | 'none';

function CancelForm(
  given: Omit<Given, 'booking'> & { booking: DeskBooking; busy: boolean; setBusy: (busy: boolean) => void },
) {
  const { booking, busy, setBusy, onClose, onCancelled } = given;
  const alert = useAlert();
  const toast = useToast();
  const left = leftCents(booking);
  const [refund, setRefund] = useState<Refund>(left > 0 ? 'all' : 'none');
  const [wrong, setWrong] = useState('');
  const [tell, setTell] = useState(true);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const cents = readAmount(String(data.get('amount') ?? ''));
    if (refund === 'part' && (!cents || cents > left)) {
      setWrong(`${words.refund.wrong} ${dollars(left)}.`);
      return form.current?.querySelector<HTMLElement>('[name=amount]')?.focus();
    }
    setWrong('');
    setBusy(true);
    const asked = refund === 'part' ? inDollars(cents ?? 0) : refund === 'all';
    try {
      await ownerApi('PUT /api/admin/appointments/{id}/cancel', {
        params: { id: booking._id },
        body: { refund: asked, tell: data.has('tell'), note: tell ? String(data.get('note') ?? '') : '' },
      });
    } catch (error) {
      setBusy(false);
      if (isSignedOut(error)) return;
      const refused = refusalOf(error);
      await alert({ ...words.failed, text: refused?.message || words.failed.text, icon: 'error' });
      // What was cancelled or changed elsewhere shows how it stands now.
      if (refused?.status === 409 || refused?.status === 404) onCancelled();
      return;
    }
    setBusy(false);
    toast(words.done);
    onCancelled();
  };

  return (
    <form ref={form} onInput={() => setWrong('')} noValidate onSubmit={submit} className="grid gap-5">
      {left > 0 && <RefundChoice left={left} refund={refund} onRefund={setRefund} wrong={wrong} />}
      {booking.coveredBy === 'coupon' && <p className="text-quiet">{words.code}</p>}
      {booking.email ? (
        <label className="desk-check">
          <input type="checkbox" name="tell" checked={tell} onChange={({ target }) => setTell(target.checked)} />
          <span>{words.tell}</span>
        </label>
      ) : (
        <p className="text-quiet">{words.noEmail}</p>
      )}
      {booking.email && (
        <div hidden={!tell}>
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

function RefundChoice(given: { left: number; refund: Refund; onRefund: (refund: Refund) => void; wrong: string }) {
  const { left, refund, onRefund, wrong } = given;
  const [begin, end] = words.refund.all;
  const choices: [Refund, string][] = [
    ['all', `${begin} ${dollars(left)} ${end}`],
    ['part', words.refund.part],
    ['none', words.refund.none],
  ];
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{words.refund.legend}</legend>
      {choices.map(([choice, label]) => (
        <label key={choice} className="desk-check">
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
        <TextField label={words.refund.amount} name="amount" inputMode="decimal" required error={wrong} />
      </div>
      {refund !== 'none' && <p className="mt-1 text-[0.9rem] text-quiet">{words.refund.how}</p>}
    </fieldset>
  );
}
