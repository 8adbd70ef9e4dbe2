import type { SampleStudio } from '#app/seed-store.ts';
import { newId } from '#platform/database/id.ts';

/** The coupons of the sample: YOURJOURNEY pays for a session, KINDWORDS takes 15% off chocolates. */
export const createSampleCoupons = (): SampleStudio['coupons'] => [
  { id: newId(), code: 'YOURJOURNEY', kind: 'booking', fraction: 1, maxUsesPerClient: 3 },
  { id: newId(), code: 'KINDWORDS', kind: 'shop', fraction: 0.15 },
];
