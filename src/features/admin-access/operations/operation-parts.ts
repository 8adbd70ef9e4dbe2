import type { Connection } from '#platform/database/connection.ts';
import type { PartReaders } from '#platform/response-parts.ts';
import { createSlot } from '#platform/slots.ts';
import type { Clock } from '#platform/time/clock.ts';

/** `limit`: the most entries of a list. */
export type OperationRequest = { connection: Connection; clock: Clock; limit: number };

/** What a feature shows on the operations page. */
type OperationParts = {
  parts: PartReaders<OperationRequest>;
  /** How many things in it need the owner. */
  countIssues(deps: Pick<OperationRequest, 'connection' | 'clock'>): Promise<number>;
};

export const operationParts = createSlot<OperationParts>();
