import type { AdminBooking } from '#contract/bookings-admin.ts';
import { appointmentLengths, appointmentTitles, closestTitle, minutesToLength } from '#domain/bookings/appointments.ts';
import { asApiError, fieldErrorsFrom, isUnauthenticated } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { appointmentForm as words } from '#web/content/admin-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type FieldErrors, type FormValues } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AppointmentClient } from './appointment-client.tsx';
import {
  type AppointmentField,
  appointmentFields,
  parseAppointment,
  parseClient,
  validateAppointment,
} from './appointment-draft.ts';
import { getClientName } from './format-booking.ts';

/** The form to create or edit an appointment. */
export function AppointmentForm(props: {
  label: string;
  booking: AdminBooking | undefined;
  setBusy: (busy: boolean) => void;
  onSaved: () => void;
}) {
  const { booking, setBusy, onSaved } = props;
  const { now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const modeWords = booking ? words.edit : words.create;

  const save = async (values: FormValues): Promise<FieldErrors<AppointmentField>> => {
    const missing = validateAppointment(values, !booking);
    if (Object.keys(missing).length > 0) {
      await alert({ title: words.missing.title, text: words.missing.text, icon: 'warning' });
      return missing;
    }
    const body = parseAppointment(values);
    try {
      if (booking) await ownerApi('PUT /api/admin/appointments/{id}', { params: { id: booking._id }, body });
      else await ownerApi('POST /api/admin/appointments', { body: { ...body, ...parseClient(values) } });
    } catch (error) {
      if (isUnauthenticated(error)) return {};
      const apiError = asApiError(error);
      await alert({ title: modeWords.failed, text: apiError?.message || words.unanswered, icon: 'error' });
      return apiError ? fieldErrorsFrom(apiError.fields, appointmentFields) : {};
    }
    setBusy(false);
    toast(modeWords.done);
    onSaved();
    return {};
  };

  return (
    <CheckedForm<AppointmentField>
      label={props.label}
      check={() => ({})}
      send={async (values) => {
        setBusy(true);
        const errors = await save(values);
        setBusy(false);
        return errors;
      }}
      submit={modeWords.submit}
      submitting={modeWords.submitting}
      withoutScript={null}
    >
      {(errors) => (
        <>
          {booking ? (
            <p>
              {words.client}: <strong>{getClientName(booking)}</strong>
            </p>
          ) : (
            <AppointmentClient errors={errors} />
          )}
          <AppointmentFields booking={booking} today={now.day} errors={errors} />
          {booking?.email === '' ? (
            <p className="text-quiet">{words.noEmail}</p>
          ) : (
            <label className="admin-check">
              <input type="checkbox" name="notify" defaultChecked />
              <span>{words.notify}</span>
            </label>
          )}
        </>
      )}
    </CheckedForm>
  );
}

function AppointmentFields(props: {
  booking: AdminBooking | undefined;
  today: string;
  errors: FieldErrors<AppointmentField>;
}) {
  const { booking, today, errors } = props;
  // A started appointment can still be edited, except for its time.
  const earliest = booking && booking.date < today ? booking.date : today;
  return (
    <div className="admin-form two">
      <Choice name="title" options={appointmentTitles} chosen={booking && closestTitle(booking)} error={errors.title} />
      <Choice
        name="length"
        options={appointmentLengths}
        chosen={booking ? minutesToLength(booking.lengthMinutes) : '60 min'}
        error={errors.length}
      />
      <TextField
        label={words.date}
        name="date"
        type="date"
        min={earliest}
        defaultValue={booking?.date}
        required
        error={errors.date}
      />
      <TextField label={words.time} name="time" type="time" defaultValue={booking?.time} required error={errors.time} />
      <TextField
        label={words.location}
        name="location"
        maxLength={200}
        defaultValue={booking?.location}
        hint={words.locationHint}
        error={errors.location}
      />
      <TextField
        label={words.link}
        name="link"
        type="url"
        inputMode="url"
        maxLength={500}
        defaultValue={booking?.link}
        hint={words.linkHint}
        error={errors.link}
      />
    </div>
  );
}

function Choice(props: {
  name: 'title' | 'length';
  options: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
}) {
  const { name, options, chosen = '', error } = props;
  return (
    <Select label={words[name]} name={name} required defaultValue={chosen} error={error}>
      <option value="">{words.choose}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </Select>
  );
}
