import { useState } from 'react';
import { useFetcher } from 'react-router';
import { Buttons, Part } from '#features/settings/web/part.tsx';
import { runChange, submitForm } from '#platform/admin/actions.ts';
import type { SavedSettings } from '#platform/settings/setting.ts';
import type { FormFields } from '#platform/shell/forms/action-form.tsx';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { PlaceField } from '#platform/shell/forms/place-field.tsx';
import { FormCheckbox, FormSelect, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import { showToast } from '#platform/ui/toast.tsx';
import type { SavedSessionType, sessions } from '../../../contract/settings.ts';
import { formatSessionName } from '../../domain/session-types.ts';
import { formatSessionPrice, SessionForm, specifiedPrice, toSessionFields, toSessionType } from './session-form.ts';

type Settings = SavedSettings<typeof sessions>;

/** The types of private sessions, which the owner adds, changes and retires. */
export function SessionsPart({ settings }: { settings: Settings }) {
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<{ type: SavedSessionType | undefined }>();
  const send = (intent: string, key: string) =>
    submit({ intent, ...createSessionHidden(settings, key) }, { method: 'post' });
  const retired = settings.sessions.filter(({ offered }) => !offered);
  return (
    <Part
      heading="Sessions"
      where="On the page where clients book. Bookings keep what they were booked with. What the Yoga page says of prices is under “Hours and prices in words”."
    >
      <ul>
        {settings.sessions
          .filter(({ offered }) => offered)
          .map((type) => (
            <li key={type.key} className="border-line border-t py-4">
              <SessionFacts type={type} />
              <Buttons
                of={formatSessionName(type)}
                actions={[
                  ['Change', () => setEdited({ type })],
                  ['Retire', () => send('retire-session', type.key)],
                ]}
              />
            </li>
          ))}
      </ul>
      <Buttons actions={[['Add a session', () => setEdited({ type: undefined })]]} />
      {retired.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-[1.2rem]">Retired</h3>
          <ul>
            {retired.map((type) => (
              <li key={type.key} className="border-line border-t py-4">
                <SessionFacts type={type} />
                <Buttons
                  of={formatSessionName(type)}
                  actions={[['Offer again', () => send('offer-session', type.key)]]}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {edited && <SessionDialog settings={settings} type={edited.type} onClose={() => setEdited(undefined)} />}
    </Part>
  );
}

function SessionFacts({ type }: { type: SavedSessionType }) {
  const details = [formatSessionPrice(type.price), type.place, type.oncePerClient ? 'Once per client' : ''];
  return (
    <>
      <strong className="font-semibold">{formatSessionName(type)}</strong>
      <span className="block">{details.filter(Boolean).join(' · ')}</span>
      {type.description && <span className="measure block text-quiet">{type.description}</span>}
    </>
  );
}

type SessionFields = FormFields<typeof SessionForm>;

type SessionDialogProps = {
  settings: Settings;
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

type SaveSettings = (change: { sessions: unknown[] }) => Promise<unknown>;

const failed = 'Failed to save';

/** The values that tell an action which type is meant. A new one has no key. */
export const createSessionHidden = ({ version, sessions }: Settings, key = '') => ({
  version: String(version),
  key,
  sessions: JSON.stringify(sessions),
});

/** The actions of the types of sessions: one is saved, retired, or offered again. */
export function createSessionActions(save: SaveSettings) {
  const change = (data: FormData, changes: Partial<SavedSessionType>) =>
    save({ sessions: readSessions(data).map((type) => (type.key === readKey(data) ? { ...type, ...changes } : type)) });
  const setOffered = async (data: FormData, offered: boolean, done: string) => {
    if (await runChange(failed, () => change(data, { offered }))) showToast(done);
    return null;
  };
  return {
    session: (data: FormData) =>
      submitForm(data, SessionForm, {
        save: async (value) => {
          const type = toSessionType(value);
          if (readKey(data)) return change(data, type);
          return save({ sessions: [...readSessions(data), { ...type, offered: true }] });
        },
        saved: () => 'Saved. Clients see it when they book.',
        failed,
      }),
    'offer-session': (data: FormData) => setOffered(data, true, 'Clients can book it again.'),
    'retire-session': (data: FormData) => setOffered(data, false, 'Retired. Its bookings stay.'),
  };
}

const readKey = (data: FormData) => String(data.get('key'));
const readSessions = (data: FormData): Settings['sessions'] => JSON.parse(String(data.get('sessions')));
