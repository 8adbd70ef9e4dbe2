import { createSlot } from '#platform/slots.ts';

/** Puts what the business has in place of what a sample of an email invents. */
export const sampleFacts = createSlot<(facts: object) => Promise<object>>();
