import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { MAX_REMINDER_HOURS } from '#domain/settings/settings.ts';
import { FactList } from '#web/ui/fact-list.tsx';
import { FormTextField } from '#web/ui/form-fields.tsx';
import { formatHours } from '#web/ui/format-hours.ts';
import { EditButton } from './edit-button.tsx';
import { wholeNumber } from './field-rules.ts';
import { Part } from './part.tsx';

const hours = wholeNumber(1, MAX_REMINDER_HOURS, `Please enter whole hours, from 1 to ${MAX_REMINDER_HOURS}.`);

export const RemindersForm = z.object({ classHours: hours, sessionHours: hours });

const formatBefore = (count: number) => `${formatHours(count)} before it begins`;

/** When the reminders of classes and sessions leave. */
export function RemindersPart({ settings: { reminders, version } }: { settings: AdminSettings }) {
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
      <EditButton
        label="Change when they leave"
        title="When reminders leave"
        text="It counts at once. Each person gets one reminder for the same time."
        schema={RemindersForm}
        defaultValue={{ classHours: String(classHours), sessionHours: String(sessionHours) }}
        hidden={{ intent: 'reminders', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextField field={fields.classHours} label="Hours before a class" inputMode="numeric" />
            <FormTextField field={fields.sessionHours} label="Hours before a session" inputMode="numeric" />
          </>
        )}
      </EditButton>
    </Part>
  );
}
