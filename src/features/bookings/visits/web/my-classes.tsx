import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { myClasses as words } from '#features/accounts/area/web/visits-words.ts';
import type { ClientClass } from '#features/classes/contract/client-classes.ts';
import { showAlert } from '#platform/shell/alert.tsx';
import { useSite } from '#platform/shell/use-site.ts';
import { formatTime, formatWeekdayAndDate, hasStarted, type WallTime } from '#platform/time/day.ts';
import { FailedNotice } from '#platform/ui/failed-notice.tsx';
import { useFocusAfterDeletion } from '#platform/ui/lists/use-focus-after-deletion.ts';
import { SmartLink } from '#platform/ui/smart-link.tsx';
import { formatBookingDateTime } from '../../web/format-booking.ts';
import { StepHeading } from '../../web/step-heading.tsx';

export const MY_CLASSES_ID = 'my-classes';

/** The client's class sign-ups, each with a cancel button. */
export function MyClasses(props: {
  /** Undefined if they did not load. */
  classes: readonly ClientClass[] | undefined;
  today: string;
  onRetry: () => unknown;
}) {
  const { classes, today, onRetry } = props;
  const heading = useFocusAfterDeletion(classes?.length ?? 0);
  if (classes?.length === 0) return null;
  return (
    <section aria-labelledby={MY_CLASSES_ID} className="mt-14">
      <StepHeading id={MY_CLASSES_ID} ref={heading}>
        {words.heading}
      </StepHeading>
      {!classes && <FailedNotice text={words.failed} onRetry={onRetry} />}
      <ul>
        {classes?.map((place) => (
          <MyClass key={place._id} place={place} today={today} />
        ))}
      </ul>
    </section>
  );
}

function describeFee(freeUntil: WallTime | undefined, now: WallTime): string {
  if (!freeUntil) return words.confirm.text;
  if (hasStarted(freeUntil, now)) return words.confirm.freeTimeOver;
  return words.confirm.freeUntil(`${formatWeekdayAndDate(freeUntil.day)}, ${formatTime(freeUntil.time)}`);
}

/** A class that the client comes to, with its cancel button. */
export function MyClass({ place, today }: { place: ClientClass; today: string }) {
  const { submit, state } = useFetcher();
  const isBusy = state !== 'idle';
  const { timeZone, now } = useSite();
  const when = formatBookingDateTime(place, timeZone, today);
  const label = `${place.title}, ${when}`;
  const guests = place.guests.join(', ');
  const cancel = async () => {
    if (isBusy) return;
    const { confirm } = words;
    const forGuests = place.guests.length > 0 ? [words.confirmWithGuests(guests)] : [];
    const text = [`${label}.`, ...forGuests, describeFee(place.freeUntil, now)].join(' ');
    const { title, confirm: confirmLabel, cancel: cancelLabel } = confirm;
    if (!(await showAlert({ title, confirm: confirmLabel, cancel: cancelLabel, text, icon: 'question' }))) return;
    await submit({ intent: 'cancel-class', token: place.cancelToken }, { method: 'post' });
  };

  return (
    <VisitRow
      {...place}
      when={when}
      button={
        !place.cancelled && (
          <button
            type="button"
            className="button quiet small"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={cancel}
          >
            {words.cancel}
            <span className="sr-only">{` ${words.of} ${label}`}</span>
          </button>
        )
      }
    >
      <p>{place.title}</p>
      {guests && <p className="text-quiet">{words.withGuests(guests)}</p>}
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
    </VisitRow>
  );
}

/** An upcoming booking or class: when it is, what it is, and a button beside it. */
export function VisitRow(props: { date: string; time: string; when: string; button: ReactNode; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-8 gap-y-3 border-line border-b py-[1.1rem]">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="font-display text-[1.25rem] leading-snug">
          <time dateTime={`${props.date}T${props.time}`}>{props.when}</time>
        </p>
        {props.children}
      </div>
      {props.button}
    </li>
  );
}
