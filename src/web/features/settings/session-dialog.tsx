import type { AdminSettings } from '#contract/settings.ts';
import type { SavedSessionType } from '#contract/settings-sessions.ts';
import type { FormFields } from '#web/shell/action-form.tsx';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { PlaceField } from '#web/shell/place-field.tsx';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { specifiedPrice } from './format-session-price.ts';
import { createSessionHidden } from './session-actions.ts';
import { SessionForm, toSessionFields } from './session-form.ts';

type SessionFields = FormFields<typeof SessionForm>;

type SessionDialogProps = {
  settings: AdminSettings;
  /** Undefined for a new type. */
  type: SavedSessionType | undefined;
  onClose: () => void;
};

/** Adds or changes a type of session. */
export function SessionDialog({ settings, type, onClose }: SessionDialogProps) {
  return (
    <FormDialog
      title={type ? 'Change the session' : 'Add a session'}
      text="It counts from the next booking."
      schema={SessionForm}
      defaultValue={toSessionFields(type)}
      hidden={{ intent: 'session', ...createSessionHidden(settings, type?.key) }}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField whole field={fields.title} label="Title" />
          <FormTextField
            field={fields.lengthMinutes}
            label="Length, in minutes"
            inputMode="numeric"
            hint="15 to 180. Leave empty for as long as the time that the client chooses."
          />
          <PlaceField field={fields.place} label="Place" hint="Leave empty for your first place." />
          <FormTextArea
            whole
            field={fields.description}
            label="Description"
            rows={2}
            hint="Clients see it when they choose this session."
          />
          <PriceFields fields={fields} isSpecified={type?.price.kind === 'specification'} />
          <FormCheckbox
            whole
            field={fields.oncePerClient}
            label="Once per client"
            hint="Such as a first session. Clients who have booked it are not offered it again."
          />
        </>
      )}
    </FormDialog>
  );
}

function PriceFields({ fields, isSpecified }: { fields: SessionFields; isSpecified: boolean }) {
  const kind = fields.kind.value;
  return (
    <>
      <FormSelect whole field={fields.kind} label="Price">
        {isSpecified && <option value="specification">As it is: {specifiedPrice}</option>}
        <option value="sliding">Sliding scale</option>
        <option value="fixed">Fixed price</option>
        <option value="free">Free</option>
      </FormSelect>
      {kind === 'fixed' && <AmountField field={fields.amount} label="Price, in dollars" required />}
      {kind === 'sliding' && <SlidingFields fields={fields} />}
    </>
  );
}

function SlidingFields({ fields }: { fields: SessionFields }) {
  return (
    <>
      <AmountField field={fields.lowest} label="Lowest, in dollars" required />
      <AmountField field={fields.highest} label="Highest, in dollars" required />
      <AmountField field={fields.suggested} label="Suggested, in dollars" />
      <FormCheckbox whole field={fields.hasNext} label="Another range begins later" />
      {fields.hasNext.value === 'on' && (
        <>
          <FormTextField field={fields.nextFrom} label="First day" type="date" required />
          <AmountField field={fields.nextLowest} label="Lowest then, in dollars" required />
          <AmountField field={fields.nextHighest} label="Highest then, in dollars" required />
          <AmountField field={fields.nextSuggested} label="Suggested then" />
        </>
      )}
    </>
  );
}

function AmountField(props: { field: SessionFields['amount']; label: string; required?: boolean }) {
  return <FormTextField {...props} inputMode="decimal" />;
}
