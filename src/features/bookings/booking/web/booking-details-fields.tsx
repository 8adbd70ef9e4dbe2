import { useId } from 'react';
import { useContent } from '#platform/shell/content.ts';
import { TextArea } from '#platform/ui/forms/field.tsx';
import type { OfferedSession } from '../../contract/bookings.ts';
import { RadioPill, RadioPills } from '../../openings/web/slot-time.tsx';
import {
  describeSession,
  formatPriceNote,
  isForOthers,
  isTooLong,
  priceTexts,
} from '../../sessions/web/offered-sessions.ts';
import { newBooking } from '../../web/bookings-words.ts';
import { StepHeading } from '../../web/step-heading.tsx';
import type { Draft } from './booking-draft.ts';

const words = newBooking.session;

/** The fields for the session type and the client's message. */
export function BookingDetailsFields(props: {
  draft: Draft;
  types: readonly OfferedSession[];
  error: string | undefined;
  onChange: (changes: Partial<Pick<Draft, 'sessionType' | 'message'>>) => void;
}) {
  const { draft, types, error, onChange } = props;
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`}>
      <StepHeading id={`${id}-heading`} step={3}>
        {words.heading}
      </StepHeading>
      <div className="grid gap-6">
        <fieldset>
          <legend className="mb-2 font-semibold">{words.type}</legend>
          <RadioPills stacked>
            {types.map((type) => (
              <RadioPill
                key={type.sessionType}
                name="sessionType"
                value={type.sessionType}
                checked={draft.sessionType === type.sessionType}
                disabled={isTooLong(type, draft.slot) || isForOthers(type, draft.slot)}
                describedBy={error ? `${id}-error` : undefined}
                onChoose={() => onChange({ sessionType: type.sessionType })}
              >
                <SessionName type={type} types={types} slot={draft.slot} />
              </RadioPill>
            ))}
          </RadioPills>
          <p aria-live="polite" className="measure mt-3 text-quiet empty:hidden">
            {describeSession(types, draft)}
          </p>
          <p id={`${id}-error`} aria-live="polite" className="mt-2 font-medium text-accent empty:hidden">
            {error}
          </p>
        </fieldset>
        <TextArea
          label={words.message}
          name="message"
          rows={4}
          maxLength={2000}
          hint={useContent('client-area').newBooking.messageHint}
          value={draft.message}
          onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
        />
      </div>
    </section>
  );
}

function SessionName(props: { type: OfferedSession; types: readonly OfferedSession[]; slot: Draft['slot'] }) {
  const { type, types, slot } = props;
  const note = isForOthers(type, slot)
    ? priceTexts.notThen
    : isTooLong(type, slot)
      ? priceTexts.needsMinutes(type.lengthMinutes)
      : formatPriceNote(type, types);
  return (
    <span>
      {type.name}
      {note && <span className="whitespace-nowrap text-quiet"> · {note}</span>}
    </span>
  );
}
