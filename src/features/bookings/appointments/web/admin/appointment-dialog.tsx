import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ClientPicker } from '#features/clients/web/client-picker.tsx';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { PlaceField } from '#platform/shell/forms/place-field.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { FieldGrid } from '#platform/ui/forms/field-grid.tsx';
import { FormCheckbox, FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import {
  OfferChoice,
  OfferedType,
  OfferFields,
  type SessionTypes,
  useSessionTypes,
} from '../../../offers/web/admin/offer-fields.tsx';
import { DEFAULT_LENGTH_MINUTES } from '../../../sessions/domain/session-types.ts';
import {
  appointmentLengths,
  appointmentTitles,
  closestTitle,
  listChoices,
  minutesToLength,
} from '../../domain/appointments.ts';
import { type EditForm, LaterForm, NewForm } from './appointment-form.ts';
import { AppointmentRepeats, LaterOptions, toHiddenOpened } from './appointment-series.tsx';
import { NoEmail, NoteField } from './decline-dialog.tsx';
import { getClientName } from './format-booking.ts';

const missing = {
  title: 'Missing Required Fields',
  text: 'Please choose a client, and fill out title, date, time and length.',
};

/** The dialog to make an appointment. */
export function NewAppointmentDialog({ onClose }: { onClose: () => void }) {
  const sessionTypes = useSessionTypes();
  return (
    <FormDialog
      title="New appointment"
      schema={NewForm}
      defaultValue={{ length: '60 min', notify: true, repeat: 'none', ends: 'count', kind: 'book', payment: 'each' }}
      hidden={{ intent: 'create' }}
      submit={({ kind }) => (kind.value === 'offer' ? 'Send the offer' : 'Make appointment')}
      missing={missing}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <div className="whole">
            <AppointmentClient fields={fields} />
          </div>
          <OfferChoice field={fields.kind} onOffer={sessionTypes.load} />
          <NewAppointment fields={fields} sessionTypes={sessionTypes} />
        </>
      )}
    </FormDialog>
  );
}

/** What is booked or offered. The fields of both stay while the owner chooses between them. */
function NewAppointment(props: { fields: FormFields<typeof NewForm>; sessionTypes: SessionTypes }) {
  const { fields, sessionTypes } = props;
  const isOffer = fields.kind.value === 'offer';
  const type = sessionTypes.types.find(({ key }) => key === fields.sessionType.value);
  const ownLength = isOffer ? minutesToLength(type?.lengthMinutes ?? DEFAULT_LENGTH_MINUTES) : undefined;
  return (
    <>
      <AppointmentFields
        fields={fields}
        type={isOffer && <OfferedType field={fields.sessionType} sessionTypes={sessionTypes} />}
      />
      <AppointmentRepeats fields={fields} length={fields.length.value || ownLength} />
      {isOffer ? <OfferFields fields={fields} /> : <NotifyCheckbox field={fields.notify} />}
    </>
  );
}

