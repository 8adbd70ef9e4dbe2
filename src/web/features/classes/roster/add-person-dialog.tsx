import { MAX_SIGN_UP_LENGTHS } from '#domain/classes/sign-up-fields.ts';
import { hasStarted } from '#domain/day.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { useSite } from '#web/shell/use-site.ts';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { formatLongDateTime } from './format-date-time.ts';
import { PersonForm } from './sign-up-actions.ts';

type ClassForSignUp = { _id: string; title: string; date: string; time: string };

/** The dialog where the owner signs a person up for a class. */
export function AddPersonDialog({ event, onClose }: { event: ClassForSignUp; onClose: () => void }) {
  const { timeZone, now } = useSite();
  const startsAt = { day: event.date, time: event.time };
  return (
    <FormDialog
      title="Add someone"
      schema={PersonForm}
      hidden={{ intent: 'add-person', id: event._id, ...(!hasStarted(startsAt, now) && { mailed: 'yes' }) }}
      submit="Add to the class"
      busyText="Adding..."
      onClose={onClose}
    >
      {({ name, email, phone }) => (
        <>
          <div className="whole -mt-4">
            <p className="wrap-break-word font-semibold">
              {event.title}, {formatLongDateTime(startsAt, timeZone)}
            </p>
            <p className="mt-1 text-quiet">
              They get a spot right away. With an email, they get a confirmation, and a link to sign the waiver if it
              isn’t on file.
            </p>
          </div>
          <div className="whole">
            <FormTextField field={name} label="Name" autoComplete="off" maxLength={MAX_SIGN_UP_LENGTHS.name} />
          </div>
          <div className="whole">
            <FormTextField
              field={email}
              type="email"
              label="Email"
              inputMode="email"
              autoComplete="off"
              hint="Without one, they get no emails."
            />
          </div>
          <div className="whole">
            <FormTextField
              field={phone}
              type="tel"
              label="Phone"
              inputMode="tel"
              autoComplete="off"
              maxLength={MAX_SIGN_UP_LENGTHS.phone}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}
