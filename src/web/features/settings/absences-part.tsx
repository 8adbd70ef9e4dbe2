import { type ComponentProps, useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { formatDays } from '#domain/settings/notices.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FormSelect, FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { DaysAndWords } from './days-and-words.tsx';
import { days, isInOrder, outOfOrder, sentence } from './field-rules.ts';
import { InsideAbsence } from './inside-absence.tsx';
import { Buttons, Part } from './part.tsx';

export const AbsenceForm = z
  .object({
    ...days,
    concerns: z.enum(['classes', 'sessions', 'both'], 'Please choose what it concerns.'),
    sentence,
  })
  .refine(isInOrder, outOfOrder);

type Absence = AdminSettings['absences'][number];

const concernNames = { both: 'No classes or private sessions', classes: 'No classes', sessions: 'No private sessions' };

/** The days without classes, sessions or both, and what is planned on them. */
export function AbsencesPart(props: {
  settings: AdminSettings;
  planned: ComponentProps<typeof InsideAbsence>['planned'];
}) {
  const { settings, planned } = props;
  const { absences } = settings;
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<Absence | 'new'>();
  return (
    <Part heading="Time away" where="Above the pages of classes, sessions or both, from two weeks before.">
      {absences.length === 0 && <p>You have no time away planned.</p>}
      <ul>
        {absences.map((absence) => (
          <li key={`${absence.from} ${absence.concerns} ${absence.sentence}`} className="border-line border-t py-4">
            <DaysAndWords
              range={absence}
              words={[concernNames[absence.concerns], absence.sentence].filter(Boolean).join('. ')}
            />
            <InsideAbsence absence={absence} planned={planned} />
            <Buttons
              of={formatDays(absence)}
              actions={[
                ['Change', () => setEdited(absence)],
                [
                  'Remove',
                  () => submit({ intent: 'remove-absence', ...createHidden(settings, absence) }, { method: 'post' }),
                ],
              ]}
            />
          </li>
        ))}
      </ul>
      <Buttons actions={[['Add time away', () => setEdited('new')]]} />
      {edited && (
        <AbsenceDialog
          settings={settings}
          absence={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Part>
  );
}

/** An absence is sent with the others, because they are saved together. The list may change while its dialog is open. */
const createHidden = ({ version, absences }: AdminSettings, absence: Absence | undefined) => ({
  version: String(version),
  others: JSON.stringify(absences.filter((other) => JSON.stringify(other) !== JSON.stringify(absence))),
});

function AbsenceDialog(props: { settings: AdminSettings; absence: Absence | undefined; onClose: () => void }) {
  const { settings, absence, onClose } = props;
  return (
    <FormDialog
      title="Time away"
      text="Without sessions, clients find no times from your hours on these days. Classes, booked sessions and slots that you added by hand stay until you cancel or delete them."
      schema={AbsenceForm}
      defaultValue={absence ?? { concerns: 'both' }}
      hidden={{ intent: 'absence', ...createHidden(settings, absence) }}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField field={fields.from} label="First day" type="date" />
          <FormTextField field={fields.to} label="Last day" type="date" />
          <FormSelect whole field={fields.concerns} label="No …">
            <option value="both">classes or private sessions</option>
            <option value="classes">classes</option>
            <option value="sessions">private sessions</option>
          </FormSelect>
          <FormTextArea whole field={fields.sentence} label="A sentence for visitors" rows={2} />
        </>
      )}
    </FormDialog>
  );
}
