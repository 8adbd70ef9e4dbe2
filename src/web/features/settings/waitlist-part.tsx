import { useState } from 'react';
import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { MAX_OFFER_HOURS } from '#domain/settings/settings.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { Buttons, Part } from './part.tsx';

const HOURS = `Please enter whole hours, from 1 to ${MAX_OFFER_HOURS}.`;

export const WaitlistForm = z.object({
  offerHours: z
    .string(HOURS)
    .trim()
    .regex(/^\d{1,2}$/, HOURS)
    .transform(Number)
    .pipe(z.number().min(1, HOURS).max(MAX_OFFER_HOURS, HOURS)),
});

/** For how long a free place of a full class is kept for one person. */
export function WaitlistPart({ settings: { waitlist, version } }: { settings: AdminSettings }) {
  const [isEdited, setIsEdited] = useState(false);
  const { offerHours } = waitlist;
  return (
    <Part heading="Waitlists" where="When a class is full and someone cancels.">
      <p className="measure">
        The spot is kept for the first person on the waitlist for {offerHours === 1 ? '1 hour' : `${offerHours} hours`}.
        The hours from 9 PM to 8 AM don’t count. In the last 4 hours before class everyone on the waitlist is told, and
        the first to press has it.
      </p>
      <Buttons actions={[['Change the hours', () => setIsEdited(true)]]} />
      {isEdited && (
        <FormDialog
          title="Hours of an offer"
          text="They count from the next offer."
          schema={WaitlistForm}
          defaultValue={{ offerHours: String(offerHours) }}
          hidden={{ intent: 'waitlist', version: String(version) }}
          submit="Save"
          onClose={() => setIsEdited(false)}
        >
          {(fields) => <FormTextField field={fields.offerHours} label="Hours" inputMode="numeric" autoComplete="off" />}
        </FormDialog>
      )}
    </Part>
  );
}
