import { useEffect, useId, useRef, useState } from 'react';
import { isValidSignUpField, MAX_SIGN_UP_LENGTHS } from '#domain/classes/sign-up-fields.ts';
import { hasStarted } from '#domain/day.ts';
import { parseEmailAddress } from '#domain/email-address.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { adminSignUps } from '#web/content/admin-sign-ups.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { useConfirmClose } from '#web/shell/use-confirm-close.ts';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSite } from '../use-site.ts';
import { formatLongDateTime } from './format-date-time.ts';

const words = adminSignUps.add;
const fields = ['name', 'email', 'phone'] as const;
type Field = (typeof fields)[number];
type ClassForSignUp = { _id: string; title: string; date: string; time: string };
type AddPersonDialogProps = { event: ClassForSignUp | undefined; onClose: (added: boolean) => void };

/** The dialog where the owner signs a person up for a class; open while `event` is set. */
export function AddPersonDialog({ event, onClose }: AddPersonDialogProps) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const { markChanged, requestClose } = useConfirmClose(event !== undefined, () => onClose(false));
  const container = useRef<HTMLDivElement>(null);
  // A closed dialog cannot receive the focus, so this runs after it opens.
  useEffect(() => {
    if (event) container.current?.querySelector('input')?.focus();
  }, [event]);
  return (
    <Dialog
      open={event !== undefined}
      locked={busy}
      onRequestClose={requestClose}
      onClose={() => onClose(false)}
      labelledBy={id}
      closeLabel={words.close}
    >
      {event && (
        <div ref={container} onInput={markChanged}>
          <h2 id={id} className="pr-12">
            {words.heading}
          </h2>
          <PersonForm event={event} setBusy={setBusy} onAdded={() => onClose(true)} />
        </div>
      )}
    </Dialog>
  );
}

function validate({ name = '', email = '', phone = '' }: FormValues): FieldErrors<Field> {
  return {
    ...(!isValidSignUpField('name', name) && { name: words.missing }),
    ...(email !== '' && !parseEmailAddress(email) && { email: words.emailWrong }),
    ...(phone !== '' && !isValidSignUpField('phone', phone) && { phone: words.phoneWrong }),
  };
}

function PersonForm(props: { event: ClassForSignUp; setBusy: (busy: boolean) => void; onAdded: () => void }) {
  const { event, setBusy } = props;
  const { timeZone, now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const startsAt = { day: event.date, time: event.time };

  const send = async ({ name = '', email = '', phone = '' }: FormValues): Promise<FieldErrors<Field>> => {
    setBusy(true);
    try {
      const body = { name, email, phone };
      await ownerApi('POST /api/admin/events/{id}/people', { params: { id: event._id }, body });
    } catch (error) {
      setBusy(false);
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      await alert({ ...words.failed, text: apiError?.message || words.failed.text, icon: 'error' });
      return apiError ? fieldErrorsFrom(apiError.fields, fields) : {};
    }
    setBusy(false);
    toast(`${name} ${words.done}${email && !hasStarted(startsAt, now) ? ` ${words.mailed}` : ''}`);
    props.onAdded();
    return {};
  };

  return (
    <div>
      <p className="mt-2 font-semibold [overflow-wrap:anywhere]">
        {event.title}, {formatLongDateTime(startsAt, timeZone)}
      </p>
      <p className="mt-1 mb-5 text-quiet">{words.intro}</p>
      <CheckedForm<Field>
        label={words.heading}
        check={validate}
        send={send}
        submit={words.submit}
        submitting={words.submitting}
        withoutScript={null}
      >
        {(errors) => (
          <>
            <TextField
              label={words.fields.name}
              name="name"
              autoComplete="off"
              required
              maxLength={MAX_SIGN_UP_LENGTHS.name}
              error={errors.name}
            />
            <TextField
              label={words.fields.email}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="off"
              hint={words.emailHint}
              error={errors.email}
            />
            <TextField
              label={words.fields.phone}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={MAX_SIGN_UP_LENGTHS.phone}
              error={errors.phone}
            />
          </>
        )}
      </CheckedForm>
    </div>
  );
}
