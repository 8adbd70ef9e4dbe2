import type { SampleStudio } from '#app/seed-store.ts';
import { sampleContent } from './content/sample-content.ts';
import { createSampleCoupons } from './coupons.ts';
import { sampleSettings } from './sample-settings.ts';
import { sampleWaiverVersion } from './sample-waiver.ts';

/** What the demo publishes when it starts for the first time. */
export const sampleStudio: SampleStudio = {
  settings: sampleSettings,
  content: sampleContent,
  waiver: sampleWaiverVersion,
  coupons: createSampleCoupons(),
};
