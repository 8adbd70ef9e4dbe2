import { useId } from 'react';
import { sessionTypes } from '#domain/bookings/session-types.ts';
import { newBooking } from '#web/content/bookings.ts';
import { TextArea } from '#web/ui/field.tsx';
import type { Draft } from './booking-draft.ts';
import { RadioPill, RadioPills } from './slot-time.tsx';
import { StepHeading } from './step-heading.tsx';

const words = newBooking.session;

/** The fields for the session type and the client's message. */
export function BookingDetailsFields(props: {
  draft: Draft;
  error: string | undefined;
  onChange: (changes: Partial<Pick<Draft, 'sessionType' | 'message'>>) => void;
}) {
  const { draft, error, onChange } = props;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <StepHeading id={`${id}-heading`}>{words.heading}</StepHeading>
      <div className="grid gap-6">
        <fieldset>
          <legend className="mb-2 font-semibold">{words.type}</legend>
          <RadioPills stacked>
            {sessionTypes.map((type) => (
              <RadioPill
                key={type}
                name="sessionType"
                value={type}
                checked={draft.sessionType === type}
                describedBy={error ? `${id}-error` : undefined}
                onChoose={() => onChange({ sessionType: type })}
              >
                {type}
              </RadioPill>
            ))}
          </RadioPills>
          <p id={`${id}-error`} aria-live="polite" className="mt-2 font-medium text-accent empty:hidden">
            {error}
          </p>
        </fieldset>
        <TextArea
          label={words.message}
          name="message"
          rows={4}
          maxLength={2000}
          hint={words.messageHint}
          value={draft.message}
          onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
        />
      </div>
    </section>
  );
}
