import { useFetcher } from 'react-router';
import { z } from 'zod';
import type { SettingsSaver } from '#features/settings/web/business-actions.ts';
import { days, isInOrder, outOfOrder, sentence } from '#features/settings/web/field-rules.ts';
import { DaysAndWords, EditButton, Part } from '#features/settings/web/part.tsx';
import type { SavedSettings } from '#platform/settings/setting.ts';
import { FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { closure } from '../../contract/settings.ts';

type Settings = SavedSettings<typeof closure>;

export const ClosureForm = z.object({ ...days, sentence }).refine(isInOrder, outOfOrder);

export const createClosureActions = ({ saveForm, saveChange }: SettingsSaver) => ({
  closure: () => saveForm(ClosureForm, (closure) => ({ closure })),
  'open-shop': () => saveChange({ closure: null }),
});

/** The days on which visitors cannot check out. */
export function ClosurePart({ settings: { closure, version } }: { settings: Settings }) {
  const { submit } = useFetcher();
  const open = () => submit({ intent: 'open-shop', version: String(version) }, { method: 'post' });
  return (
    <Part heading="Shop closed" where="Above the Chocolates page and the cart, from two weeks before.">
      <p>{closure ? <DaysAndWords range={closure} words={closure.sentence} /> : 'The shop is open.'}</p>
      <EditButton
        label={closure ? 'Change the days' : 'Close the shop'}
        others={closure ? [['Open the shop again', open]] : []}
        title="Close the shop"
        text="Visitors still see the shelf. They cannot check out on these days."
        schema={ClosureForm}
        defaultValue={closure ?? {}}
        hidden={{ intent: 'closure', version: String(version) }}
      >
        {(fields) => (
          <>
            <FormTextField field={fields.from} label="First day" type="date" />
            <FormTextField field={fields.to} label="Last day" type="date" />
            <FormTextArea whole field={fields.sentence} label="A sentence for visitors" rows={2} />
          </>
        )}
      </EditButton>
    </Part>
  );
}
