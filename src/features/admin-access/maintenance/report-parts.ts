import type { PartSlot } from '#platform/response-parts.ts';
import { createSlot } from '#platform/slots.ts';

/** What features add to the reports of the nightly maintenance. */
export const reportParts: PartSlot<void> = createSlot();
