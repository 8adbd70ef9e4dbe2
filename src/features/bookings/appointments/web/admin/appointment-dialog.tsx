import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ClientPicker } from '#features/clients/web/client-picker.tsx';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { PlaceField } from '#platform/shell/forms/place-field.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { addDays } from '#platform/time/day.ts';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { FieldGrid } from '#platform/ui/forms/field-grid.tsx';
import { FormCheckbox, FormOptions, FormSelect, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import type { SavedSessionType } from '../../../contract/settings.ts';
import { OFFER_DAYS } from '../../../offers/domain/appointment-offers.ts';
import { DEFAULT_LENGTH_MINUTES, formatSessionName } from '../../../sessions/domain/session-types.ts';
import { formatSessionPrice } from '../../../sessions/web/admin/session-form.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import {
  appointmentLengths,
  appointmentTitles,
  closestTitle,
  listChoices,
  minutesToLength,
} from '../../domain/appointments.ts';
import { type EditForm, LaterForm, NewForm } from './appointment-form.ts';
import { AppointmentRepeats, LaterOptions, toHiddenOpened } from './appointment-series.tsx';
import { NoEmail, NoteField } from './cancel-dialog.tsx';
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

type Fields = FormFields<typeof NewForm>;

/** Whether the appointments are booked, or offered to the client. `onOffer` is called when an offer is chosen. */
const OfferChoice = ({ field, onOffer }: { field: Fields['kind']; onOffer: () => unknown }) => (
  <div
    className="whole"
    onChange={({ target }) => (target as EventTarget as HTMLInputElement).value === 'offer' && onOffer()}
  >
    <FormOptions
      field={field}
      type="radio"
      label="What happens?"
      columns="flex flex-wrap gap-x-8"
      options={[
        ['book', 'Book it now'],
        ['offer', 'Offer it to the client'],
      ]}
    />
  </div>
);

/** The session type of an offer, which decides its price. */
function OfferedType(props: { field: Fields['sessionType']; sessionTypes: SessionTypes }) {
  const { field } = props;
  const { types, hasFailed, load } = props.sessionTypes;
  const price = types.find(({ key }) => key === field.value)?.price;
  if (hasFailed) return <FailedNotice className="whole" text="Your session types didn’t load." onRetry={load} />;
  return (
    <FormSelect
      // The options are loaded after the field.
      key={types.length}
      field={field}
      label="Session type"
      hint={price && `Price: ${formatSessionPrice(price)}`}
      required
    >
      <option value="">Please choose</option>
      {types.map((type) => (
        <option key={type.key} value={type.key}>
          {formatSessionName(type)}
        </option>
      ))}
    </FormSelect>
  );
}

/** Price, payment and end of an offer. */
function OfferFields({ fields }: { fields: Fields }) {
  const { day } = useSite().now;
  const isFree = Number(fields.price.value ?? '') === 0 && fields.price.value !== undefined;
  return (
    <>
      <FormTextField
        field={fields.price}
        label="Price of each session"
        inputMode="decimal"
        maxLength={8}
        hint="In US dollars; 0 for free."
        required
      />
      <FormTextField
        field={fields.acceptUntil}
        label="Can be accepted until"
        type="date"
        min={day}
        defaultValue={addDays(day, OFFER_DAYS)}
        hint="The end of this day, and never after the first session begins."
        required
      />
      <div className="whole" hidden={isFree}>
        <FormOptions
          field={fields.payment}
          type="radio"
          label="How is it paid?"
          columns="flex flex-wrap gap-x-8"
          options={[
            ['each', 'Each time, at the session'],
            ['together', 'All at once, through PayPal'],
          ]}
        />
      </div>
      <p className="whole text-quiet">
        The client gets one email with all days and a link to accept. Until then the times are kept for them.
      </p>
    </>
  );
}

/** The session types that can be offered as a series: none until `load` is called, which can be repeated if it failed. */
function useSessionTypes() {
  const [types, setTypes] = useState<readonly SavedSessionType[]>([]);
  const [hasFailed, setHasFailed] = useState(false);
  const load = async () => {
    setHasFailed(false);
    try {
      const { sessions } = await ownerApi('GET /api/admin/settings');
      setTypes(sessions.filter(({ offered, oncePerClient }) => offered && !oncePerClient));
    } catch {
      setHasFailed(true);
    }
  };
  return { types, hasFailed, load };
}

type SessionTypes = ReturnType<typeof useSessionTypes>;
