import type { DeskBooking } from '#contract/bookings-desk.ts';
import { appointmentLengths, appointmentTitles, fittingTitle, lengthOfMinutes } from '#domain/bookings/appointments.ts';
import { isSignedOut, refusalOf, refusedFields } from '#web/api/client.ts';
import { ownerApi } from '#web/api/signed-in.ts';
import { appointmentForm as words } from '#web/content/desk-bookings.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { CheckedForm, type Texts, type Wrong } from '#web/ui/checked-form.tsx';
import { Select, TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AppointmentClient } from './appointment-client.tsx';
import {
  type AppointmentField,
  appointmentFields,
  appointmentOf,
  clientOf,
  missingInAppointment,
} from './appointment-draft.ts';
import { nameOf } from './booking-words.ts';

/** The form of an appointment: a new one, or one that stands. */
export function AppointmentForm(given: {
  label: string;
  booking: DeskBooking | undefined;
  setBusy: (busy: boolean) => void;
  onSaved: () => void;
}) {
  const { booking, setBusy, onSaved } = given;
  const { now } = useSite();
  const alert = useAlert();
  const toast = useToast();
  const own = booking ? words.edit : words.create;

  const save = async (texts: Texts): Promise<Wrong<AppointmentField>> => {
    const missing = missingInAppointment(texts, !booking);
    if (Object.keys(missing).length > 0) {
      await alert({ title: words.missing.title, text: words.missing.text, icon: 'warning' });
      return missing;
    }
    const body = appointmentOf(texts);
    try {
      if (booking) await ownerApi('PUT /api/admin/appointments/{id}', { params: { id: booking._id }, body });
      else await ownerApi('POST /api/admin/appointments', { body: { ...body, ...clientOf(texts) } });
    } catch (error) {
      if (isSignedOut(error)) return {};
      const refused = refusalOf(error);
      await alert({ title: own.failed, text: refused?.message || words.unanswered, icon: 'error' });
      return refused ? refusedFields(refused.fields, appointmentFields) : {};
    }
    setBusy(false);
    toast(own.done);
    onSaved();
    return {};
  };

  return (
    <CheckedForm<AppointmentField>
      label={given.label}
      check={() => ({})}
      send={async (texts) => {
        setBusy(true);
        const wrong = await save(texts);
        setBusy(false);
        return wrong;
      }}
      submit={own.submit}
      submitting={own.submitting}
      withoutScript={null}
    >
      {(wrong) => (
        <>
          {booking ? (
            <p>
              {words.client}: <strong>{nameOf(booking)}</strong>
            </p>
          ) : (
            <AppointmentClient wrong={wrong} />
          )}
          <AppointmentFields booking={booking} today={now.day} wrong={wrong} />
          {booking?.email === '' ? (
            <p className="text-quiet">{words.noEmail}</p>
          ) : (
            <label className="desk-check">
              <input type="checkbox" name="tell" defaultChecked />
              <span>{words.tell}</span>
            </label>
          )}
        </>
      )}
    </CheckedForm>
  );
}

function AppointmentFields(given: { booking: DeskBooking | undefined; today: string; wrong: Wrong<AppointmentField> }) {
  const { booking, today, wrong } = given;
  // What has begun can still be corrected, but for its time.
  const earliest = booking && booking.date < today ? booking.date : today;
  return (
    <div className="desk-form two">
      <Choice name="title" options={appointmentTitles} chosen={booking && fittingTitle(booking)} error={wrong.title} />
      <Choice
        name="length"
        options={appointmentLengths}
        chosen={booking ? lengthOfMinutes(booking.lengthMinutes) : '60 min'}
        error={wrong.length}
      />
      <TextField
        label={words.date}
        name="date"
        type="date"
        min={earliest}
        defaultValue={booking?.date}
        required
        error={wrong.date}
      />
      <TextField label={words.time} name="time" type="time" defaultValue={booking?.time} required error={wrong.time} />
      <TextField
        label={words.location}
        name="location"
        maxLength={200}
        defaultValue={booking?.location}
        hint={words.locationHint}
        error={wrong.location}
      />
      <TextField
        label={words.link}
        name="link"
        type="url"
        inputMode="url"
        maxLength={500}
        defaultValue={booking?.link}
        hint={words.linkHint}
        error={wrong.link}
      />
    </div>
  );
}

function Choice(given: {
  name: 'title' | 'length';
  options: readonly string[];
  chosen: string | undefined;
  error: string | undefined;
}) {
  const { name, options, chosen = '', error } = given;
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
