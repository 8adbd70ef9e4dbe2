import type { AdminSettings } from '#contract/settings.ts';
import type { SavedPlace } from '#contract/settings-places.ts';
import { runChange, submitForm } from '#web/shell/admin/actions.ts';
import { showToast } from '#web/ui/toast.tsx';
import { PlaceForm, toPlace } from './place-form.ts';

type SavePlaces = (change: { places: unknown[] }) => Promise<unknown>;

const failed = 'Failed to save';

/** The values that tell an action which place is meant. A new one has no key. */
export const createPlaceHidden = ({ version, places }: AdminSettings, key = '') => ({
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
  'first-place': async (data: FormData) => {
    const { place, others } = readPlaces(data);
    const isDone = await runChange(failed, () => save({ places: [...place, ...others] }));
    if (isDone) showToast('Your sessions are there from now on.');
    return null;
  },
  'remove-place': async (data: FormData) => {
    const isDone = await runChange(failed, () => save({ places: readPlaces(data).others }));
    if (isDone) showToast('Removed. Classes keep their words.');
    return null;
  },
});

/** All places, the one that is meant, if it is not new, and the others. */
function readPlaces(data: FormData) {
  const key = String(data.get('key'));
  const places: Omit<SavedPlace, 'formerNames'>[] = JSON.parse(String(data.get('places')));
  const isMeant = (place: { key: string }) => place.key === key;
  return { key, places, place: places.filter(isMeant), others: places.filter((place) => !isMeant(place)) };
}
