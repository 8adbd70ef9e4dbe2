import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { MAX_OFFER_HOURS } from '#domain/settings/settings.ts';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { formatHours } from '#web/ui/format-hours.ts';
import { EditButton } from './edit-button.tsx';
import { wholeNumber } from './field-rules.ts';
import { Part } from './part.tsx';

export const WaitlistForm = z.object({
  offerHours: wholeNumber(1, MAX_OFFER_HOURS, `Please enter whole hours, from 1 to ${MAX_OFFER_HOURS}.`),
});

/** For how long a free place of a full class is kept for one person. */
export function WaitlistPart({ settings: { waitlist, version } }: { settings: AdminSettings }) {
  const { offerHours } = waitlist;
  return (
    <Part heading="Waitlists" where="When a class is full and someone cancels.">
      <p className="measure">
        The spot is kept for the first person on the waitlist for {formatHours(offerHours)}. The hours from 9 PM to 8 AM
        don’t count. In the last 4 hours before class everyone on the waitlist is told, and the first to press has it.
      </p>
      <EditButton
        label="Change the hours"
        title="Hours of an offer"
        text="They count from the next offer."
        schema={WaitlistForm}
        defaultValue={{ offerHours: String(offerHours) }}
        hidden={{ intent: 'waitlist', version: String(version) }}
      >
        {(fields) => <FormTextField field={fields.offerHours} label="Hours" inputMode="numeric" />}
      </EditButton>
    </Part>
  );
}
