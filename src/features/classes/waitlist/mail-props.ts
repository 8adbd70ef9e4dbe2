import { stateClass } from '../mail-props.ts';
import type { ClassRow } from '../store.ts';

export type WaitlistMailProps = ReturnType<typeof waitlistMailProps>;

/** The props of every mail about an entry. Plain values, because they wait in the outbox as JSON. */
export function waitlistMailProps(classRow: ClassRow, entryId: string, stamp: Date) {
  return { entryId, ...stateClass(classRow), stamp: stamp.toISOString() };
}
