import { useFetcher } from 'react-router';
import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { trimLine } from '#domain/line.ts';
import { FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { DaysAndWords } from './days-and-words.tsx';
import { EditButton } from './edit-button.tsx';
import { days, isInOrder, oneLine, outOfOrder } from './field-rules.ts';
import { Part } from './part.tsx';

export const AnnouncementForm = z
  .object({
    ...days,
    text: oneLine(160, 'Please write the announcement.'),
    link: z
      .string()
      .overwrite(trimLine)
      .max(200, 'Please use at most 200 characters.')
      .regex(
        /^(\/(?![/\\])\S*|https:\/\/\S+)?$/,
        'Please enter a page such as /calendar, or an address that begins with https://.',
      )
      .default(''),
  })
  .refine(isInOrder, outOfOrder);

/** The line above every page. */
export function AnnouncementPart({ settings: { announcement, version } }: { settings: AdminSettings }) {
  const { submit } = useFetcher();
  const remove = () => submit({ intent: 'remove-announcement', version: String(version) }, { method: 'post' });
  return (
    <Part heading="Announcement" where="One line above every page.">
      <p>
        {announcement ? <DaysAndWords range={announcement} words={announcement.text} /> : 'There is no announcement.'}
      </p>
      <EditButton
        label={announcement ? 'Change the announcement' : 'Write an announcement'}
        others={announcement ? [['Remove it', remove]] : []}
        title="Announcement"
        schema={AnnouncementForm}
        defaultValue={announcement ?? {}}
        hidden={{ intent: 'announcement', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextArea whole field={fields.text} label="Announcement" rows={2} />
            <FormTextField
              whole
              field={fields.link}
              label="Link"
              hint="A page such as /calendar, or an address that begins with https://. It may stay empty."
            />
            <FormTextField field={fields.from} label="First day" type="date" />
            <FormTextField field={fields.to} label="Last day" type="date" />
          </>
        )}
      </EditButton>
    </Part>
  );
}
