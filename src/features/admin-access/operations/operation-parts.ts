import type { Connection } from '#platform/database/connection.ts';
import type { PartSlot } from '#platform/response-parts.ts';
import { createSlot, type Slot } from '#platform/slots.ts';
import type { Clock } from '#platform/time/clock.ts';

/** `limit`: the most entries of a list. */
export type OperationRequest = { connection: Connection; clock: Clock; limit: number };

/** What a feature shows on the operations page. */
export const operationParts: PartSlot<OperationRequest> = createSlot();

/** Counts what of a feature needs the owner. */
type CountIssues = (deps: Pick<OperationRequest, 'connection' | 'clock'>) => Promise<number>;

export const issueCounts: Slot<CountIssues> = createSlot();
