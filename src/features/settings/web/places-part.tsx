import { useState } from 'react';
import { useFetcher } from 'react-router';
import { z } from 'zod';
import { runAction, submitForm } from '#platform/admin/actions.ts';
import type { SavedSettings } from '#platform/settings/setting.ts';
import { FormDialog } from '#platform/shell/forms/form-dialog.tsx';
import { trimLine } from '#platform/text/line.ts';
import { FormSelect, FormTextArea, FormTextField } from '#platform/ui/forms/form-fields.tsx';
import type { places, SavedPlace } from '../contract/place-settings.ts';
import { oneLine } from './field-rules.ts';
import { Buttons, Part } from './part.tsx';

type Settings = SavedSettings<typeof places>;

/** The places that the owner adds, changes, removes and puts first. */
export function PlacesPart({ settings }: { settings: Settings }) {
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

type PlaceDialogProps = { settings: Settings; place: SavedPlace | undefined; onClose: () => void };

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

/** The form of a place. Only a place online has a link, and only another has an address. */
export const PlaceForm = z.object({
  name: oneLine(120, 'Please enter a name.'),
  kind: z.enum(['in-person', 'online'], 'Please choose where it is.'),
  address: oneLine(200).default(''),
  directions: oneLine(400).default(''),
  bring: oneLine(400).default(''),
  link: z
    .string()
    .overwrite(trimLine)
    .max(500, 'Please use at most 500 characters.')
    .regex(/^https:\/\/\S+$/, 'Please enter an address that begins with https://.')
    .default(''),
});

/** What the form says about a place. */
export function toPlace({ kind, name, address, directions, bring, link }: z.output<typeof PlaceForm>) {
  const isOnline = kind === 'online';
  return {
    name,
    isOnline,
    bring,
    ...(isOnline ? { address: '', directions: '', link } : { address, directions, link: '' }),
  };
}

/** The values that the form begins with. */
export function toPlaceFields(place: SavedPlace | undefined) {
  if (!place) return { kind: 'in-person' };
  const { name, isOnline, address, directions, bring, link } = place;
  return { name, kind: isOnline ? 'online' : 'in-person', address, directions, bring, link };
}

type SavePlaces = (change: { places: unknown[] }) => Promise<unknown>;

const failed = 'Failed to save';

/** The values that tell an action which place is meant. A new one has no key. */
export const createPlaceHidden = ({ version, places }: Settings, key = '') => ({
  version: String(version),
  key,
  places: JSON.stringify(places.map(({ formerNames: _names, ...place }) => place)),
});

/** The actions of the places: one is saved, removed, or made the first one. */
export const createPlaceActions = (save: SavePlaces) => ({
  place: (data: FormData) =>
    submitForm(data, PlaceForm, {
      save: async (value) => {
        const { key, places } = readPlaces(data);
        const place = toPlace(value);
        if (!key) return save({ places: [...places, place] });
        return save({ places: places.map((other) => (other.key === key ? { ...place, key } : other)) });
      },
      saved: () => 'Saved. Your pages and emails say it now.',
      failed,
    }),
  'first-place': (data: FormData) => {
    const { place, others } = readPlaces(data);
    const moveFirst = () => save({ places: [...place, ...others] });
    return runAction(failed, moveFirst, () => 'Your sessions are there from now on.');
  },
  'remove-place': (data: FormData) =>
    runAction(
      failed,
      () => save({ places: readPlaces(data).others }),
      () => 'Removed. Classes keep their words.',
    ),
});

/** All places, the one that is meant, if it is not new, and the others. */
function readPlaces(data: FormData) {
  const key = String(data.get('key'));
  const places: Omit<SavedPlace, 'formerNames'>[] = JSON.parse(String(data.get('places')));
  const isMeant = (place: { key: string }) => place.key === key;
  return { key, places, place: places.filter(isMeant), others: places.filter((place) => !isMeant(place)) };
}