/** The dialog to edit an appointment, or a session that a client booked. */
export function EditAppointmentDialog({ booking, onClose }: { booking: AdminBooking; onClose: () => void }) {
  const { date, time, location, link } = booking;
  return (
    <FormDialog
      title="Edit appointment"
      schema={LaterForm}
      defaultValue={{
        date,
        time,
        location,
        link,
        notify: booking.email !== '',
        scope: 'one',
        title: closestTitle(booking),
        length: minutesToLength(booking.lengthMinutes),
      }}
      hidden={{ intent: 'update', id: booking._id, ...toHiddenOpened(booking) }}
      submit="Save changes"
      missing={missing}
      onClose={onClose}
    >
      {(fields) => (
        <>
          <p className="whole">
            Client: <strong>{getClientName(booking)}</strong>
          </p>
          <AppointmentFields fields={fields} date={date} {...listChoices(booking)} />
          <LaterOptions booking={booking} field={fields.scope} label="What changes?" />
          {booking.email === '' ? (
            <NoEmail />
          ) : (
            <>
              <NotifyCheckbox field={fields.notify} />
              <div className="whole" hidden={fields.scope.value !== 'later' || fields.notify.value !== 'on'}>
                <NoteField
                  field={fields.note}
                  hint="Included in the one email about all of them, exactly as written."
                />
              </div>
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}

function NotifyCheckbox({ field }: { field: FormFields<typeof EditForm>['notify'] }) {
  return <FormCheckbox whole field={field} label="Email the client about it, with a calendar file" />;
}

function AppointmentFields(props: {
  fields: Omit<FormFields<typeof EditForm>, 'title' | 'length'> &
    Record<'title' | 'length', FormFields<typeof EditForm | typeof NewForm>['title' | 'length']>;
  /** Instead of the title. */
  type?: ReactNode;
  date?: string;
  titles?: readonly string[];
  lengths?: readonly string[];
}) {
  const { fields, date, titles = appointmentTitles, lengths = appointmentLengths } = props;
  const { day } = useSite().now;
  return (
    <>
      {props.type || (
        <FormSelect field={fields.title} label="Title" required>
          <option value="">Please choose</option>
          {titles.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </FormSelect>
      )}
      <FormSelect
        // An offer begins with the length of its type, and an appointment with that of its form.
        key={props.type ? 'of-type' : 'own'}
        field={fields.length}
        label="Length"
        required={!props.type}
        {...(props.type && { defaultValue: '' })}
      >
        <option value="">{props.type ? 'Like the session type' : 'Please choose'}</option>
        {lengths.map((length) => (
          <option key={length}>{length}</option>
        ))}
      </FormSelect>
      {/* A started appointment can still be edited, except for its time. */}
      <FormTextField field={fields.date} label="Date" type="date" min={date && date < day ? date : day} required />
      <FormTextField field={fields.time} label="Time" type="time" required />
      <PlaceField
        field={fields.location}
        label="Location"
        maxLength={200}
        hint={`Leave empty for ${props.type ? 'the place of the session type' : 'your first place'}, or for online if there is a link.`}
      />
      <FormTextField
        field={fields.link}
        label="Link"
        type="url"
        inputMode="url"
        maxLength={500}
        hint="Where to join online: https://..."
      />
    </>
  );
}

/** The client of the appointment: an existing one, or a new one created with it. */
function AppointmentClient({ fields: { client, search } }: { fields: FormFields<typeof NewForm> }) {
  const [isNewClient, setIsNewClient] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const { firstName, lastName, email, phone } = client.getFieldset();
  return (
    <div ref={container} className="grid gap-3">
      {/* Both fieldsets stay mounted, so that a switch loses no input. Disabled fields are not submitted. */}
      <fieldset hidden={isNewClient} disabled={isNewClient}>
        <legend className="sr-only">Client</legend>
        <ClientPicker error={search.errors?.[0]} />
      </fieldset>
      <fieldset hidden={!isNewClient} disabled={!isNewClient}>
        <legend className="sr-only">New client</legend>
        <FieldGrid>
          <FormTextField field={firstName} label="First name" maxLength={60} required />
          <FormTextField field={lastName} label="Last name" maxLength={60} required />
          <FormTextField
            field={email}
            label="Email"
            type="email"
            maxLength={320}
            hint="Without one, they get no emails."
          />
          <FormTextField field={phone} label="Phone" type="tel" maxLength={10} hint="Ten digits." />
        </FieldGrid>
      </fieldset>
      <button
        type="button"
        className="button quiet small justify-self-start"
        onClick={() => {
          flushSync(() => setIsNewClient(!isNewClient));
          container.current?.querySelector<HTMLElement>('fieldset:not([hidden]) input:not([type=hidden])')?.focus();
        }}
      >
        {isNewClient ? 'Find a client instead' : 'New client'}
      </button>
    </div>
  );
}
