import { useEffect, useRef, useState } from 'react';
import { appointmentForm as words } from '#web/content/admin-bookings.ts';
import type { FieldErrors } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { AppointmentField } from './appointment-draft.ts';
import { ClientPicker } from './client-picker.tsx';

/** The client of the appointment: an existing one, or a new one created with it. */
export function AppointmentClient({ errors }: { errors: FieldErrors<AppointmentField> }) {
  const [isNewClient, setIsNewClient] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const hasSwitched = useRef(false);
  // After a switch the focus moves into the visible fieldset.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes.
  useEffect(() => {
    if (hasSwitched.current) container.current?.querySelector<HTMLElement>('fieldset:not([hidden]) input')?.focus();
  }, [isNewClient]);
  return (
    <div ref={container} className="grid gap-3">
      {/* Both fieldsets stay mounted, so that a switch loses no input. Disabled fields are not submitted. */}
      <fieldset hidden={!isNewClient} disabled={!isNewClient}>
        <legend className="sr-only">{words.newClient}</legend>
        <div className="admin-form two">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              label={words[name]}
              name={`client/${name}`}
              maxLength={60}
              autoComplete="off"
              required
              error={errors[`client/${name}`]}
            />
          ))}
          <TextField
            label={words.email}
            name="client/email"
            type="email"
            maxLength={320}
            autoComplete="off"
            hint={words.emailHint}
            error={errors['client/email']}
          />
          <TextField
            label={words.phone}
            name="client/phone"
            type="tel"
            maxLength={10}
            autoComplete="off"
            hint={words.phoneHint}
            error={errors['client/phone']}
          />
        </div>
      </fieldset>
      <fieldset hidden={isNewClient} disabled={isNewClient}>
        <ClientPicker error={errors.userId} />
      </fieldset>
      <button
        type="button"
        className="button quiet small justify-self-start"
        onClick={() => {
          hasSwitched.current = true;
          setIsNewClient(!isNewClient);
        }}
      >
        {isNewClient ? words.knownClient : words.newClient}
      </button>
    </div>
  );
}
