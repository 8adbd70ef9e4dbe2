import { useRef, useState } from 'react';
import type { ClientClass } from '#contract/client-visits.ts';
import { hasStarted, type WallTime } from '#domain/day.ts';
import { api } from '#web/api/browser.ts';
import { asApiError } from '#web/api/client.ts';
import { clientApi } from '#web/api/signed-in.ts';
import { myClasses as words } from '#web/content/visits.ts';
import { useSite } from '#web/features/classes/use-site.ts';
import { useRealtimeEvents } from '#web/realtime/use-realtime-events.ts';
import { useAlert } from '#web/shell/alert.tsx';
import { SmartLink } from '#web/ui/smart-link.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useLoaded } from '#web/ui/use-loaded.ts';
import { formatBookingDateTime } from './format-booking.ts';

/**
 * The client's class sign-ups, each with a cancel button. `onLastCancelled` is called after the last one is cancelled.
 */
export function MyClasses(props: { userId: string; now: WallTime; onLastCancelled: () => void }) {
  const { userId, now } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const { value, failed, reload } = useLoaded(userId, () =>
    clientApi('GET /api/user/{id}/classes', { params: { id: userId } }),
  );
  useRealtimeEvents({ signUpUpdated: reload, missed: reload });
  const classes = value?.filter(({ date, time }) => !hasStarted({ day: date, time }, now)) ?? [];
  if (!failed && classes.length === 0) return null;
  // The focused button disappears with its class.
  const handleCancelled = () => {
    if (classes.length > 1) heading.current?.focus();
    else props.onLastCancelled();
  };
  return (
    <section aria-labelledby="my-classes" className="mt-14">
      <h2 id="my-classes" ref={heading} tabIndex={-1} className="booking-step">
        {words.heading}
      </h2>
      {failed && (
        <div role="alert" className="booking-data-failed">
          <p>{words.failed}</p>
          <button type="button" className="button quiet small" onClick={reload}>
            {words.retry}
          </button>
        </div>
      )}
      <ul className="later-bookings">
        {classes.map((place) => (
          <MyClass key={place._id} place={place} today={now.day} onCancelled={handleCancelled} onChanged={reload} />
        ))}
      </ul>
    </section>
  );
}

function MyClass(props: { place: ClientClass; today: string; onCancelled: () => void; onChanged: () => void }) {
  const { place, today } = props;
  const [busy, setBusy] = useState(false);
  const alert = useAlert();
  const toast = useToast();
  const when = formatBookingDateTime(place, useSite().timeZone, today);
  const label = `${place.title}, ${when}`;

  const cancel = async () => {
    if (busy || !(await alert({ ...words.confirm, text: `${label}. ${words.confirm.text}`, icon: 'question' }))) return;
    setBusy(true);
    try {
      await api('POST /api/signup/cancellation', { body: { token: place.cancelToken } });
      toast(words.done);
      props.onCancelled();
    } catch (error) {
      await alert({
        ...words.cancelFailed,
        text: asApiError(error)?.message || words.cancelFailed.text,
        icon: 'error',
      });
    }
    setBusy(false);
    props.onChanged();
  };

  return (
    <li>
      <div>
        <p className="font-display text-[1.25rem] leading-snug">
          <time dateTime={`${place.date}T${place.time}`}>{when}</time>
        </p>
        <p>{place.title}</p>
        <p className="text-quiet">
          {[place.location, `${place.lengthMinutes} ${words.minutes}`, place.priceText].filter(Boolean).join(' · ')}
        </p>
        {place.onlineLink && (
          <p className="mt-1">
            <SmartLink href={place.onlineLink} className="link inline-flex min-h-11 items-center">
              {words.join}
              <span className="sr-only">{`: ${label}`}</span>
            </SmartLink>
          </p>
        )}
        {place.cancelled && <p className="mt-1 font-semibold">{words.cancelled}</p>}
      </div>
      {!place.cancelled && (
        <button type="button" className="button quiet small" aria-disabled={busy} aria-busy={busy} onClick={cancel}>
          {words.cancel}
          <span className="sr-only">{` ${words.of} ${label}`}</span>
        </button>
      )}
    </li>
  );
}
