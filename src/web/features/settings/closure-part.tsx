import { useFetcher } from 'react-router';
import { z } from 'zod';
import type { AdminSettings } from '#contract/settings.ts';
import { FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { DaysAndWords } from './days-and-words.tsx';
import { EditButton } from './edit-button.tsx';
import { days, isInOrder, outOfOrder, sentence } from './field-rules.ts';
import { Part } from './part.tsx';

export const ClosureForm = z.object({ ...days, sentence }).refine(isInOrder, outOfOrder);

/** The days on which visitors cannot check out. */
export function ClosurePart({ settings: { closure, version } }: { settings: AdminSettings }) {
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
