import { useEffect, useRef, useState } from 'react';
import { appointmentForm as words } from '#web/content/desk-bookings.ts';
import type { Wrong } from '#web/ui/checked-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { AppointmentField } from './appointment-draft.ts';
import { ClientPicker } from './client-picker.tsx';

/** Whose appointment it becomes: a client who is found, or one who is put in with it. */
export function AppointmentClient({ wrong }: { wrong: Wrong<AppointmentField> }) {
  const [isNew, setNew] = useState(false);
  const parts = useRef<HTMLDivElement>(null);
  const changed = useRef(false);
  // After a change between the two, the focus is in what is shown now.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it changes.
  useEffect(() => {
    if (changed.current) parts.current?.querySelector<HTMLElement>('fieldset:not([hidden]) input')?.focus();
  }, [isNew]);
  return (
    <div ref={parts} className="grid gap-3">
      {/* Both stay in the page, so that changing between them loses nothing; what is disabled is not sent. */}
      <fieldset hidden={!isNew} disabled={!isNew}>
        <legend className="sr-only">{words.newClient}</legend>
        <div className="desk-form two">
          {(['firstName', 'lastName'] as const).map((name) => (
            <TextField
              key={name}
              label={words[name]}
              name={`client/${name}`}
              maxLength={60}
              autoComplete="off"
              required
              error={wrong[`client/${name}`]}
            />
          ))}
          <TextField
            label={words.email}
            name="client/email"
            type="email"
            maxLength={320}
            autoComplete="off"
            hint={words.emailHint}
            error={wrong['client/email']}
          />
          <TextField
            label={words.phone}
            name="client/phone"
            type="tel"
            maxLength={10}
            autoComplete="off"
            hint={words.phoneHint}
            error={wrong['client/phone']}
          />
        </div>
      </fieldset>
      <fieldset hidden={isNew} disabled={isNew}>
        <ClientPicker error={wrong.userId} />
      </fieldset>
      <button
        type="button"
        className="button quiet small justify-self-start"
        onClick={() => {
          changed.current = true;
          setNew(!isNew);
        }}
      >
        {isNew ? words.knownClient : words.newClient}
      </button>
    </div>
  );
}
