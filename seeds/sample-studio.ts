import type { SampleStudio } from '#app/seed-store.ts';
import { confirmations } from '#platform/business/opening.ts';
import { sampleContent } from './content/sample-content.ts';
import { createSampleCoupons } from './coupons.ts';
import { sampleBusiness } from './sample-business.ts';
import { samplePlaces } from './sample-places.ts';
import { sampleWaiverVersion } from './sample-waiver.ts';

/** What the demo publishes when it starts for the first time. */
export const sampleStudio: SampleStudio = {
  /** It is open. What it does not say is as in a new business. */
  settings: {
    business: sampleBusiness,
    places: Object.values(samplePlaces),
    opening: { isOpen: true, confirmed: confirmations },
  },
  content: sampleContent,
  waiver: sampleWaiverVersion,
  coupons: createSampleCoupons(),
};
