import { useState } from 'react';
import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { MAX_CUTOFF_MINUTES } from '#domain/settings/settings.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { Buttons, Part } from './part.tsx';

const MINUTES = 'Please enter whole minutes, from 0 to 10080, which is a week.';
const minutes = z
  .string(MINUTES)
  .trim()
  .regex(/^\d{1,5}$/, MINUTES)
  .transform(Number)
  .pipe(z.number().max(MAX_CUTOFF_MINUTES, MINUTES));

export const ClassCutoffsForm = z.object({ signUpMinutes: minutes, cancelMinutes: minutes });

function formatUntil(count: number): string {
  if (count === 0) return 'Until it begins';
  if (count % 60 !== 0) return `Until ${count} minutes before it begins`;
  return `Until ${count === 60 ? '1 hour' : `${count / 60} hours`} before it begins`;
}

/** Until when people sign up for a class, and cancel a spot for free. */
export function ClassCutoffsPart({ settings: { classCutoffs, version } }: { settings: AdminSettings }) {
  const [isEdited, setIsEdited] = useState(false);
  const { signUpMinutes, cancelMinutes } = classCutoffs;
  return (
    <Part heading="Sign-up for classes" where="On the calendar, the sign-up pages and in the emails about a spot.">
      <FactList
        facts={[
          { term: 'Signing up', text: formatUntil(signUpMinutes) },
          { term: 'Cancelling for free', text: formatUntil(cancelMinutes) },
        ]}
      />
      <p className="measure mt-4 text-quiet">
        Someone who cancels later still gives the spot back, and the email to you says that it was late. You can always
        add someone yourself.
      </p>
      <Buttons actions={[['Change these times', () => setIsEdited(true)]]} />
      {isEdited && (
        <FormDialog
          title="Sign-up for classes"
          text="Both are in minutes before a class begins: 60 is an hour, 1440 is a day, and 0 means until it begins."
          schema={ClassCutoffsForm}
          defaultValue={{ signUpMinutes: String(signUpMinutes), cancelMinutes: String(cancelMinutes) }}
          hidden={{ intent: 'class-cutoffs', version: String(version) }}
          submit="Save"
          onClose={() => setIsEdited(false)}
        >
          {(fields) => (
            <>
              <FormTextField
                field={fields.signUpMinutes}
                label="Sign-up ends, in minutes before class"
                inputMode="numeric"
                autoComplete="off"
              />
              <FormTextField
                field={fields.cancelMinutes}
                label="Free cancelling ends, in minutes before class"
                inputMode="numeric"
                autoComplete="off"
              />
            </>
          )}
        </FormDialog>
      )}
    </Part>
  );
}
