import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { hasStarted } from '#platform/time/day.ts';
import { formatLongDateTime } from '#platform/time/format-date-time.ts';
import { FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { Roster } from '../../../contract/sign-ups-admin.ts';
import { isFreePrice } from '../../../sign-up/domain/payment-instructions.ts';
import { MAX_SIGN_UP_LENGTHS } from '../../../sign-up/domain/sign-up-fields.ts';
import { formatUsualAmount, WayOptions } from './payment-field.tsx';
import { PersonForm } from './sign-up-actions.ts';

type ClassForSignUp = Pick<Roster['event'], '_id' | 'title' | 'date' | 'time' | 'priceText'>;

/** The dialog where the owner signs a person up for a class. */
export function AddPersonDialog({ event, onClose }: { event: ClassForSignUp; onClose: () => void }) {
  const { timeZone, now } = useSite();
  return (
    <FormDialog
      title="Add someone"
      schema={PersonForm}
      hidden={{
        intent: 'add-person',
        id: event._id,
        ...(!hasStarted({ day: event.date, time: event.time }, now) && { mailed: 'yes' }),
      }}
      submit="Add to the class"
      busyText="Adding..."
      onClose={onClose}
    >
      {({ name, email, phone, paidBy, paid }) => (
        <>
          <div className="whole -mt-4">
            <p className="wrap-break-word font-semibold">
              {event.title}, {formatLongDateTime(event, timeZone)}
            </p>
            <p className="mt-1 text-quiet">
              They get a spot right away. With an email, they get a confirmation, and a link to sign the waiver if it
              isn’t on file.
            </p>
          </div>
          <FormTextField whole field={name} label="Name" maxLength={MAX_SIGN_UP_LENGTHS.name} />
          <FormTextField
            whole
            field={email}
            type="email"
            label="Email"
            inputMode="email"
            hint="Without one, they get no emails."
          />
          <FormTextField
            whole
            field={phone}
            type="tel"
            label="Phone"
            inputMode="tel"
            maxLength={MAX_SIGN_UP_LENGTHS.phone}
          />
          {!isFreePrice(event.priceText) && (
            <>
              <FormSelect
                field={paidBy}
                label="How they paid"
                hint={event.date === now.day ? 'With a choice here, they are marked as here, too.' : undefined}
              >
                <WayOptions />
              </FormSelect>
              {paidBy.value && paidBy.value !== 'free' && (
                <FormTextField
                  field={paid}
                  type="number"
                  label="Amount ($)"
                  min="0"
                  step="0.01"
                  inputMode="decimal"
                  placeholder={formatUsualAmount(event.priceText)}
                  hint="If it isn’t the price of the class."
                />
              )}
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
