import { useState } from 'react';
import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { MAX_REMINDER_HOURS } from '#domain/settings/settings.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { Buttons, Part } from './part.tsx';

const HOURS = `Please enter whole hours, from 1 to ${MAX_REMINDER_HOURS}.`;
const hours = z
  .string(HOURS)
  .trim()
  .regex(/^\d{1,3}$/, HOURS)
  .transform(Number)
  .pipe(z.number().min(1, HOURS).max(MAX_REMINDER_HOURS, HOURS));

export const RemindersForm = z.object({ classHours: hours, sessionHours: hours });

const formatBefore = (count: number) => `${count === 1 ? '1 hour' : `${count} hours`} before it begins`;

/** When the reminders of classes and sessions leave. */
export function RemindersPart({ settings: { reminders, version } }: { settings: AdminSettings }) {
  const [isEdited, setIsEdited] = useState(false);
  const { classHours, sessionHours } = reminders;
  return (
    <Part heading="Reminders" where="The email that everyone with a spot or a session gets before it begins.">
      <FactList
        facts={[
          { term: 'Classes', text: formatBefore(classHours) },
          { term: 'Sessions', text: formatBefore(sessionHours) },
        ]}
      />
      <p className="measure mt-4 text-quiet">
        Who signs up or books later than that gets no reminder: the confirmation is one.
      </p>
      <Buttons actions={[['Change when they leave', () => setIsEdited(true)]]} />
      {isEdited && (
        <FormDialog
          title="When reminders leave"
          text="It counts at once. Each person gets one reminder for the same time."
          schema={RemindersForm}
          defaultValue={{ classHours: String(classHours), sessionHours: String(sessionHours) }}
          hidden={{ intent: 'reminders', version: String(version) }}
          submit="Save"
          onClose={() => setIsEdited(false)}
        >
          {(fields) => (
            <>
              <FormTextField
                field={fields.classHours}
                label="Hours before a class"
                inputMode="numeric"
                autoComplete="off"
              />
              <FormTextField
                field={fields.sessionHours}
                label="Hours before a session"
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
