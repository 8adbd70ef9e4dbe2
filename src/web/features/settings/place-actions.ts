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

/** Saves a place, removes it, or makes it the first one. */
export async function runPlaceAction(intent: string, data: FormData, save: SavePlaces) {
  const key = String(data.get('key'));
  const places: Omit<SavedPlace, 'formerNames'>[] = JSON.parse(String(data.get('places')));
  const others = places.filter((place) => place.key !== key);
  if (intent === 'place')
    return submitForm(data, PlaceForm, {
      save: async (value) => {
        const place = toPlace(value);
        if (!key) return save({ places: [...places, place] });
        return save({ places: places.map((other) => (other.key === key ? { ...place, key } : other)) });
      },
      saved: () => 'Saved. Your pages and emails say it now.',
      failed,
    });
  const first = places.filter((place) => place.key === key);
  const isDone = await runChange(failed, () =>
    save({ places: intent === 'first-place' ? [...first, ...others] : others }),
  );
  if (isDone)
    showToast(intent === 'first-place' ? 'Your sessions are there from now on.' : 'Removed. Classes keep their words.');
  return null;
}
