import { z } from 'zod';
import { Note } from '#platform/contract/fields.ts';
import { centsToDollars, formatMoney } from '#platform/money/money.ts';
import { parseMoney } from '#platform/money/parse-money.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { FormCheckbox, FormOptions, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import { type LaterForm, laterFields } from './appointment-form.ts';
import { LaterOptions, toHiddenOpened } from './appointment-series.tsx';
import { formatBookingSummary, getRefundableCents } from './format-booking.ts';

type Fields = FormFields<typeof CancelForm>;

/** The dialog to confirm a cancellation: how much to refund and whether to notify the client. */
export function CancelDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { now, timeZone } = useSite();
  const refundableCents = getRefundableCents(booking);
  return (
    <FormDialog
      title="Cancel this appointment?"
      text={`With ${formatBookingSummary(booking, now.day, timeZone)}.${booking.clientCancellation === 'asked' ? ' They asked you to.' : ''}`}
      role="alertdialog"
      schema={CancelForm}
      defaultValue={{ refund: refundableCents > 0 ? 'all' : 'none', notify: booking.email !== '', scope: 'one' }}
      hidden={{
        intent: 'cancel',
        id: booking._id,
        ...toHiddenOpened(booking),
        refundableCents: String(refundableCents),
      }}
      submit="Cancel appointment"
      busyText="Cancelling..."
      cancel="Keep it"
      onClose={onClose}
    >
      {(fields) => (
        <div className="whole grid gap-5">
          <LaterOptions booking={booking} field={fields.scope} label="What is cancelled?" />
          {refundableCents > 0 && (
            <RefundFields
              fields={fields}
              refundableCents={refundableCents}
              isForSeveral={fields.scope.value === 'later' && booking.laterInSeries > 0}
            />
          )}
          {booking.paymentSource === 'coupon' && (
            <p className="text-quiet">The code that paid for it can be used again.</p>
          )}
          {booking.email ? <NotifyFields fields={fields} /> : <NoEmail />}
        </div>
      )}
    </FormDialog>
  );
}

/** A part can be refunded for one session only; for several it is what is left of each, or nothing. */
function RefundFields(props: { fields: Fields; refundableCents: number; isForSeveral: boolean }) {
  const { refundableCents, isForSeveral } = props;
  const { refund, amount } = props.fields;
  return (
    <div className="grid gap-1">
      <FormOptions
        field={refund}
        type="radio"
        label="Refund"
        options={[
          ['all', isForSeveral ? 'Refund each in full' : `Refund the full ${formatMoney(refundableCents, 'short')}`],
          ...(isForSeveral ? [] : [['part', 'Refund part'] as const]),
          ['none', 'No refund'],
        ]}
      />
      <div hidden={refund.value !== 'part' || isForSeveral}>
        <FormTextField field={amount} label="Amount in US dollars" inputMode="decimal" required />
      </div>
      {(refund.value === 'all' || (refund.value === 'part' && !isForSeveral)) && (
        <p className="mt-1 text-[0.9rem] text-quiet">PayPal sends it to the client within minutes.</p>
      )}
    </div>
  );
}

function NotifyFields({ fields: { notify, note } }: { fields: Fields }) {
  return (
    <>
      <FormCheckbox field={notify} label="Email the client about it, and remove it from their calendar" />
      <div hidden={notify.value !== 'on'}>
        <NoteField field={note} />
      </div>
    </>
  );
}

/** The form that cancels an appointment: how much to refund, and whether to notify the client. */
export const CancelForm = z
  .object({
    refund: z.enum(['all', 'part', 'none']).optional(),
    amount: z.string().default(''),
    refundableCents: z.number(),
    notify: z.boolean().default(false),
    ...laterFields,
  })
  .superRefine(({ refund, amount, refundableCents }, { addIssue }) => {
    // The choice of a part is hidden when several appointments are chosen.
    if (refund === undefined && refundableCents > 0)
      addIssue({ code: 'custom', path: ['refund'], message: 'Please choose what is refunded.' });
    const cents = parseMoney(amount);
    if (refund !== 'part' || (cents && cents <= refundableCents)) return;
    const message = `Please enter an amount from $0.01 to ${formatMoney(refundableCents, 'short')}.`;
    addIssue({ code: 'custom', path: ['amount'], message });
  });

/** Converts the form to the body of the request. A note is only sent with an email. */
export function toCancellation({ refund = 'none', amount, notify, note }: z.output<typeof CancelForm>) {
  const refunds = { all: true, part: centsToDollars(parseMoney(amount) ?? 0), none: false };
  return { refund: refunds[refund], notify, note: notify ? note : '' };
}

export const DeclineForm = z.object({ note: Note.default('') });

/** The dialog that answers a client who asks to cancel: the session stays. */
export function DeclineDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { now, timeZone } = useSite();
  return (
    <FormDialog
      title="Keep this session?"
      text={`With ${formatBookingSummary(booking, now.day, timeZone)}. It stays booked${booking.email ? ', and they get an email' : ''}.`}
      schema={DeclineForm}
      hidden={{ intent: 'decline', id: booking._id }}
      submit="Keep the session"
      cancel="Not now"
      onClose={onClose}
    >
      {({ note }) => <div className="whole">{booking.email ? <NoteField field={note} /> : <NoEmail />}</div>}
    </FormDialog>
  );
}

/** The owner's note in the email to a client. */
export function NoteField({ field, hint }: { field: FormFields<typeof LaterForm>['note']; hint?: string }) {
  return (
    <FormTextArea
      field={field}
      label="A note for them"
      rows={3}
      maxLength={500}
      hint={hint ?? 'Included in the email exactly as written.'}
    />
  );
}

/** Instead of what is in the email, for a client without one. */
export const NoEmail = () => <p className="whole text-quiet">They have no email, so please tell them yourself.</p>;
