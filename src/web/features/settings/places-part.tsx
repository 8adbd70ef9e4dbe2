import { useState } from 'react';
import { useFetcher } from 'react-router';
import type { AdminSettings } from '#contract/settings.ts';
import type { SavedPlace } from '#contract/settings-places.ts';
import { FormDialog } from '#web/shell/form-dialog.tsx';
import { FormSelect, FormTextArea, FormTextField } from '#web/ui/form-fields.tsx';
import { Buttons, Part } from './part.tsx';
import { createPlaceHidden } from './place-actions.ts';
import { PlaceForm, toPlaceFields } from './place-form.ts';

/** The places that the owner adds, changes, removes and puts first. */
export function PlacesPart({ settings }: { settings: AdminSettings }) {
  const { submit } = useFetcher();
  const [edited, setEdited] = useState<{ place: SavedPlace | undefined }>();
  const { places } = settings;
  const send = (intent: string, key: string) =>
    submit({ intent, ...createPlaceHidden(settings, key) }, { method: 'post' });
  return (
    <Part
      heading="Places"
      where="In the calendar, in emails and in calendar files. Sessions are at the first one unless they say otherwise."
    >
      {places.length === 0 && <p>You have no places yet.</p>}
      <ul>
        {places.map((place, index) => (
          <li key={place.key} className="border-line border-t py-4">
            <PlaceFacts place={place} />
            <Buttons
              of={place.name}
              actions={[
                ['Change', () => setEdited({ place })],
                ...(index > 0 ? [['Put first', () => send('first-place', place.key)] as const] : []),
                ['Remove', () => send('remove-place', place.key)],
              ]}
            />
          </li>
        ))}
      </ul>
      <Buttons actions={[['Add a place', () => setEdited({ place: undefined })]]} />
      {edited && <PlaceDialog settings={settings} place={edited.place} onClose={() => setEdited(undefined)} />}
    </Part>
  );
}

function PlaceFacts({ place: { name, address, directions, bring, link } }: { place: SavedPlace }) {
  return (
    <>
      <strong className="font-semibold">{name}</strong>
      {[address || link, directions, bring].map(
        (text) =>
          text && (
            <span key={text} className="measure block text-quiet [overflow-wrap:anywhere]">
              {text}
            </span>
          ),
      )}
    </>
  );
}

type PlaceDialogProps = { settings: AdminSettings; place: SavedPlace | undefined; onClose: () => void };

function PlaceDialog({ settings, place, onClose }: PlaceDialogProps) {
  return (
    <FormDialog
      title={place ? 'Change the place' : 'Add a place'}
      text={place && 'Classes and sessions that have the earlier name keep it, with what you enter here.'}
      schema={PlaceForm}
      defaultValue={toPlaceFields(place)}
      hidden={{ intent: 'place', ...createPlaceHidden(settings, place?.key) }}
      submit="Save"
      onClose={onClose}
    >
      {(fields) => (
        <>
          <FormTextField field={fields.name} label="Name" />
          <FormSelect field={fields.kind} label="Where it is">
            <option value="in-person">People come to it</option>
            <option value="online">Online</option>
          </FormSelect>
          {fields.kind.value === 'online' ? (
            <FormTextField
              whole
              field={fields.link}
              label="Link"
              type="url"
              inputMode="url"
              hint="Only people who signed up get it, unless a class has a link of its own."
            />
          ) : (
            <>
              <FormTextField whole field={fields.address} label="Address" hint="In one line." />
              <FormTextArea whole field={fields.directions} label="How to find it" rows={2} />
            </>
          )}
          <FormTextArea whole field={fields.bring} label="What to bring" rows={2} />
        </>
      )}
    </FormDialog>
  );
}
