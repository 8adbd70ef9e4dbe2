import { defaultSettings, type Settings } from '#app/settings-list.ts';
import { confirmations } from '#platform/business/opening.ts';
import { sampleBusiness } from './sample-business.ts';
import { samplePlaces } from './sample-places.ts';

/** The settings of the sample studio, which is open. */
export const sampleSettings: Settings = {
  ...defaultSettings,
  business: sampleBusiness,
  places: Object.values(samplePlaces),
  opening: { isOpen: true, confirmed: confirmations },
};
