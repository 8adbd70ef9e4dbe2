import { type LoadedDays, RepeatSelect, SeriesEnd, toDaysFailure } from '#platform/admin/series-fields.tsx';
import type { RequestInput } from '#platform/contract/endpoint.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { hasStarted, isDay, isTime } from '#platform/time/day.ts';
import { FormOptions } from '#platform/ui/forms/form-fields.tsx';
import type { AdminBooking } from '../../../contract/bookings-admin.ts';
import type { BookingEndpoints } from '../../../contract/endpoints.ts';
import { ownerApi } from '../../../web/signed-in-api.ts';
import { appointmentRepeats, DEFAULT_APPOINTMENTS } from '../../domain/appointments.ts';
import type { LaterForm, NewForm } from './appointment-form.ts';

type DaysRequest = RequestInput<BookingEndpoints['GET /api/admin/appointment-series/days']>['query'];

const loadDays = (query: DaysRequest): Promise<LoadedDays> =>
  ownerApi('GET /api/admin/appointment-series/days', { query }).catch(toDaysFailure);

/** How a new appointment repeats, with the resulting days and what is in the way on each. */
export function AppointmentRepeats(props: {
  fields: FormFields<typeof NewForm>;
  /** Of each appointment, such as '60 min'. */
  length: string | undefined;
}) {
  const { fields, length } = props;
  const repeat = appointmentRepeats.find((one) => one === fields.repeat.value);
  const date = fields.date.value ?? '';
  const time = (fields.time.value ?? '').slice(0, 5);
  return (
    <>
      <RepeatSelect field={fields.repeat} label="Repeats" repeats={appointmentRepeats} day={date} />
      {repeat && (
        <SeriesEnd
          fields={fields}
          repeat={repeat}
          nouns={['appointment', 'appointments']}
          suggested={DEFAULT_APPOINTMENTS}
          load={loadDays}
          start={length && isDay(date) && isTime(time) ? { repeat, date, time, length } : undefined}
        />
      )}
    </>
  );
}

/**
 * Asks whether a change is also for the later appointments of a series. It is hidden if there is no later one, or if
 * this one has begun.
 */
export function LaterOptions(props: {
  booking: AdminBooking;
  field: FormFields<typeof LaterForm>['scope'];
  label: string;
}) {
  const { laterInSeries, date, time } = props.booking;
  const { now } = useSite();
  if (laterInSeries === 0 || hasStarted({ day: date, time }, now)) return null;
  return (
    <FormOptions
      whole
      field={props.field}
      type="radio"
      label={props.label}
      options={[
        ['one', 'Only this one'],
        ['later', `This one and the ${laterInSeries === 1 ? 'later one' : `${laterInSeries} later ones`}`],
      ]}
    />
  );
}

/** The time of an appointment as the owner sees it, which a change of several appointments names. */
export const toHiddenOpened = ({ date, time }: AdminBooking) => ({ openedDate: date, openedTime: time });

export const readOpened = (data: FormData) => ({
  opened: { date: String(data.get('openedDate')), time: String(data.get('openedTime')) },
});
