import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { MAX_CUTOFF_MINUTES } from '#domain/settings/settings.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { formatUntil } from '#web/ui/format-hours.ts';
import { EditButton } from './edit-button.tsx';
import { wholeNumber } from './field-rules.ts';
import { Part } from './part.tsx';

const minutes = wholeNumber(0, MAX_CUTOFF_MINUTES, 'Please enter whole minutes, from 0 to 10080, which is a week.');

export const ClassCutoffsForm = z.object({ signUpMinutes: minutes, cancelMinutes: minutes });

/** Until when people sign up for a class, and cancel a spot for free. */
export function ClassCutoffsPart({ settings: { classCutoffs, version } }: { settings: AdminSettings }) {
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
      <EditButton
        label="Change these times"
        title="Sign-up for classes"
        text="Both are in minutes before a class begins: 60 is an hour, 1440 is a day, and 0 means until it begins."
        schema={ClassCutoffsForm}
        defaultValue={{ signUpMinutes: String(signUpMinutes), cancelMinutes: String(cancelMinutes) }}
        hidden={{ intent: 'class-cutoffs', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextField
              field={fields.signUpMinutes}
              label="Sign-up ends, in minutes before class"
              inputMode="numeric"
            />
            <FormTextField
              field={fields.cancelMinutes}
              label="Free cancelling ends, in minutes before class"
              inputMode="numeric"
            />
          </>
        )}
      </EditButton>
    </Part>
  );
}
